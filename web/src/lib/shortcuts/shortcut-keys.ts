type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

export const isApplePlatform = (): boolean => /Mac|iPhone|iPad/.test(navigator.platform)

const IGNORED_KEYS = new Set([
  'control',
  'shift',
  'alt',
  'altgraph',
  'meta',
  'capslock',
  'dead',
  'process',
  'unidentified',
])
const LATIN = /^[\x20-\x7e]$/

/** The Latin letter of a key: on a Cyrillic or Greek layout, `key` is another letter than `code`. */
function keyOf({ key, code }: KeyPress): string {
  const cap = /^Key([A-Z])$/.exec(code)?.[1]
  return (key.length === 1 && !LATIN.test(key) && cap ? cap : key).toLowerCase()
}

/** The name of a press in a shortcut: 'j', '?', 'escape', 'shift+j', 'mod+k'; undefined if it cannot be part of one. */
export function pressName(press: KeyPress, apple: boolean): string | undefined {
  const key = keyOf(press)
  const mod = apple ? press.metaKey : press.ctrlKey
  const other = apple ? press.ctrlKey : press.metaKey
  // AltGr types letters; browsers report it as Ctrl and Alt together.
  if (IGNORED_KEYS.has(key) || press.altKey || other) return undefined
  const shifted = press.shiftKey && (key.length > 1 || /[a-z]/.test(key))
  return `${mod ? 'mod+' : ''}${shifted ? 'shift+' : ''}${key === ' ' ? 'space' : key}`
}

/** Whether a press is a single character without Ctrl or Cmd, which speech input may type by accident. */
export const isCharacter = (press: string): boolean => press.length === 1

type WithKeys = { keys?: string }

/** The meaning of a press after `before`: the completed shortcut (the latest registered wins), or the pending keys. */
export function matchShortcut<T extends WithKeys>({
  before,
  press,
  all,
}: {
  before: string
  press: string
  all: readonly T[]
}): {
  hit?: T
  waiting: string
} {
  const typed = before ? `${before} ${press}` : press
  const hit = all.findLast(({ keys }) => keys === typed)
  if (hit) return { hit, waiting: '' }
  if (all.some(({ keys }) => keys?.startsWith(`${typed} `))) return { waiting: typed }
  return before ? matchShortcut({ before: '', press, all }) : { waiting: '' }
}

const KEY_CAP_NAMES: Record<string, string> = {
  escape: 'Esc',
  enter: 'Enter',
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
}

/** The text of the key caps: 'g d' → ['G', 'D'], 'mod+k' → ['⌘K'] or ['Ctrl K']. */
export function keyCaps(keys: string, apple: boolean): string[] {
  const cap = (key: string) => KEY_CAP_NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  return keys.split(' ').map((press) =>
    press
      .split('+')
      .map((part) => {
        if (part === 'mod') return apple ? '⌘' : 'Ctrl '
        return part === 'shift' ? '⇧' : cap(part)
      })
      .join(''),
  )
}
