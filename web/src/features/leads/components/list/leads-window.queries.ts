import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'
import { cutAgain, type LeadPages, type LeadsPage, pagesAround } from './lead-pages.model.ts'

/** A list of at most this many pages is refetched completely: about the visible range of a long list. */
const WHOLE = 4
const MAX_AT_ONCE = 100

/** The first cursors of the visible pages, by list; `all` if the visible pages are unknown. */
const looked = new Map<string, 'all' | ReadonlySet<string | undefined>>()
const changes = new WeakMap<QueryClient, { times: number }>()

const lists = { queryKey: api.leads.list.key({ type: 'infinite' }) }
const isList = (key: QueryKey) => hashKey(key.slice(0, 1)) === hashKey(lists.queryKey.slice(0, 1))

/** Counts the invalidations of the lists. A page requested before the last invalidation is old. */
function changesOf(queryClient: QueryClient): { times: number } {
  const known = changes.get(queryClient)
  if (known) return known
  const count = { times: 0 }
  changes.set(queryClient, count)
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && isList(event.query.queryKey)) count.times += 1
  })
  return count
}

type Wanted = {
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
export async function pageOfList({ queryClient, queryKey, cursor, ask }: Wanted): Promise<LeadsPage> {
  const asOf = changesOf(queryClient).times
  const loaded = queryClient.getQueryData<LeadPages>(queryKey)
  const at = loaded?.pageParams.indexOf(cursor) ?? -1
  const page = loaded?.pages[at]
  if (!loaded || !page) return { ...(await ask({ cursor })), asOf }
  if (loaded.pages.length > WHOLE && at > 0 && !(page.asOf !== asOf && isLookedAt(queryKey, cursor))) return page
  return { ...(await wholePage({ page, cursor, ask })), asOf }
}

async function wholePage(options: Pick<Wanted, 'cursor' | 'ask'> & { page: LeadsPage }): Promise<LeadsPage> {
  const until = options.page.nextCursor ?? undefined
  const items: LeadsPage['items'] = []
  const cuts: NonNullable<LeadsPage['cuts']> = []
  for (let { cursor } = options; ; ) {
    const part = await options.ask({ cursor, until, limit: MAX_AT_ONCE })
    items.push(...part.items)
    if (until === undefined || part.nextCursor === null || part.nextCursor === until) return { ...part, items, cuts }
    cuts.push({ count: items.length, cursor: part.nextCursor })
    cursor = part.nextCursor
  }
}

function isLookedAt(queryKey: QueryKey, cursor: string | undefined): boolean {
  const pages = looked.get(hashKey(queryKey))
  return pages === 'all' || pages?.has(cursor) === true
}

/** Marks all pages of a list as visible; the returned function reverts this. */
export function lookAtAll(queryKey: QueryKey): () => void {
  looked.set(hashKey(queryKey), 'all')
  return () => void looked.delete(hashKey(queryKey))
}

type VisibleRows = { queryKey: QueryKey; first: number; last: number }
/** Records which rows of a list are visible. Returns true if some of them are old and should be refetched. */
export function lookAt(queryClient: QueryClient, { queryKey, first, last }: VisibleRows): boolean {
  const data = queryClient.getQueryData<LeadPages>(queryKey)
  if (!data) return false
  const around = pagesAround(data.pages, { first, last })
  looked.set(hashKey(queryKey), new Set(around.map((at) => data.pageParams[at])))
  if (data.pages.length <= WHOLE) return false
  const { times } = changesOf(queryClient)
  return around.some((at) => data.pages[at]?.asOf !== times)
}

/** Call after a refetch of the lists: splits pages that grew into pages of the usual size. */
export function cutGrownPages(queryClient: QueryClient): void {
  for (const query of queryClient.getQueryCache().findAll(lists)) {
    const pages = query.state.data as LeadPages | undefined
    // Writing to a list that is not shown would mark it as fresh: stale rows would be shown without a refetch.
    if (query.state.isInvalidated || !pages?.pages.some(({ cuts }) => cuts?.length)) continue
    queryClient.setQueryData(query.queryKey, cutAgain(pages))
  }
}
