import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useLayoutEffect } from 'react'
import { BellButton } from '../features/notifications/components/bell-button.tsx'
import { CreditsButton } from '../features/workspace/components/credits-button.tsx'
import { type Early, noteFocus, notePress } from './early-press.ts'
import { UserButton } from './user-button.tsx'

/** The buttons of the menus before what they open has come. */
export function MenusPlace({ me, early }: { me: Me; early: Early }) {
  useLayoutEffect(() => () => noteFocus(early), [early])
  return (
    <>
      <CreditsButton credits={me.credits} onClick={() => notePress(early, '.credits')} />
      <BellButton unread={me.unreadNotifications} onClick={() => notePress(early, '.bell')} />
      <UserButton name={me.user.name || me.user.email} onClick={() => notePress(early, '.user')} />
    </>
  )
}
