import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { Suspense } from 'react'
import { BellButton } from '../../features/notifications/components/bell-button.tsx'
import { CreditsButton } from '../../features/workspace/components/credits-button.tsx'
import { lazyPart } from '../../ui/loading/lazy-part.ts'
import { useOpener } from '../../ui/overlays/use-opener.ts'
import { UserButton } from './user-button.tsx'

// Overlays are a third of the frame's code, and are not needed before the first rows are shown.
const TopBarMenus = lazyPart(() => import('./top-bar-menus.tsx').then((it) => it.TopBarMenus), { idle: true })

/** Credits, notifications and the user's own menu. */
export function AccountButtons({ me, onHelp }: { me: Me; onHelp: () => void }) {
  const credits = useOpener('dialog')
  const bell = useOpener('dialog')
  const user = useOpener('menu')
  return (
    <>
      <CreditsButton credits={me.credits} tier={me.workspace.tier} {...credits.button} />
      <BellButton unread={me.unreadNotifications} {...bell.button} />
      <UserButton name={me.user.name || me.user.email} {...user.button} />
      <Suspense>
        <TopBarMenus me={me} credits={credits.opened} bell={bell.opened} user={user.opened} onHelp={onHelp} />
      </Suspense>
    </>
  )
}
