import { CompanySheet } from './company-sheet.tsx'
import { CompletenessBanner } from './completeness-banner.tsx'
import styles from './general-panel.module.css'
import { PersonSheet } from './person-sheet.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'
import { WritingTips } from './writing-tips.tsx'

/** Person and company on one page. `required`: the user came for messages, which require the profile. */
export function GeneralPanel({ required }: { required: boolean | undefined }) {
  return (
    <div className={styles.sheets}>
      <ProfileLoaded>
        {(profile) => (
          <>
            <CompletenessBanner missing={profile.missing} required={required} />
            <PersonSheet profile={profile} />
            <CompanySheet profile={profile} />
            <WritingTips />
          </>
        )}
      </ProfileLoaded>
    </div>
  )
}
