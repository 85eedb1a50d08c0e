import { createContext, use, useEffect } from 'react'

type LeadHold = {
  /** The lead was deleted while something is still typed about it. */
  isDeleted: boolean
  onHold: (held: boolean) => void
}
const LeadHoldContext = createContext<LeadHold>({ isDeleted: false, onHold: () => undefined })
export const LeadHoldProvider = LeadHoldContext.Provider

/** While `held`, the page of a lead that is deleted elsewhere stays, and with it what is typed. True once that happened. */
export function useLeadHold(held: boolean): boolean {
  const { isDeleted, onHold } = use(LeadHoldContext)
  useEffect(() => {
    onHold(held)
    return () => onHold(false)
  }, [held, onHold])
  return isDeleted
}
