/** After this time, keys are probably meant for something else. */
const MAX_CAPTURE_MS = 5_000

/** Passes keys to `take` before the page receives them, which it does not if `take` returns true. Returns a stop. */
export function captureKeys(take: (event: KeyboardEvent) => boolean): () => void {
  const began = performance.now()
  const stop = () => document.removeEventListener('keydown', onKey, true)
  const onKey = (event: KeyboardEvent) => {
    if (event.timeStamp - began > MAX_CAPTURE_MS) stop()
    else if (take(event)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  document.addEventListener('keydown', onKey, true)
  return stop
}
