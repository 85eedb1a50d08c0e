import { type KeyboardEvent, type MouseEvent, useState } from 'react'

/** The anchor of a menu or popover, and its state. `byKeys`: opened by keyboard, so a menu focuses its first item. */
export type PopupState = { at: HTMLElement | null; open: boolean; byKeys?: boolean; onClose: () => void }

/**
 * A button and its popup, whose code may load later: if pressed before, the popup opens as soon as the code is loaded.
 * The button stays the same element, so that it loses neither focus nor clicks.
 */
export function useOpener(popupKind: 'menu' | 'dialog') {
  const [at, setAt] = useState<HTMLElement | null>(null)
  const [open, setOpen] = useState(false)
  const [byKeys, setByKeys] = useState(false)
  const show = (button: HTMLElement, keys: boolean) => {
    setAt(button)
    setByKeys(keys)
    setOpen(true)
  }
  const button = {
    'aria-haspopup': popupKind,
    'aria-expanded': open,
    // A click by the keyboard has `detail` 0.
    onClick: ({ currentTarget, detail }: MouseEvent<HTMLElement>) =>
      open ? setOpen(false) : show(currentTarget, detail === 0),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (popupKind !== 'menu' || event.key !== 'ArrowDown') return
      event.preventDefault()
      show(event.currentTarget, true)
    },
  }
  return { button, opened: { at, open, byKeys, onClose: () => setOpen(false) } satisfies PopupState }
}

type CloseEvent = { reason: string; event: Event }

/** The element to focus after a popup closes: its button, or false if the user moved the focus elsewhere. */
export function focusTargetAfterClose(anchor: HTMLElement | null, popup: HTMLElement | null): HTMLElement | false {
  const { activeElement, body } = document
  const isFree = activeElement === null || activeElement === body || popup?.contains(activeElement)
  return isFree && anchor ? anchor : false
}

/** Whether a menu is closing because its own button was pressed: the click of the button then closes it. */
export function isPressOnAnchor(anchorButton: HTMLElement | null, { reason, event }: CloseEvent): boolean {
  const target = reason === 'focus-out' && event instanceof FocusEvent ? event.relatedTarget : event.target
  return reason !== 'escape-key' && target instanceof Node && anchorButton?.contains(target) === true
}
