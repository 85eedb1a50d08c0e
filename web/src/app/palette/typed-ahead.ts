/** After this, users no longer expect the keys to be kept. */
const MAX_MS = 5_000

export type TypedAhead = { text: string; enter: boolean }

let kept: TypedAhead = { text: '', enter: false }
let stop = () => undefined as void

const after = ({ text, enter }: TypedAhead, key: string): TypedAhead => {
  if (key === 'Enter') return { text, enter: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), enter }
  return { text: text + key, enter }
}

/**
 * Buffers keystrokes until `takeTyped` is called: while the palette is opening, its field does not exist yet, and the
 * keys would be lost or would trigger shortcuts of the page.
 */
export function keepTyping(): void {
  stop()
  kept = { text: '', enter: false }
  const began = performance.now()
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - began > MAX_MS) {
      stop()
      return
    }
    const { key, ctrlKey, metaKey, altKey, isComposing } = event
    const isTyping = key.length === 1 || key === 'Backspace' || key === 'Enter'
    if (!isTyping || ctrlKey || metaKey || altKey || isComposing) return
    event.preventDefault()
    event.stopPropagation()
    kept = after(kept, key)
  }
  document.addEventListener('keydown', onKey, true)
  stop = () => document.removeEventListener('keydown', onKey, true)
}

/** Returns the buffered keystrokes and stops buffering. */
export function takeTyped(): TypedAhead {
  stop()
  const typed = kept
  kept = { text: '', enter: false }
  return typed
}
