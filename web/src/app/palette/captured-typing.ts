import { captureKeys } from '../../lib/browser/capture-keys.ts'

export type CapturedTyping = { text: string; enter: boolean }

let captured: CapturedTyping = { text: '', enter: false }
let stopCapture = () => undefined as void

const afterKey = ({ text, enter }: CapturedTyping, key: string): CapturedTyping => {
  if (key === 'Enter') return { text, enter: true }
  if (key === 'Backspace') return { text: text.slice(0, -1), enter }
  return { text: text + key, enter }
}

/**
 * Buffers keystrokes until `takeCapturedTyping` is called: while the palette is opening, its field does not exist
 * yet, and the keys would be lost or would trigger shortcuts of the page.
 */
export function captureTyping(): void {
  stopCapture()
  captured = { text: '', enter: false }
  stopCapture = captureKeys(({ key, ctrlKey, metaKey, altKey, isComposing }) => {
    const isTyping = key.length === 1 || key === 'Backspace' || key === 'Enter'
    if (!isTyping || ctrlKey || metaKey || altKey || isComposing) return false
    captured = afterKey(captured, key)
    return true
  })
}

/** Returns the buffered keystrokes and stops buffering. */
export function takeCapturedTyping(): CapturedTyping {
  stopCapture()
  const typed = captured
  captured = { text: '', enter: false }
  return typed
}
