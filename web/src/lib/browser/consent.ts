import { storedText, storeText } from './stored-text.ts'

const STORAGE_KEY = 'leadhaul.consent'
/** The delay after which the question opens on a first visit. */
export const ASK_DELAY_MS = 1_000

/** `necessary`: only what the pages need. `counting`: visits may be counted as well. */
export type Consent = 'necessary' | 'counting'

const listeners = new Set<() => void>()
let isQuestionOpen = false

function setQuestionOpen(next: boolean): void {
  isQuestionOpen = next
  for (const listener of listeners) listener()
}

/** The stored answer on this device; undefined if there is none or if it is invalid. */
export function storedConsent(): Consent | undefined {
  const value = storedText(STORAGE_KEY)
  return value === 'necessary' || value === 'counting' ? value : undefined
}

/** Stores the answer on this device and closes the question. */
export function answerConsent(consent: Consent): void {
  storeText(STORAGE_KEY, consent)
  setQuestionOpen(false)
}

/** Asks again, whatever the answer was. */
export const askForConsent = (): void => setQuestionOpen(true)

// An answer in another window also counts here.
function onStorage({ key }: StorageEvent): void {
  if (key === STORAGE_KEY) setQuestionOpen(isQuestionOpen && storedConsent() === undefined)
}

/** Calls back when the answer changes or the question opens or closes; returns a function that stops it. */
export function subscribeConsent(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** Whether the question about cookies is open. */
export const isConsentQuestionOpen = (): boolean => isQuestionOpen
