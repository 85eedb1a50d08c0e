import { storedText, storeText } from './stored-text.ts'

const KEY = 'leadhaul.consent'
/** The delay after which the question opens on a first visit. */
export const ASKED_AFTER_MS = 1_000

/** `necessary`: only what the pages need. `counting`: visits may be counted as well. */
export type Consent = 'necessary' | 'counting'

const listeners = new Set<() => void>()
let asked = false

function setAsked(next: boolean): void {
  asked = next
  for (const listener of listeners) listener()
}

/** The stored answer on this device; undefined if there is none or if it is invalid. */
export function storedConsent(): Consent | undefined {
  const value = storedText(KEY)
  return value === 'necessary' || value === 'counting' ? value : undefined
}

/** Stores the answer on this device and closes the question. */
export function giveConsent(consent: Consent): void {
  storeText(KEY, consent)
  setAsked(false)
}

/** Asks again, whatever the answer was. */
export const askForConsent = (): void => setAsked(true)

// An answer in another window also counts here.
function onStorage({ key }: StorageEvent): void {
  if (key === KEY) setAsked(asked && storedConsent() === undefined)
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
export const isConsentAsked = (): boolean => asked
