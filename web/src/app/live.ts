import type { Hint, Topic } from '@leadhaul/contract/live/live.contract.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refreshDashboard } from '../features/dashboard/dashboard.queries.ts'
import { refreshInteractions } from '../features/leads/interactions.queries.ts'
import { onLeadsHint } from '../features/leads/leads.queries.ts'
import { refreshViewCounts, refreshViews } from '../features/leads/saved-views.queries.ts'
import { refreshNotifications } from '../features/notifications/notifications.queries.ts'
import { onSearchHint } from '../features/search/search.queries.ts'
import { refreshTasks } from '../features/tasks/tasks.queries.ts'
import { refreshMe } from '../features/workspace/workspace.queries.ts'
import { listenToEvents } from './event-stream.ts'

const QUIET_MS = 300

type Refresh = (queryClient: QueryClient, hint: Hint) => unknown
const onInteractionsHint: Refresh = (queryClient, { id }) => refreshInteractions(queryClient, id)

const REFRESH: Record<Topic, readonly Refresh[]> = {
  leads: [onLeadsHint, onInteractionsHint, refreshViewCounts, onSearchHint, refreshMe, refreshTasks, refreshDashboard],
  'search-runs': [onSearchHint, refreshMe],
  notifications: [refreshNotifications, refreshMe],
  tasks: [refreshTasks],
  workspace: [refreshViews, refreshMe, refreshDashboard],
}

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

/** Keeps everything shown fresh: refetches what a hint names, and all of it after a broken connection. */
export function useLive() {
  const queryClient = useQueryClient()
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
      onReconnect: () => void queryClient.invalidateQueries(),
    })
  }, [queryClient])
}
