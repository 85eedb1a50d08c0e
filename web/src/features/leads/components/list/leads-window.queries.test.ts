import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { InfiniteQueryObserver, infiniteQueryOptions, QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { api } from '../../../../lib/api/api.ts'
import { type LeadPages, rowsOf, totalOf } from './lead-pages.model.ts'
import { splitGrownPages, recordVisibleRows, fetchListPage } from './leads-window.queries.ts'

type Row = { id: string; at: number }
type Part = { cursor?: string | undefined; until?: string | undefined; limit?: number | undefined }

/** Leads ordered by a number, which may change in the meantime, like the status in a list ordered by status. */
class Server {
  rows: Row[] = []
  asked = 0
  #next = 0
  add(at: number) {
    this.rows.push({ id: `lead ${this.#next++}`, at: at + this.#next / 1e6 })
  }
  sorted = () => this.rows.toSorted((a, b) => a.at - b.at)
  list({ cursor, until, limit = 100 }: Part) {
    this.asked += 1
    const [from, to] = [Number(cursor ?? '-1'), Number(until ?? 'Infinity')]
    const found = this.sorted().filter(({ at }) => at > from && at <= to)
    const items = found.slice(0, limit)
    const nextCursor = found.length > limit ? String(items.at(-1)?.at) : (until ?? null)
    return Promise.resolve({ items: items as unknown as LeadSummary[], nextCursor, total: this.rows.length })
  }
}

const queryKey = api.leads.list.infiniteKey({ input: () => ({ limit: 50 }), initialPageParam: undefined })
const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

/** Simulates the list: loads it, reports changes, and shows different ranges. */
class ListState {
  readonly client = new QueryClient()
  readonly observer: InfiniteQueryObserver
  constructor(server: Server) {
    this.observer = new InfiniteQueryObserver(
      this.client,
      infiniteQueryOptions({
        queryKey,
        queryFn: ({ pageParam }) =>
          fetchListPage({
            queryClient: this.client,
            queryKey,
            cursor: pageParam,
            ask: (part) => server.list({ cursor: pageParam, ...part }),
          }),
        initialPageParam: undefined as string | undefined,
        getNextPageParam: (page) => page.nextCursor ?? undefined,
        staleTime: Number.POSITIVE_INFINITY,
      }) as never,
    )
    open.push(this.observer.subscribe(() => undefined))
  }
  get pages() {
    return this.client.getQueryData<LeadPages>(queryKey)?.pages ?? []
  }
  shown = () => rowsOf(this.pages).map(({ id }) => id)
  async loadAll() {
    await this.observer.refetch()
    while (this.observer.getCurrentResult().hasNextPage) await this.observer.fetchNextPage()
  }
  async changed() {
    await this.client.invalidateQueries({ queryKey: api.leads.list.key() })
    splitGrownPages(this.client)
  }
  async look(first: number) {
    for (let tries = 0; recordVisibleRows(this.client, { queryKey, first, last: first + 20 }); tries++) {
      if (tries > 5) throw new Error('What is looked at never becomes new')
      await this.observer.refetch()
    }
  }
}

test('a change in ten thousand loaded rows costs a few requests, whatever is visible', async () => {
  const server = new Server()
  for (let at = 0; at < 10_000; at++) server.add(at)
  const listState = new ListState(server)
  await listState.loadAll()
  await listState.look(5000)
  server.asked = 0
  server.rows.splice(5005, 1)
  await listState.changed()
  expect(server.asked).toBeLessThanOrEqual(4)
  expect(listState.shown().slice(4990, 5020)).toEqual(
    server
      .sorted()
      .slice(4990, 5020)
      .map(({ id }) => id),
  )
  expect(totalOf(listState.pages)).toBe(9999)
})

test('many new leads at the top create more pages instead of one page that grows without limit', async () => {
  const server = new Server()
  for (let at = 0; at < 1000; at++) server.add(at)
  const listState = new ListState(server)
  await listState.loadAll()
  for (let nr = 0; nr < 450; nr++) server.add(-1 + nr / 1000)
  await listState.changed()
  expect(Math.max(...listState.pages.map(({ items }) => items.length))).toBeLessThanOrEqual(100)
  server.asked = 0
  await listState.changed()
  expect(server.asked).toBeLessThanOrEqual(4)
  expect(listState.shown()).toEqual(server.sorted().map(({ id }) => id))
})

test('after any changes at any scroll position, the visible rows match the server', async () => {
  const change = fc.record({ kind: fc.constantFrom('add', 'go', 'move', 'look'), at: fc.integer({ min: 0, max: 999 }) })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 40 }), async (changes) => {
      const server = new Server()
      for (let at = 0; at < 1000; at++) server.add(at)
      const listState = new ListState(server)
      await listState.loadAll()
      for (const { kind, at } of changes) {
        const row = server.rows[at % server.rows.length]
        if (kind === 'look') await listState.look(at)
        else if (kind === 'add') server.add(at)
        else if (kind === 'go') server.rows = server.rows.filter((one) => one !== row)
        else if (row) server.rows = server.rows.map((one) => (one === row ? { ...one, at: 999 - one.at } : one))
        if (kind !== 'look') await listState.changed()
      }
      for (let first = 0; first < listState.shown().length; first += 40) await listState.look(first)
      while (listState.observer.getCurrentResult().hasNextPage) await listState.observer.fetchNextPage()
      expect(listState.shown()).toEqual(server.sorted().map(({ id }) => id))
    }),
    { numRuns: 60 },
  )
})

test('a stale list that is not shown stays stale and is refetched when it is shown again', async () => {
  const client = new QueryClient()
  const page = { items: [], nextCursor: null, total: 0 }
  client.setQueryData(queryKey, { pages: [page], pageParams: [undefined] })
  await client.invalidateQueries({ queryKey: api.leads.list.key() })
  splitGrownPages(client)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
