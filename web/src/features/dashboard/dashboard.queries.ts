import type { QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const RECENT = 5

/** Counts by grade and status, and of tasks by urgency, for a reader whose day ends then. */
export const dashboardQuery = (endOfToday: string) => api.dashboard.get.queryOptions({ input: { endOfToday } })

/** The five newest leads. */
export const recentLeadsQuery = api.leads.list.queryOptions({ input: { limit: RECENT } })
/** The five newest searches. */
export const recentSearchesQuery = api.search.list.queryOptions({ input: { limit: RECENT } })

export const refreshDashboard = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.dashboard.key() })
