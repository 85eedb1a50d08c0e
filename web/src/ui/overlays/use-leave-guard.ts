import { useBlocker } from '@tanstack/react-router'

/** Going back, or closing the window, asks first. */
export function useLeaveGuard(dirty: boolean, ask: () => void) {
  useBlocker({
    shouldBlockFn: () => {
      if (dirty) ask()
      return dirty
    },
    enableBeforeUnload: dirty,
  })
}
