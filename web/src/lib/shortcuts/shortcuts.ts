import { isApple, isCharacter, meaningOf, pressName } from './shortcut-keys.ts'

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

const SEQUENCE_MS = 1_500
const OFF_KEY = 'leadhaul.shortcuts'
/** Toasts also have the role of a dialog, but block nothing: they have no `data-open`. */
const OPEN = ':is([role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"])[data-open]'
const WRITING =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="range"]), textarea, select, [contenteditable="true"], [role="textbox"]'
const PRESSED_BY_ENTER = 'a, button, summary, input, [role="button"], [role="checkbox"], [role="tab"], [role="row"]'

const registered = new Set<readonly Shortcut[]>()
const listeners = new Set<() => void>()
let all: readonly Shortcut[] = []

function changed() {
  all = [...registered].flat()
  for (const listener of listeners) listener()
}

/** Adds shortcuts until the returned function is called; of two with the same keys the later one works. */
export function registerShortcuts(list: readonly Shortcut[]): () => void {
  registered.add(list)
  changed()
  return () => {
    registered.delete(list)
    changed()
  }
}

/** All registered shortcuts, in the order of registration. */
export const activeShortcuts = (): readonly Shortcut[] => all

export function onShortcutsChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether single keys work; users of speech input or with motor impairments can switch them off. */
export const singleKeysOn = (): boolean => localStorage.getItem(OFF_KEY) !== 'off'

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(OFF_KEY)
  else localStorage.setItem(OFF_KEY, 'off')
  all = [...all]
  for (const listener of listeners) listener()
}

type Situation = { shortcut: Shortcut; event: KeyboardEvent }

function mayRun({ shortcut, event }: Situation): boolean {
  if (event.repeat && !shortcut.repeats) return false
  const { target } = event
  if (!(target instanceof Element)) return true
  if (!shortcut.inFields && target.closest(WRITING)) return false
  if (!shortcut.inDialogs && document.querySelector(OPEN)) return false
  return !['enter', 'space'].includes(shortcut.keys ?? '') || !target.closest(PRESSED_BY_ENTER)
}

/** Runs shortcuts as their keys are pressed, until the returned function is called. To be called once. */
export function listenToKeys(): () => void {
  const apple = isApple()
  let before = { keys: '', at: 0 }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = pressName(event, apple)
    if (!press || (isCharacter(press) && !singleKeysOn())) return
    const fresh = event.timeStamp - before.at < SEQUENCE_MS
    const usable = all.filter((shortcut) => mayRun({ shortcut, event }))
    const { hit, waiting } = meaningOf({ before: fresh ? before.keys : '', press, all: usable })
    before = { keys: waiting, at: event.timeStamp }
    if (!hit) return
    event.preventDefault()
    hit.run()
  }
  document.addEventListener('keydown', onKey)
  return () => document.removeEventListener('keydown', onKey)
}
