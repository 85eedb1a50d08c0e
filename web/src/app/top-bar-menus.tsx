import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { NotificationsBell } from '../features/notifications/components/notifications-bell.tsx'
import { CreditsMenu } from '../features/workspace/components/credits-menu.tsx'
import { type Early, useEarlyPress } from '../ui/early-press.ts'
import { MENUS } from './menus-place.tsx'
import { UserMenu } from './user-menu.tsx'

type TopBarMenusProps = { me: Me; early: Early; onHelp: () => void }

/** Credits, notifications and the user's own menu, at the right of the top bar. */
export function TopBarMenus({ me, early, onHelp }: TopBarMenusProps) {
  useEarlyPress(early, MENUS)
  return (
    <>
      <CreditsMenu credits={me.credits} tier={me.workspace.tier} />
      <NotificationsBell unread={me.unreadNotifications} />
      <UserMenu user={me.user} onHelp={onHelp} />
    </>
  )
}
