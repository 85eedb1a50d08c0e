import { REQUIRED_PROFILE_FIELDS, type RequiredProfileField } from '@leadhaul/contract/profile/profile.rules.ts'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { ProfileTab, SettingsTab } from '../../settings-tab.model.ts'
import styles from './completeness-banner.module.css'

type CompletenessBannerProps = {
  missing: readonly RequiredProfileField[]
  /** The user came for messages or templates, which require the profile. */
  required?: boolean | undefined
  /** The open tab of the settings: the fields of its other tabs are links. Without it, all fields are on the page. */
  tab?: SettingsTab | ProfileTab
}

/** The tab of the settings with the field. */
const TAB_OF: Record<RequiredProfileField, 'profile' | 'company'> = {
  name: 'profile',
  companyName: 'company',
  personalPhone: 'profile',
}

/** The missing fields of the profile; hidden once it is complete. */
export function CompletenessBanner({ missing, required = false, tab }: CompletenessBannerProps) {
  const { t } = useTranslation('profile')
  if (missing.length === 0) return null
  const [completeCount, requiredCount] = [
    REQUIRED_PROFILE_FIELDS.length - missing.length,
    REQUIRED_PROFILE_FIELDS.length,
  ]
  const progress = t('banner.progress', { known: completeCount, of: requiredCount })
  return (
    <Note
      tone="warn"
      className={styles.banner}
      icon={<TriangleAlert className="icon" aria-hidden="true" />}
      title={required ? t('banner.first') : t('banner.title')}
      action={
        <span className={styles.progress}>
          <span className="numeric">{progress}</span>
          <LaneBar value={completeCount} max={requiredCount} tone="warn" label={progress} className={styles.bar} />
        </span>
      }
    >
      {missing.map((field) => (
        <Fragment key={field}>
          {tab === undefined || tab === TAB_OF[field] ? (
            t(`banner.missing.${field}`)
          ) : (
            <Link to="/settings" search={TAB_OF[field] === 'company' ? { tab: 'company' } : {}}>
              {t(`banner.missing.${field}`)}
            </Link>
          )}{' '}
        </Fragment>
      ))}
    </Note>
  )
}
