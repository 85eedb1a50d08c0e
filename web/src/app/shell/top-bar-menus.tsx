import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { NotificationsPopover } from '../../features/notifications/components/notifications-popover.tsx'
import { CreditsPopover } from '../../features/workspace/components/credits-popover.tsx'
import type { PopupState } from '../../ui/overlays/use-opener.ts'
import { UserMenu } from './user-menu.tsx'

type TopBarMenusProps = { me: Me; credits: PopupState; bell: PopupState; user: PopupState; onHelp: () => void }

/** The menus of the buttons at the right of the top bar. */
export function TopBarMenus({ me, credits, bell, user, onHelp }: TopBarMenusProps) {
  return (
    <>
      <CreditsPopover me={me} opened={credits} />
      <NotificationsPopover unread={me.unreadNotifications} opened={bell} />
      <UserMenu user={me.user} opened={user} onHelp={onHelp} />
    </>
  )
}
