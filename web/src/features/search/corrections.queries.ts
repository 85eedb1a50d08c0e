import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/** What the workspace corrected; a hint says when anyone does. */
export const correctionsQuery = () => api.search.corrections.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** A correction changes how keywords are read, and so what is counted. */
export function refreshReadings(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: api.search.corrections.list.key() }),
    client.invalidateQueries({ queryKey: api.search.understand.key() }),
    client.invalidateQueries({ queryKey: api.search.preview.key() }),
    client.invalidateQueries({ queryKey: api.search.ideas.key() }),
  ])
}

export function useSaveCorrection() {
  const client = useQueryClient()
  return useMutation(api.search.corrections.save.mutationOptions({ onSuccess: () => refreshReadings(client) }))
}

/** One that someone else has undone meanwhile is undone all the same. */
export function useUndoCorrection() {
  const client = useQueryClient()
  return useMutation(api.search.corrections.remove.mutationOptions({ onSettled: () => refreshReadings(client) }))
}
