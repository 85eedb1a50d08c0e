import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { splitPages, type LeadPages, type LeadsPage, pagesAround } from './lead-pages.model.ts'

/** A list of at most this many pages is refetched completely: about the visible range of a long list. */
const MAX_FULL_REFETCH_PAGES = 4
const MAX_PAGE_SIZE = 100

/** The first cursors of the visible pages, by list; `all` if the visible pages are unknown. */
const visiblePages = new Map<string, 'all' | ReadonlySet<string | undefined>>()
const changeCounts = new WeakMap<QueryClient, { times: number }>()

const LIST_QUERIES = { queryKey: api.leads.list.key({ type: 'infinite' }) }
const isList = (key: QueryKey) => hashKey(key.slice(0, 1)) === hashKey(LIST_QUERIES.queryKey.slice(0, 1))

/** Counts the invalidations of the lists. A page requested before the last invalidation is old. */
function changeCountOf(queryClient: QueryClient): { times: number } {
  const known = changeCounts.get(queryClient)
  if (known) return known
  const count = { times: 0 }
  changeCounts.set(queryClient, count)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && isList(event.query.queryKey)) count.times += 1
  })
  return count
}

type PageRequest = {
  queryClient: QueryClient
  queryKey: QueryKey
  cursor: string | undefined
  ask: (part: Partial<Pick<ListLeadsInput, 'cursor' | 'until' | 'limit'>>) => Promise<LeadsPage>
}

/**
 * Fetches a page of a list. In a long loaded list, pages that are neither first nor visible are kept as they are:
 * refetching all pages after each change would take a hundred requests for ten thousand rows. They are refetched when
 * they become visible. A page contains the leads between its two cursors, so pages of different ages leave no gap.
 */
export async function fetchListPage({ queryClient, queryKey, cursor, ask }: PageRequest): Promise<LeadsPage> {
  const asOf = changeCountOf(queryClient).times
  const loaded = queryClient.getQueryData<LeadPages>(queryKey)
  const at = loaded?.pageParams.indexOf(cursor) ?? -1
  const page = loaded?.pages[at]
  if (!loaded || !page) return { ...(await ask({ cursor })), asOf }
  if (
    loaded.pages.length > MAX_FULL_REFETCH_PAGES &&
    at > 0 &&
    !(page.asOf !== asOf && isPageVisible(queryKey, cursor))
  )
    return page
  return { ...(await fetchWholePage({ page, cursor, ask })), asOf }
}

async function fetchWholePage(options: Pick<PageRequest, 'cursor' | 'ask'> & { page: LeadsPage }): Promise<LeadsPage> {
  const until = options.page.nextCursor ?? undefined
  const items: LeadsPage['items'] = []
  const pageEnds: NonNullable<LeadsPage['pageEnds']> = []
  for (let { cursor } = options; ; ) {
    const part = await options.ask({ cursor, until, limit: MAX_PAGE_SIZE })
    items.push(...part.items)
    if (until === undefined || part.nextCursor === null || part.nextCursor === until)
      return { ...part, items, pageEnds }
    pageEnds.push({ count: items.length, cursor: part.nextCursor })
    cursor = part.nextCursor
  }
}

function isPageVisible(queryKey: QueryKey, cursor: string | undefined): boolean {
  const pages = visiblePages.get(hashKey(queryKey))
  return pages === 'all' || pages?.has(cursor) === true
}

/** Marks all pages of a list as visible; the returned function reverts this. */
export function markAllPagesVisible(queryKey: QueryKey): () => void {
  visiblePages.set(hashKey(queryKey), 'all')
  return () => void visiblePages.delete(hashKey(queryKey))
}

type VisibleRows = { queryKey: QueryKey; first: number; last: number }
/** Records which rows of a list are visible. Returns true if some of them are old and should be refetched. */
export function recordVisibleRows(queryClient: QueryClient, { queryKey, first, last }: VisibleRows): boolean {
  const data = queryClient.getQueryData<LeadPages>(queryKey)
  if (!data) return false
  const around = pagesAround(data.pages, { first, last })
  visiblePages.set(hashKey(queryKey), new Set(around.map((at) => data.pageParams[at])))
  if (data.pages.length <= MAX_FULL_REFETCH_PAGES) return false
  const { times } = changeCountOf(queryClient)
  return around.some((at) => data.pages[at]?.asOf !== times)
}

/** Call after a refetch of the lists: splits pages that grew into pages of the usual size. */
export function splitGrownPages(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll(LIST_QUERIES)) {
    const pages = query.state.data as LeadPages | undefined
    // Writing to a list that is not shown would mark it as fresh: stale rows would be shown without a refetch.
    if (query.state.isInvalidated || !pages?.pages.some(({ pageEnds }) => pageEnds?.length)) continue
    queryClient.setQueryData(query.queryKey, splitPages(pages))
  }
}
