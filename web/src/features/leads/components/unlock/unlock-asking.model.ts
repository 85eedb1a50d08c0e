import { UNLOCK_HALF_CREDITS, toCredits } from '@leadhaul/contract/billing/credits.rules.ts'

/** The choices of credits up to which an unlock needs no confirmation: 0 always asks, the highest price never. */
export const ASK_LIMITS: readonly number[] = [...new Set([0, ...Object.values(UNLOCK_HALF_CREDITS)])]
  .toSorted((a, b) => a - b)
  .map(toCredits)

const listeners = new Set<() => void>()
/** A browser may have several users, and each has their own limit. */
const keyOf = (userId: string) => `leadhaul.unlock-without-asking.${userId}`

/** The limit that this user chose in this browser; an invalid value means 0, which always asks. */
export function askLimitOf(userId: string | undefined): number {
  const kept = userId && localStorage.getItem(keyOf(userId))
  return ASK_LIMITS.find((limit) => String(limit) === kept) ?? 0
}

export function setAskLimit(userId: string, limit: number): void {
  if (limit === 0) localStorage.removeItem(keyOf(userId))
  else localStorage.setItem(keyOf(userId), String(limit))
  for (const listener of listeners) listener()
}

export function onAskLimit(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
