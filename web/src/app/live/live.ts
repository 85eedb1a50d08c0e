import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { whenIdle } from '../../ui/loading/when-idle.ts'
import { listenToEvents } from './event-stream.ts'
import { REFRESHES_BY_TOPIC } from './live-topics.ts'
import { useFollowWorkspace } from '../workspace/use-follow-workspace.ts'

const THROTTLE_MS = 300
const me = { queryKey: meQuery.queryKey }

/** Runs immediately, then at most every 300 ms: a running search sends a hint for every batch that it stores. */
function throttled(run: (hint: Hint) => void) {
  let isThrottled = false
  let pendingHint: Hint | undefined
  const startThrottle = () => {
    isThrottled = true
    window.setTimeout(() => {
      const hint = pendingHint
      pendingHint = undefined
      isThrottled = false
      if (!hint) return
      run(hint)
      startThrottle()
    }, THROTTLE_MS)
  }
  return (hint: Hint) => {
    if (isThrottled) {
      pendingHint = pendingHint && pendingHint.id !== hint.id ? { topic: hint.topic, id: null } : hint
      return
    }
    run(hint)
    startThrottle()
  }
}

/** Refetches the data that a hint names, and everything when a connection is established again. */
export function useLiveUpdates() {
  const queryClient = useQueryClient()
  useFollowWorkspace()
  useEffect(() => {
    const handlers = new Map(
      Object.entries(REFRESHES_BY_TOPIC).map(([topic, all]) => [
        topic,
        throttled((hint) => {
          for (const refresh of all) void refresh(queryClient, hint)
        }),
      ]),
    )
    return listenToEvents({
      onHint: (hint) => handlers.get(hint.topic)?.(hint),
      // If the session was ended in another window, this one shows it without user input.
      onRefused: () => void queryClient.invalidateQueries(me),
      // The session may have switched to another workspace before the stream opened: its hints would be of that one.
      onOpen: ({ complete }) => void whenIdle().then(() => queryClient.invalidateQueries(complete ? me : undefined)),
    })
  }, [queryClient])
}
