import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useLayoutEffect } from 'react'
import { BellButton } from '../features/notifications/components/bell-button.tsx'
import { CreditsButton } from '../features/workspace/components/credits-button.tsx'
import { type Early, earlyPress, noteFocus } from '../ui/early-press.ts'
import { UserButton } from './user-button.tsx'

export const MENUS = ['.top-bar .credits-button', '.top-bar .notifications-button', '.top-bar .user-button'] as const

/** The buttons of the menus before what they open has come. */
export function MenusPlace({ me, early }: { me: Me; early: Early }) {
  const [credits, bell, user] = MENUS
  useLayoutEffect(() => () => noteFocus(early, MENUS), [early])
  return (
    <>
      <CreditsButton credits={me.credits} tier={me.workspace.tier} {...earlyPress(early, credits)} />
      <BellButton unread={me.unreadNotifications} {...earlyPress(early, bell)} />
      <UserButton name={me.user.name || me.user.email} {...earlyPress(early, user)} />
    </>
  )
}
