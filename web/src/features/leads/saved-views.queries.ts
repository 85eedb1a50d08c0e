import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const FRESH_MS = 30_000
/** Counting all views is dear, and a running search hints three times a second. */
const COUNTS_EVERY_MS = 3_000

/** The saved views of the workspace, with how many leads each holds. */
export const viewsQuery = api.views.list.queryOptions({ staleTime: FRESH_MS })

export const refreshViews = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.views.list.key() })

const waiting = new WeakSet<QueryClient>()

/** Leads changed, and so may have the views' counts. */
export function refreshViewCounts(queryClient: QueryClient): void {
  if (waiting.has(queryClient)) return
  waiting.add(queryClient)
  setTimeout(() => {
    waiting.delete(queryClient)
    void refreshViews(queryClient)
  }, COUNTS_EVERY_MS)
}

export function useSaveView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.create.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}

export function useChangeView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.update.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}

export function useDeleteView() {
  const queryClient = useQueryClient()
  return useMutation(api.views.remove.mutationOptions({ onSuccess: () => refreshViews(queryClient) }))
}
