import { REQUIRED_PROFILE_FIELDS, type RequiredProfileField } from '@leadhaul/contract/profile/profile.rules.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from './completeness-banner.module.css'

type CompletenessBannerProps = {
  missing: readonly RequiredProfileField[]
  /** The user came for messages or templates, which require the profile. */
  required?: boolean | undefined
}

/** The missing fields of the profile; hidden once it is complete. */
export function CompletenessBanner({ missing, required = false }: CompletenessBannerProps) {
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
      {missing.map((field) => t(`banner.missing.${field}`)).join(' ')}
    </Note>
  )
}
