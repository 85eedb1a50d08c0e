import { useSyncExternalStore } from 'react'
import { confirmationThresholdOf, subscribeToConfirmationThreshold } from './confirmation-threshold.model.ts'
import { useUserId } from './unlock.queries.ts'

/** Credits up to which this user unlocks without confirmation; 0 until the user is loaded. */
export function useConfirmationThreshold(): number {
  const userId = useUserId()
  return useSyncExternalStore(subscribeToConfirmationThreshold, () => confirmationThresholdOf(userId))
}
