/** After this time, Enter is probably meant for something else. */
const KEPT_MS = 5_000

let pressed = false
let stop = () => undefined as void

/** Keeps an Enter pressed before the button of an opening dialog has the focus: the page behind would receive it. */
export function keepEnter(): void {
  stop()
  pressed = false
  const began = performance.now()
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - began > KEPT_MS) {
      stop()
      return
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    // The Enter that opened the dialog may still be held down.
    pressed ||= !event.repeat
  }
  document.addEventListener('keydown', onKey, true)
  stop = () => document.removeEventListener('keydown', onKey, true)
}

/** Returns whether Enter was pressed, and stops intercepting it. */
export function takeEnter(): boolean {
  stop()
  const taken = pressed
  pressed = false
  return taken
}
