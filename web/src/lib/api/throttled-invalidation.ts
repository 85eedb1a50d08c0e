import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Returns a function that refetches these queries after the interval. Calls during the interval share its refetch. */
export function throttledInvalidation(queryKey: QueryKey, intervalMs: number): (queryClient: QueryClient) => void {
  const scheduled = new WeakSet<QueryClient>()
  return (queryClient) => {
    if (scheduled.has(queryClient)) return
    scheduled.add(queryClient)
    setTimeout(() => {
      scheduled.delete(queryClient)
      void queryClient.invalidateQueries({ queryKey })
    }, intervalMs)
  }
}
