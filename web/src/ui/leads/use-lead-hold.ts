import { createContext, use, useEffect, useMemo, useState } from 'react'

type LeadHold = {
  /** The lead was deleted while something is still typed about it. */
  isDeleted: boolean
  /** Returns the function that releases the hold. */
  onHold: () => () => void
}
const LeadHoldContext = createContext<LeadHold>({ isDeleted: false, onHold: () => () => undefined })
export const LeadHoldProvider = LeadHoldContext.Provider

/** Tracks whether any input on the page of a lead is unsaved; `isGone`: the lead no longer exists. */
export function useLeadHoldState(isGone: boolean): LeadHold {
  const [holds, setHolds] = useState(0)
  const isDeleted = isGone && holds > 0
  return useMemo(() => {
    const onHold = () => {
      setHolds((now) => now + 1)
      return () => setHolds((now) => now - 1)
    }
    return { isDeleted, onHold }
  }, [isDeleted])
}

/** While `held`, the page and its input stay if the lead is deleted elsewhere. Returns whether that happened. */
export function useLeadHold(held: boolean): boolean {
  const { isDeleted, onHold } = use(LeadHoldContext)
  useEffect(() => (held ? onHold() : undefined), [held, onHold])
  return isDeleted
}
