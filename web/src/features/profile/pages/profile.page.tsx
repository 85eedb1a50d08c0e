import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { CompanySheet } from '../components/settings/company-sheet.tsx'
import { CompletenessBanner } from '../components/settings/completeness-banner.tsx'
import { PersonSheet } from '../components/settings/person-sheet.tsx'
import { ProfileLoaded } from '../components/settings/profile-loaded.tsx'
import { WritingTips } from '../components/settings/writing-tips.tsx'
import styles from './profile.page.module.css'

const route = getRouteApi('/_app/profile')

/** Person and company on one page, as links of the product name it. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { messaging } = route.useSearch()
  return (
    <div>
      <PageHead title={t('title')} />
      <div className={styles.sheets}>
        <ProfileLoaded>
          {(profile) => (
            <>
              <CompletenessBanner missing={profile.missing} required={messaging} />
              <PersonSheet profile={profile} />
              <CompanySheet profile={profile} />
              <WritingTips />
            </>
          )}
        </ProfileLoaded>
      </div>
    </div>
  )
}
