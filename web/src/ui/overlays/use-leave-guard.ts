import { useBlocker } from '@tanstack/react-router'

type LeaveGuardOptions = {
  dirty: boolean
  /** While the input is being saved, it is not left at all, without a question: if the save fails, the input is lost. */
  saving: boolean
  ask: () => void
}

/** Asks before the user navigates away or closes the window. */
export function useLeaveGuard({ dirty, saving, ask }: LeaveGuardOptions) {
  useBlocker({
    shouldBlockFn: () => {
      if (dirty && !saving) ask()
      return dirty || saving
    },
    enableBeforeUnload: dirty || saving,
  })
}
