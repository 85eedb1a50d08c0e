/** After this time, Enter is probably meant for something else. */
const MAX_CAPTURE_MS = 5_000

let isEnterCaptured = false
let stopCapture = () => undefined as void

/** Captures an Enter pressed before the button of an opening dialog has focus: the page behind would receive it. */
export function captureEnter(): void {
  stopCapture()
  isEnterCaptured = false
  const began = performance.now()
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - began > MAX_CAPTURE_MS) {
      stopCapture()
      return
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    // The Enter that opened the dialog may still be held down.
    isEnterCaptured ||= !event.repeat
  }
  document.addEventListener('keydown', onKey, true)
  stopCapture = () => document.removeEventListener('keydown', onKey, true)
}

/** Returns whether Enter was pressed, and stops intercepting it. */
export function takeCapturedEnter(): boolean {
  stopCapture()
  const taken = isEnterCaptured
  isEnterCaptured = false
  return taken
}
