import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** What a menu or popover hangs on, and whether it is open. A menu opened `byKeys` has the focus on its first item. */
export type Opened = { at: HTMLElement | null; open: boolean; byKeys?: boolean; onClose: () => void }

/**
 * A button and what it opens, whose code may come later: pressed before that, it opens as soon as the code is there.
 * The button stays the same element, so that nothing done to it is lost.
 */
export function useOpener(what: 'menu' | 'dialog') {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [byKeys, setByKeys] = useState(false)
  const show = (button: HTMLElement, keys: boolean) => {
    setAt(button)
    setByKeys(keys)
    setOpen(true)
  }
  const button = {
    'aria-haspopup': what,
    'aria-expanded': open,
    // A click by the keyboard has no count.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      open ? setOpen(false) : show(currentTarget, detail === 0),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (what !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      show(event.currentTarget, true)
    },
  }
  return { button, opened: { at, open, byKeys, onClose: () => setOpen(false) } satisfies Opened }
}

type CloseEvent = { reason: string; event: Event }

/** The focus after a popup closes: back to its button, unless the user has moved it elsewhere. */
export function focusAfter(at: HTMLElement | null, popup: HTMLElement | null): HTMLElement | false {
  const { activeElement, body } = document
  const isFree = activeElement === null || activeElement === body || popup?.contains(activeElement)
  return isFree && at ? at : false
}

/** Whether a menu is about to close because its own button was pressed: the button's click closes it. */
export function isOwnPress(at: HTMLElement | null, { reason, event }: CloseEvent): boolean {
  const target = reason === 'focus-out' && event instanceof FocusEvent ? event.relatedTarget : event.target
  return reason !== 'escape-key' && target instanceof Node && at?.contains(target) === true
}
