import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type client } from '../../../../lib/api/api.ts'
import { refreshMe } from '../../../../lib/api/refresh-account.ts'

export type Deletion = Awaited<ReturnType<typeof client.me.deletion.get>>

/** The effects of a deletion. */
export const deletionQuery = api.me.deletion.get.queryOptions({ staleTime: 10_000 })

/** Ends this session too: the caller must navigate away from the page. */
export const useDeleteAccount = () => useMutation(api.me.deletion.account.mutationOptions())

export function useDeleteWorkspace() {
  const queryClient = useQueryClient()
  return useMutation(api.me.deletion.workspace.mutationOptions({ onSuccess: () => refreshMe(queryClient) }))
}

export function useKeepWorkspace() {
  const queryClient = useQueryClient()
  return useMutation(api.me.deletion.keepWorkspace.mutationOptions({ onSuccess: () => refreshMe(queryClient) }))
}
