import { UNLOCK_HALF_CREDITS, toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { storedText, storeText } from '../../../../lib/browser/stored-text.ts'

/** Credits up to which an unlock needs no confirmation: with 0 every unlock needs it, with the highest price none. */
export const CONFIRMATION_THRESHOLDS: readonly number[] = [...new Set([0, ...Object.values(UNLOCK_HALF_CREDITS)])]
  .toSorted((a, b) => a - b)
  .map(toCredits)

const listeners = new Set<() => void>()
/** A browser may have several users, each with a threshold of their own. */
const keyOf = (userId: string) => `leadhaul.unlock-without-asking.${userId}`

/** The threshold that this user chose in this browser; 0 if the stored value is none of the thresholds. */
export function confirmationThresholdOf(userId: string | undefined): number {
  const stored = userId && storedText(keyOf(userId))
  return CONFIRMATION_THRESHOLDS.find((threshold) => String(threshold) === stored) ?? 0
}

export function setConfirmationThreshold(userId: string, threshold: number): void {
  storeText(keyOf(userId), threshold === 0 ? null : String(threshold))
  for (const listener of listeners) listener()
}

export function subscribeToConfirmationThreshold(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
