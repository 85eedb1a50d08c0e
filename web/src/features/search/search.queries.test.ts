import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { onSearchHint, previewQuery } from './search.queries.ts'

const CRITERIA: SearchCriteria = {
  keywords: ['mobilă'],
  location: 'Cluj-Napoca, Cluj (RO)',
  latitude: 46.77,
  longitude: 23.59,
  radiusKm: 50,
}

test('live hints of a running search mark the preview as stale without requesting it', async () => {
  const client = new QueryClient()
  let asked = 0
  const { queryKey, staleTime } = previewQuery(CRITERIA)
  const queryFn = () => Promise.resolve((asked += 1))
  const observer = new QueryObserver<unknown>(client, { queryKey, queryFn, staleTime })
  const close = observer.subscribe(() => undefined)
  await observer.refetch()
  const before = asked
  for (let nr = 0; nr < 20; nr++) onSearchHint(client, { topic: 'search-runs', id: null })
  expect(client.isFetching({ queryKey })).toBe(0)
  expect(asked).toBe(before)
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
  close()
})
