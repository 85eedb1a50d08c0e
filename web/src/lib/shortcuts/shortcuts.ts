import { storedText, storeText } from '../browser/stored-text.ts'
import { isApplePlatform, isCharacter, matchShortcut, pressName } from './shortcut-keys.ts'

/** The scope of a shortcut: the open page, or all pages. */
export type ShortcutGroup = 'page' | 'go' | 'general'

export type Shortcut = {
  /** 'j', '?', 'g d' (one after the other), 'mod+k'; without keys it is in the palette only. */
  keys?: string
  /** In the reader's language: what it does. */
  label: string
  group: ShortcutGroup
  run: () => void
  /** Offered by the command palette too. */
  palette?: boolean
  /** Also works while the focus is in a text field. */
  inFields?: boolean
  /** Also works while a dialog or menu is open. */
  inDialogs?: boolean
  /** Repeats while the key is held. */
  repeats?: boolean
}

const MAX_SEQUENCE_GAP_MS = 1_500
const STORAGE_KEY = 'leadhaul.shortcuts'
/** Toasts also have the role of a dialog, but block nothing: they have no `data-open`. */
const OPEN_OVERLAY_SELECTOR =
  ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-open], [data-overlay-loading]'
const TEXT_FIELD_SELECTOR =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"], [role="textbox"]'
/** Whether the user can type into this element, or into one around it. */
export const isTextField = (element: Element | null): boolean => Boolean(element?.closest(TEXT_FIELD_SELECTOR))
const ENTER_TARGET_SELECTOR =
  'a, button, summary, input, [role="button"], [role="checkbox"], [role="tab"], [role="row"]'

const registered = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
let allShortcuts: readonly Shortcut[] = []

function updateShortcuts() {
  allShortcuts = [...registered].flat()
  for (const listener of listeners) listener()
}

/** Adds shortcuts until the returned function is called; the later of two with the same keys runs. */
export function registerShortcuts(list: readonly Shortcut[]): () => void {
  registered.add(list)
  updateShortcuts()
  return () => {
    registered.delete(list)
    updateShortcuts()
  }
}

/** All registered shortcuts, in the order of registration. */
export const activeShortcuts = (): readonly Shortcut[] => allShortcuts

export function onShortcutsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single keys work; users of speech input or with motor impairments can switch them off. */
export const areSingleKeysEnabled = (): boolean => storedText(STORAGE_KEY) !== 'off'

export function setSingleKeysEnabled(on: boolean): void {
  storeText(STORAGE_KEY, on ? null : 'off')
  allShortcuts = [...allShortcuts]
  for (const listener of listeners) listener()
}

type ShortcutPress = { shortcut: Shortcut; event: KeyboardEvent }

function canRun({ shortcut, event }: ShortcutPress): boolean {
  if (event.repeat && !shortcut.repeats) return false
  const { target } = event
  if (!(target instanceof Element)) return true
  if (!shortcut.inFields && isTextField(target)) return false
  if (!shortcut.inDialogs && document.querySelector(OPEN_OVERLAY_SELECTOR)) return false
  return !['enter', 'space'].includes(shortcut.keys ?? '') || !target.closest(ENTER_TARGET_SELECTOR)
}

/** Runs shortcuts as their keys are pressed, until the returned function is called. To be called once. */
export function listenToKeys(): () => void {
  const apple = isApplePlatform()
  let before = { keys: '', at: 0 }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = pressName(event, apple)
    if (!press || (isCharacter(press) && !areSingleKeysEnabled())) return
    const fresh = event.timeStamp - before.at < MAX_SEQUENCE_GAP_MS
    const usable = allShortcuts.filter((shortcut) => canRun({ shortcut, event }))
    const { hit, waiting } = matchShortcut({ before: fresh ? before.keys : '', press, all: usable })
    before = { keys: waiting, at: event.timeStamp }
    if (!hit) return
    event.preventDefault()
    hit.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
