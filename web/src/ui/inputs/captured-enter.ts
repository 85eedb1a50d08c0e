import { captureKeys } from '../../lib/browser/capture-keys.ts'

let isEnterCaptured = false
let stopCapture = () => undefined as void

/** Captures an Enter pressed before the button of an opening dialog has focus: the page behind would receive it. */
export function captureEnter(): void {
  stopCapture()
  isEnterCaptured = false
  stopCapture = captureKeys(({ key, repeat }) => {
    if (key !== 'Enter') return false
    // The Enter that opened the dialog may still be held down.
    isEnterCaptured ||= !repeat
    return true
  })
}

/** Returns whether Enter was pressed, and stops intercepting it. */
export function takeCapturedEnter(): boolean {
  stopCapture()
  const taken = isEnterCaptured
  isEnterCaptured = false
  return taken
}
