import { useBlocker } from '@tanstack/react-router'

/** Asks before the user navigates away or closes the window. */
export function useLeaveGuard(dirty: boolean, ask: () => void) {
  useBlocker({
    shouldBlockFn: () => {
      if (dirty) ask()
      return dirty
    },
    enableBeforeUnload: dirty,
  })
}
