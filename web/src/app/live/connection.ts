import { useSyncExternalStore } from 'react'

/** A shorter interruption ends before a user could read the notice. */
const LOST_AFTER_MS = 4_000

const listeners = new Set<() => void>()
let lost = false
let timer: number | undefined

function setLost(next: boolean) {
  if (lost === next) return
  lost = next
  for (const listener of listeners) listener()
}

/** Called by the live stream whenever it opens or breaks. */
export function setConnected(connected: boolean): void {
  if (!connected) {
    timer ??= window.setTimeout(() => setLost(true), LOST_AFTER_MS)
    return
  }
  window.clearTimeout(timer)
  timer = undefined
  setLost(false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True once the live stream has been down for `LOST_AFTER_MS`; false as soon as it is open again. */
export const useConnectionLost = (): boolean => useSyncExternalStore(subscribe, () => lost)
