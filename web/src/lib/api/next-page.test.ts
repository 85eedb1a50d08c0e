import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { loadNextPage } from './next-page.ts'

/** A list with one page loaded, of a server whose rows have the version of the last change. */
async function openList() {
  const client = new QueryClient()
  const server = { version: 1 }
  const list = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      const row = `page ${pageParam}, version ${server.version}`
      await new Promise((resolve) => setTimeout(resolve))
      return row
    },
    initialPageParam: 1,
    getNextPageParam: (_page, pages) => (pages.length < 3 ? pages.length + 1 : undefined),
  })
  list.subscribe(() => undefined)
  await list.refetch()
  const change = () => {
    server.version += 1
    return client.invalidateQueries({ queryKey: ['list'] })
  }
  return { list, change, rows: () => list.getCurrentResult().data?.pages }
}

test('a change that arrives while the next page loads does not drop that page', async () => {
  const { list, change, rows } = await openList()
  const loading = loadNextPage(list.getCurrentResult())
  await Promise.all([change(), loading])
  expect(rows()).toEqual(['page 1, version 2', 'page 2, version 2'])
})

test('a next page that is requested while a change loads does not drop that change', async () => {
  const { list, change, rows } = await openList()
  const changing = change()
  await Promise.all([changing, loadNextPage(list.getCurrentResult())])
  expect(rows()).toEqual(['page 1, version 2', 'page 2, version 2'])
})

test('without a change, one page is loaded', async () => {
  const { list, rows } = await openList()
  await loadNextPage(list.getCurrentResult())
  expect(rows()).toEqual(['page 1, version 1', 'page 2, version 1'])
})
