import { useEffect, useSyncExternalStore } from 'react'
import { ASK_DELAY_MS, askForConsent, isConsentQuestionOpen, storedConsent, subscribeConsent } from './consent.ts'

/** Whether the question about cookies is open. It opens by itself a second after the first visit began. */
export function useIsConsentQuestionOpen(): boolean {
  useEffect(() => {
    if (storedConsent() !== undefined) return undefined
    const timer = setTimeout(() => {
      if (storedConsent() === undefined) askForConsent()
    }, ASK_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return useSyncExternalStore(subscribeConsent, isConsentQuestionOpen)
}
