import type { ResultDimension } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { throttledInvalidation } from '../../lib/api/throttled-invalidation.ts'
import { endOfToday, readerTimeZone } from '../../lib/i18n/day.ts'

const RECENT_LEADS_LIMIT = 5
const ANALYTICS_REFRESH_INTERVAL_MS = 5000

/** Counts by grade and status, and of tasks by urgency. The day ends at midnight in the browser's time zone. */
export const dashboardQuery = (today: Date) =>
  api.dashboard.get.queryOptions({ input: { endOfToday: endOfToday(today) }, placeholderData: keepPreviousData })

/** New leads of the last twelve weeks, in the browser's time zone. */
export const weeksQuery = (thisWeek: string) =>
  api.dashboard.weeks.queryOptions({
    input: { thisWeek, timeZone: readerTimeZone() },
    staleTime: ANALYTICS_REFRESH_INTERVAL_MS,
  })

/** Results of the leads created since a moment, by default of all; those of the previous choice until they are loaded. */
export const resultsQuery = (by: ResultDimension, since: Date | undefined) =>
  api.dashboard.results.queryOptions({
    input: { by, ...(since && { since: since.toISOString() }) },
    staleTime: ANALYTICS_REFRESH_INTERVAL_MS,
    placeholderData: keepPreviousData,
  })

export const recentLeadsQuery = api.leads.list.queryOptions({ input: { limit: RECENT_LEADS_LIMIT } })

const refreshWeeks = throttledInvalidation(api.dashboard.weeks.key(), ANALYTICS_REFRESH_INTERVAL_MS)
const refreshResults = throttledInvalidation(api.dashboard.results.key(), ANALYTICS_REFRESH_INTERVAL_MS)

/**
 * Call after leads or tasks change. Weeks and results are counted from every lead of their period, so they are refreshed
 * at most once per interval.
 */
export function refreshDashboard(queryClient: QueryClient): Promise<void> {
  refreshWeeks(queryClient)
  refreshResults(queryClient)
  return queryClient.invalidateQueries({ queryKey: api.dashboard.get.key() })
}
