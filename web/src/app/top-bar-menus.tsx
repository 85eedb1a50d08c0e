import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { NotificationsBell } from '../features/notifications/components/notifications-bell.tsx'
import { CreditsMenu } from '../features/workspace/components/credits-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Credits, notifications and the user's own menu, at the right of the top bar. */
export function TopBarMenus({ me, onHelp }: { me: Me; onHelp: () => void }) {
  return (
    <>
      <CreditsMenu credits={me.credits} />
      <NotificationsBell unread={me.unreadNotifications} />
      <UserMenu user={me.user} onHelp={onHelp} />
    </>
  )
}
