import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { LeadMap } from '@leadhaul/contract/leads/lead-filter.schema.ts'
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
import { api, client } from '../../lib/api.ts'
import { errorCode } from '../../lib/error-code.ts'
import type { LeadsPage } from './components/list/lead-pages.model.ts'
import { narrowing, type LeadsFilter } from './leads.model.ts'
import { cutGrownPages, pageOfList } from './components/list/leads-window.queries.ts'

/** The first page is what the first view needs; further ones come ahead of a fast wheel. */
const FIRST_PAGE = 50
const NEXT_PAGE = 100
/** A lead that is not there will not be there on the third try. */
const RETRIES = 2
const FRESH_MS = 15_000
const MANY_POINTS = 2000
const BIG_MAP_EVERY_MS = 4000
/** Statuses are set one after another, wherever they are chosen. */
export const STATUS_SCOPE = 'lead-status'

/** The list in its order, page by page. While a filter changes, the rows of the last one stay. */
export const leadsQuery = (filter: LeadsFilter) => {
  const queryKey = api.leads.list.infiniteKey({ input: inputOf(filter), initialPageParam: undefined })
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ client: queryClient, pageParam, signal }) =>
      pageOfList({
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
  limit: cursor === undefined ? FIRST_PAGE : NEXT_PAGE,
})

export type LeadsQuery = UseInfiniteQueryResult<InfiniteData<LeadsPage>, unknown>

/** How many leads each choice of the filters would show; while a choice changes, the last counts stay. */
export const useFacets = (filter: LeadsFilter, citySearch: string) =>
  useQuery(
    api.leads.facets.queryOptions({
      input: { ...narrowing(filter), ...(citySearch && { citySearch }) },
      placeholderData: keepPreviousData,
      staleTime: FRESH_MS,
      retry: RETRIES,
    }),
  )

/** A search: what was looked for, and where, and what became of it. */
export const searchQuery = (id: string | undefined) => api.search.get.queryOptions({ input: id ? { id } : skipToken })

/** The leads of the filter as points; those without a known place count in the total alone. */
export const mapQuery = (filter: LeadsFilter) =>
  api.leads.map.queryOptions({
    input: narrowing(filter),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: RETRIES,
  })

/** One lead, whole; with its contact once it is unlocked. */
export const leadQuery = (id: string) =>
  api.leads.get.queryOptions({
    input: { id },
    enabled: isId(id),
    staleTime: FRESH_MS,
    retry: (failures, error) => !isNotThere(error) && failures < RETRIES,
  })

/** Whether a lead that is not found is archived. */
export const archivedQuery = (id: string) =>
  api.leads.archived.queryOptions({ input: isId(id) ? { leadId: id } : skipToken, staleTime: FRESH_MS, retry: 1 })

/** Asked when the panel of a locked lead loads: a colleague may have opened it meanwhile. */
export const accessQuery = (id: string) => api.leads.access.queryOptions({ input: { id }, retry: 1 })

/** Not found and not yours are the same, and so is an id that cannot be one. */
export function isNotThere(error: unknown): boolean {
  return ['NOT_FOUND', 'BAD_REQUEST'].includes(errorCode(error))
}

const refreshing = new WeakMap<QueryClient, 'once' | 'again'>()

/** Asks for the lists again; what is called for meanwhile is done once more at the end, not each time. */
async function refreshLists(queryClient: QueryClient): Promise<void> {
  if (refreshing.has(queryClient)) {
    refreshing.set(queryClient, 'again')
    return
  }
  do {
    refreshing.set(queryClient, 'once')
    refreshMap(queryClient)
    await Promise.all(
      [api.leads.list, api.leads.facets, api.leads.unlockPrices, api.leads.neighbours].map((of) =>
        queryClient.invalidateQueries({ queryKey: of.key() }),
      ),
    )
    cutGrownPages(queryClient)
  } while (refreshing.get(queryClient) === 'again')
  refreshing.delete(queryClient)
}

const waiting = new WeakSet<QueryClient>()

/** A map of few points is asked for at once. One of thousands is megabytes: every few seconds is often enough. */
function refreshMap(queryClient: QueryClient): void {
  const maps = { queryKey: api.leads.map.key() }
  const points = queryClient.getQueriesData<LeadMap>(maps).map(([, map]) => map?.points.length ?? 0)
  if (Math.max(0, ...points) <= MANY_POINTS) {
    void queryClient.invalidateQueries(maps)
    return
  }
  if (waiting.has(queryClient)) return
  waiting.add(queryClient)
  setTimeout(() => {
    waiting.delete(queryClient)
    void queryClient.invalidateQueries(maps)
  }, BIG_MAP_EVERY_MS)
}

/** One lead, or any of them, has changed: it and the lists are refetched. */
export async function refreshLeads(queryClient: QueryClient, id?: string | null): Promise<void> {
  const one = id ? api.leads.get.key({ input: { id } }) : api.leads.get.key()
  const report = id ? api.leads.contactReport.key({ input: { id } }) : api.leads.contactReport.key()
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: one }),
    queryClient.invalidateQueries({ queryKey: report }),
    refreshLists(queryClient),
  ])
}

/** What is done to a lead is recorded: the interactions and the history of one lead, or of any, have changed. */
export async function refreshHistory(queryClient: QueryClient, id?: string | null): Promise<void> {
  const cache = queryClient.getQueryCache()
  const shown = [api.interactions.list.key(), api.history.key()].flatMap((queryKey) => cache.findAll({ queryKey }))
  const ofLead = shown.filter(({ queryKey }) => !id || JSON.stringify(queryKey).includes(id))
  await Promise.all(ofLead.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** A task has changed: lists narrowed by tasks, and the counts of that filter, are refetched. */
export async function onTasksHint(queryClient: QueryClient): Promise<void> {
  const byTask = ({ queryKey }: { queryKey: QueryKey }) => JSON.stringify(queryKey).includes('"task"')
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: api.leads.list.key(), predicate: byTask }),
    queryClient.invalidateQueries({ queryKey: api.leads.map.key(), predicate: byTask }),
    queryClient.invalidateQueries({ queryKey: api.leads.facets.key() }),
  ])
}

/** A live hint of the topic `leads`; without an id, many leads changed at once. */
export const onLeadsHint = async (queryClient: QueryClient, { id }: Hint): Promise<void> =>
  void (await Promise.all([refreshLeads(queryClient, id), refreshHistory(queryClient, id)]))
