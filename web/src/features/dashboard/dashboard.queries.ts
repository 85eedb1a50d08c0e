import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { endOfToday, readersZone } from '../../lib/day.ts'

const RECENT = 5
const WEEKS_EVERY_MS = 5000

/** Counts by grade and status, and of tasks by urgency, for a reader whose day ends as the browser says. */
export const dashboardQuery = () => api.dashboard.get.queryOptions({ input: { endOfToday: endOfToday() } })

/** New leads of the last twelve weeks, for a reader whose week began then. */
export const weeksQuery = (thisWeek: string) =>
  api.dashboard.weeks.queryOptions({ input: { thisWeek, timeZone: readersZone() }, staleTime: WEEKS_EVERY_MS })

/** The five newest leads. */
export const recentLeadsQuery = api.leads.list.queryOptions({ input: { limit: RECENT } })

const waiting = new WeakSet<QueryClient>()

/** Leads or tasks changed. The weeks look at every lead of three months: every few seconds is often enough for them. */
export function refreshDashboard(queryClient: QueryClient): Promise<void> {
  if (!waiting.has(queryClient)) {
    waiting.add(queryClient)
    setTimeout(() => {
      waiting.delete(queryClient)
      void queryClient.invalidateQueries({ queryKey: api.dashboard.weeks.key() })
    }, WEEKS_EVERY_MS)
  }
  return queryClient.invalidateQueries({ queryKey: api.dashboard.get.key() })
}
