import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

export type PagedQuery = Pick<UseInfiniteQueryResult<InfiniteData<unknown>>, 'data' | 'fetchNextPage'>

/** Enough for changes that follow one another quickly. */
const MAX_ATTEMPTS = 5

/**
 * Loads the next page. A refetch that is running is not cancelled, because its change would be lost. A refetch that starts
 * meanwhile cancels the request for the next page, so the request is repeated.
 */
export async function loadNextPage({ data, fetchNextPage }: PagedQuery): Promise<void> {
  const before = data?.pages.length
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    const after = await fetchNextPage({ cancelRefetch: false })
    if (after.isError || !after.hasNextPage || after.data?.pages.length !== before) return
  }
}
