import { useSyncExternalStore } from 'react'
import { askLimitOf, onAskLimit } from './unlock-asking.model.ts'
import { useUserId } from './unlock.queries.ts'

/** Credits up to which this user unlocks without a confirmation; 0 until the user is loaded. */
export function useAskLimit(): number {
  const userId = useUserId()
  return useSyncExternalStore(onAskLimit, () => askLimitOf(userId))
}
