import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { LEADS_FIRST_PAGE_SIZE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { Hint } from '@leadhaul/contract/live/live.contract.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  type QueryKey,
  skipToken,
  type UseInfiniteQueryResult,
  useQuery,
} from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { errorCode } from '../../lib/api/error-code.ts'
import { throttledInvalidation } from '../../lib/api/throttled-invalidation.ts'
import type { LeadsPage } from './components/list/lead-pages.model.ts'
import { withoutOrder, type LeadsFilter } from './leads.model.ts'
import { splitGrownPages, fetchListPage } from './components/list/leads-window.queries.ts'

/** Further pages are loaded ahead of fast scrolling. */
const NEXT_PAGE_SIZE = 100
/** The number of retries for errors other than a missing lead. */
const RETRIES = 2
const FRESH_MS = 15_000
const MAX_SMALL_MAP_POINTS = 2000
const LARGE_MAP_REFRESH_INTERVAL_MS = 4000
/** Status changes share a scope, so that they are sent one after another from all places. */
export const STATUS_SCOPE = 'lead-status'

/** The list in its order, page by page. While a filter changes, the rows of the previous filter stay. */
export const leadsQuery = (filter: LeadsFilter) => {
  const queryKey = api.leads.list.infiniteKey({ input: inputOf(filter), initialPageParam: undefined })
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client: queryClient, pageParam, signal }) =>
      fetchListPage({
        queryClient,
        queryKey,
        cursor: pageParam,
        ask: (part) => client.leads.list({ ...inputOf(filter)(pageParam), ...part }, { signal }),
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LeadsPage) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: RETRIES,
  })
}

const inputOf = (filter: LeadsFilter) => (cursor: string | undefined) => ({
  ...filter,
  cursor,
  limit: cursor === undefined ? LEADS_FIRST_PAGE_SIZE : NEXT_PAGE_SIZE,
})

export type LeadsQuery = UseInfiniteQueryResult<InfiniteData<LeadsPage>, unknown>

/** The number of leads for each choice of the filters; while a choice changes, the previous counts stay. */
export const useFacets = (filter: LeadsFilter, citySearch: string) =>
  useQuery(
    api.leads.facets.queryOptions({
      input: { ...withoutOrder(filter), ...(citySearch && { citySearch }) },
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      retry: RETRIES,
    }),
  )

/** A search: its criteria and its result. */
export const searchQuery = (id: string | undefined) => api.search.get.queryOptions({ input: id ? { id } : skipToken })

/** The leads of the filter as points; leads without a known position only count in the total. */
export const mapQuery = (filter: LeadsFilter) =>
  api.leads.map.queryOptions({
    input: withoutOrder(filter),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: RETRIES,
  })

/** One lead with all its fields, and with its contact if it is unlocked. */
export const leadQuery = (id: string) =>
  api.leads.get.queryOptions({
    input: { id },
    enabled: isId(id),
    staleTime: FRESH_MS,
    retry: (failures, error) => !isNotFound(error) && failures < RETRIES,
  })

/** Whether a lead that is not found is archived. */
export const archivedQuery = (id: string) =>
  api.leads.archived.queryOptions({ input: isId(id) ? { leadId: id } : skipToken, staleTime: FRESH_MS, retry: 1 })

/** Whether a lead is still locked, fetched with its panel: a colleague may have unlocked it in the meantime. */
export const accessQuery = (id: string) => api.leads.access.queryOptions({ input: { id }, retry: 1 })

/** Whether the lead does not exist, belongs to another workspace, or has an invalid id: the errors are the same. */
export function isNotFound(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error))
}

const pendingRefreshes = new WeakMap<QueryClient, 'once' | 'again'>()

/** Refetches the lists; calls during a refetch cause one more refetch at its end, not one each. */
async function refreshLists(queryClient: QueryClient): Promise<void> {
  if (pendingRefreshes.has(queryClient)) {
    pendingRefreshes.set(queryClient, 'again')
    return
  }
  do {
    pendingRefreshes.set(queryClient, 'once')
    refreshMap(queryClient)
    await Promise.all(
      [api.leads.list, api.leads.facets, api.leads.unlockPrices, api.leads.neighbours].map((of) =>
        queryClient.invalidateQueries({ queryKey: of.key() }),
      ),
    )
    splitGrownPages(queryClient)
  } while (pendingRefreshes.get(queryClient) === 'again')
  pendingRefreshes.delete(queryClient)
}

const refreshLargeMap = throttledInvalidation(api.leads.map.key(), LARGE_MAP_REFRESH_INTERVAL_MS)

/**
 * Refetches a small map immediately. A map of thousands of points is megabytes, so it is refetched every few seconds.
 */
function refreshMap(queryClient: QueryClient): void {
  const maps = { queryKey: api.leads.map.key() }
  const points = queryClient.getQueriesData<LeadMap>(maps).map(([, map]) => map?.points.length ?? 0)
  if (Math.max(0, ...points) > MAX_SMALL_MAP_POINTS) refreshLargeMap(queryClient)
  else void queryClient.invalidateQueries(maps)
}

/** Refetches one lead, or all leads, and the lists. */
export async function refreshLeads(queryClient: QueryClient, id?: string | null): Promise<void> {
  const one = id ? api.leads.get.key({ input: { id } }) : api.leads.get.key()
  const report = id ? api.leads.contactReport.key({ input: { id } }) : api.leads.contactReport.key()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: one }),
    queryClient.invalidateQueries({ queryKey: report }),
    refreshLists(queryClient),
  ])
}

/** Refetches the interactions and the history of one lead, or of all leads: changes of a lead are recorded there. */
export async function refreshHistory(queryClient: QueryClient, id?: string | null): Promise<void> {
  const cache = queryClient.getQueryCache()
  const shown = [api.interactions.list.key(), api.history.key()].flatMap((queryKey) => cache.findAll({ queryKey }))
  const ofLead = shown.filter(({ queryKey }) => !id || JSON.stringify(queryKey).includes(id))
  await Promise.all(ofLead.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** Refetches the lists and counts that are filtered by tasks. */
export async function onTasksHint(queryClient: QueryClient): Promise<void> {
  const isFilteredByTask = ({ queryKey }: { queryKey: QueryKey }) => JSON.stringify(queryKey).includes('"task"')
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.leads.list.key(), predicate: isFilteredByTask }),
    queryClient.invalidateQueries({ queryKey: api.leads.map.key(), predicate: isFilteredByTask }),
    queryClient.invalidateQueries({ queryKey: api.leads.facets.key() }),
  ])
}

/** Handles a live hint of the topic `leads`; without an id, many leads have changed. */
export const onLeadsHint = async (queryClient: QueryClient, { id }: Hint): Promise<void> =>
  void (await Promise.all([refreshLeads(queryClient, id), refreshHistory(queryClient, id)]))
