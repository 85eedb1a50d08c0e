import { createContext, use, useEffect, useMemo, useState } from 'react'

type LeadHold = {
  /** The lead was deleted while something is still typed about it. */
  isDeleted: boolean
  /** Answers what lets go of it. */
  onHold: () => () => void
}
const LeadHoldContext = createContext<LeadHold>({ isDeleted: false, onHold: () => () => undefined })
export const LeadHoldProvider = LeadHoldContext.Provider

/** Whether anything on the page of a lead is held; `isGone` where the lead is not there any more. */
export function useHolds(isGone: boolean): LeadHold {
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

/** While `held`, the page of a lead that is deleted elsewhere stays, and with it what is typed. True once that happened. */
export function useLeadHold(held: boolean): boolean {
  const { isDeleted, onHold } = use(LeadHoldContext)
  useEffect(() => (held ? onHold() : undefined), [held, onHold])
  return isDeleted
}
