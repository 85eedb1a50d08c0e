import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

export const apiKeysQuery = api.apiKeys.list.queryOptions({ staleTime: 30_000 })

function useRefresh() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: api.apiKeys.key() })
}

/** The response contains the key, so it is dropped from memory when the dialog closes. */
export function useCreateApiKey() {
  const refresh = useRefresh()
  return useMutation(api.apiKeys.create.mutationOptions({ gcTime: 0, onSuccess: () => void refresh() }))
}

export function useRevokeApiKey() {
  const refresh = useRefresh()
  return useMutation(api.apiKeys.revoke.mutationOptions({ onSettled: refresh }))
}
