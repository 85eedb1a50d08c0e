import { type RefObject, useEffect } from 'react'

/** What was done to a button of the top bar before the code behind it had come. */
export type Early = RefObject<{ pressed?: string; focused?: string }>

const BUTTONS = ['.menu-b', '.credits', '.bell', '.user']

const button = (selector: string) => document.querySelector<HTMLButtonElement>(`.top ${selector}`)

export function notePress(early: Early, selector: string): void {
  early.current.pressed = selector
}

/** To be called as the first buttons go: the focus would fall to the top of the page with them. */
export function noteFocus(early: Early): void {
  early.current.focused = BUTTONS.find((selector) => document.activeElement?.matches(`.top ${selector}`))
}

/** Does to the buttons that work now what was done to those that stood in their place. */
export function useEarlyPress(early: Early, mine: readonly string[]): void {
  useEffect(() => {
    const { pressed, focused } = early.current
    if (focused && mine.includes(focused)) button(focused)?.focus()
    if (!pressed || !mine.includes(pressed)) return
    early.current.pressed = undefined
    button(pressed)?.click()
    // Once, when they have come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
