/** Overlays opened from a row: focus inside one still belongs to that row. */
const OVERLAY_SELECTOR = '[role="dialog"], [role="alertdialog"], [role="menu"]'
const CONTROL_SELECTOR = 'a[href], button:not(:disabled), input:not(:disabled)'

/**
 * Ref of a list whose rows can be deleted. If the row with the focus is removed, or the row that opened a dialog, the
 * next row takes the focus; after the last row, the section around the list does. A row may be a control itself.
 */
export function keepRowFocus(list: HTMLElement | null) {
  if (!list) return undefined
  const section = list.closest('section, main')
  let row: Element | undefined
  let index = 0
  const rememberRow = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || target.closest(OVERLAY_SELECTOR)) return
    row = [...list.children].find((each) => each.contains(target))
    index = row ? [...list.children].indexOf(row) : 0
  }
  const moveFocus = () =>
    requestAnimationFrame(() => {
      if (!row || row.isConnected || document.activeElement !== document.body) return
      const rows = list.isConnected ? [...list.children].filter((each) => firstControl(each)) : []
      const next = rows.find((each) => [...list.children].indexOf(each) >= index) ?? rows.at(-1)
      row = undefined
      firstControl(next ?? section)?.focus()
    })
  const observer = new MutationObserver(moveFocus)
  observer.observe(list, { childList: true })
  document.addEventListener('focusin', rememberRow)
  document.addEventListener('focusout', moveFocus)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', rememberRow)
    document.removeEventListener('focusout', moveFocus)
    moveFocus()
  }
}

/** Returns the first visible control in the element, or the element itself. */
function firstControl(within: Element | null | undefined): HTMLElement | undefined {
  const all = within ? [within, ...within.querySelectorAll(CONTROL_SELECTOR)] : []
  return all.find((each): each is HTMLElement => each.matches(CONTROL_SELECTOR) && each.checkVisibility())
}
