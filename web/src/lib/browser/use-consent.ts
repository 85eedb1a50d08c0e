import { useEffect, useSyncExternalStore } from 'react'
import { ASKED_AFTER_MS, askForConsent, isConsentAsked, storedConsent, subscribeConsent } from './consent.ts'

/** Whether the question about cookies is open. It opens by itself a second after the first visit began. */
export function useConsentAsked(): boolean {
  useEffect(() => {
    if (storedConsent() !== undefined) return undefined
    const timer = setTimeout(() => {
      if (storedConsent() === undefined) askForConsent()
    }, ASKED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return useSyncExternalStore(subscribeConsent, isConsentAsked)
}
