import { type RefObject, useEffect } from 'react'

/** What was done to a button before the code behind it had come; buttons are named by their selectors. */
export type Early = RefObject<{ pressed?: string; focused?: string }>

const find = (selector: string) => document.querySelector<HTMLButtonElement>(selector)

/** For a button that can do nothing yet. A press that begins on it may end on the one that takes its place. */
export function earlyPress(early: Early, selector: string) {
  const note = () => {
    early.current.pressed = selector
  }
  return { onMouseDown: note, onClick: note }
}

/** To be called as the first buttons go: the focus would fall to the top of the page with them. */
export function noteFocus(early: Early, selectors: readonly string[]): void {
  early.current.focused = selectors.find((selector) => document.activeElement?.matches(selector))
}

/** Repeats on the current buttons what was done to those in their place before. */
export function useEarlyPress(early: Early, mine: readonly string[]): void {
  useEffect(() => {
    const { pressed, focused } = early.current
    if (focused && mine.includes(focused)) find(focused)?.focus()
    if (!pressed || !mine.includes(pressed)) return
    early.current.pressed = undefined
    find(pressed)?.click()
    // Once, when they have come.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
}
