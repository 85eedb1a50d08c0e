import { useSyncExternalStore } from 'react'
import { askLimitOf, onAskLimit } from './unlock-asking.model.ts'
import { useUserId } from './unlock.queries.ts'

/** Credits up to which this user unlocks without a question; asked each time until it is known who it is. */
export function useAskLimit(): number {
  const userId = useUserId()
  return useSyncExternalStore(onAskLimit, () => askLimitOf(userId))
}
