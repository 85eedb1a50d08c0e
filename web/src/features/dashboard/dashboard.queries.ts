import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { throttledInvalidation } from '../../lib/api/throttled-invalidation.ts'
import { endOfToday, readerTimeZone } from '../../lib/i18n/day.ts'

const RECENT_LEADS_LIMIT = 5
const WEEKS_REFRESH_INTERVAL_MS = 5000

/** Counts by grade and status, and of tasks by urgency. The day ends at midnight in the browser's time zone. */
export const dashboardQuery = (today: Date) =>
  api.dashboard.get.queryOptions({ input: { endOfToday: endOfToday(today) }, placeholderData: keepPreviousData })

/** New leads of the last twelve weeks, in the browser's time zone. */
export const weeksQuery = (thisWeek: string) =>
  api.dashboard.weeks.queryOptions({
    input: { thisWeek, timeZone: readerTimeZone() },
    staleTime: WEEKS_REFRESH_INTERVAL_MS,
  })

export const recentLeadsQuery = api.leads.list.queryOptions({ input: { limit: RECENT_LEADS_LIMIT } })

const refreshWeeks = throttledInvalidation(api.dashboard.weeks.key(), WEEKS_REFRESH_INTERVAL_MS)

/**
 * Call after leads or tasks change. The weeks query reads every lead of three months, so it is refreshed at most once
 * per interval.
 */
export function refreshDashboard(queryClient: QueryClient): Promise<void> {
  refreshWeeks(queryClient)
  return queryClient.invalidateQueries({ queryKey: api.dashboard.get.key() })
}
