import { NotificationsSheet } from '../notifications/notifications-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'

/** The user's personal data and notification settings. */
export function PersonPanel() {
  return (
    <ProfileLoaded>
      {(profile) => (
        <>
          <PersonSheet profile={profile} />
          <NotificationsSheet />
        </>
      )}
    </ProfileLoaded>
  )
}
