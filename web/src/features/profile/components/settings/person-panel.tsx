import { NotificationsSheet } from '../notifications/notifications-sheet.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { ProfileLoaded } from './profile-loaded.tsx'

/** Who one is, and where one's notifications go. */
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
