import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { meQuery } from '../features/workspace/workspace.queries.ts'
import { whenIdle } from '../ui/when-idle.ts'
import { listenToEvents } from './event-stream.ts'
import { REFRESH } from './live-topics.ts'
import { useFollowWorkspace } from './use-follow-workspace.ts'

const QUIET_MS = 300
const me = { queryKey: meQuery.queryKey }

/** Runs at once, then at most every 300 ms: a running search hints at every batch it stores. */
function calmly(run: (hint: Hint) => void) {
  let quiet = false
  let missed: Hint | undefined
  const rest = () => {
    quiet = true
    window.setTimeout(() => {
      const hint = missed
      missed = undefined
      quiet = false
      if (!hint) return
      run(hint)
      rest()
    }, QUIET_MS)
  }
  return (hint: Hint) => {
    if (quiet) {
      missed = missed && missed.id !== hint.id ? { topic: hint.topic, id: null } : hint
      return
    }
    run(hint)
    rest()
  }
}

/** Keeps everything shown fresh: refetches what a hint names, and all of it whenever a connection begins again. */
export function useLive() {
  const queryClient = useQueryClient()
  useFollowWorkspace()
  useEffect(() => {
    const handlers = new Map(
      Object.entries(REFRESH).map(([topic, all]) => [
        topic,
        calmly((hint) => {
          for (const refresh of all) void refresh(queryClient, hint)
        }),
      ]),
    )
    return listenToEvents({
      onHint: (hint) => handlers.get(hint.topic)?.(hint),
      // A session that was ended in another window shows itself here without a press.
      onRefused: () => void queryClient.invalidateQueries(me),
      // The session may have turned to another workspace before the stream was open: its hints would be of that one.
      onOpen: ({ complete }) => void whenIdle().then(() => queryClient.invalidateQueries(complete ? me : undefined)),
    })
  }, [queryClient])
}
