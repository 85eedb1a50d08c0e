import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'

/** The corrections of the workspace. A live hint reports changes by other users. */
export const correctionsQuery = () => api.search.corrections.list.queryOptions({ staleTime: Number.POSITIVE_INFINITY })

/** A correction changes how keywords are read, and so the counts. */
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

/** A correction that another user has already removed counts as removed. */
export function useUndoCorrection() {
  const client = useQueryClient()
  return useMutation(api.search.corrections.remove.mutationOptions({ onSettled: () => refreshReadings(client) }))
}
