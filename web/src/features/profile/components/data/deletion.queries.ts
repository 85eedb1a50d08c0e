import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type client } from '../../../../lib/api.ts'
import { refreshMe } from '../../../../lib/refresh-account.ts'

export type Deletion = Awaited<ReturnType<typeof client.me.deletion.get>>

/** What deleting would do. */
export const deletionQuery = api.me.deletion.get.queryOptions({ staleTime: 10_000 })

/** Ends this session too: whoever calls it leads away from the page. */
export const useDeleteAccount = () => useMutation(api.me.deletion.account.mutationOptions())

export function useDeleteWorkspace() {
  const queryClient = useQueryClient()
  return useMutation(api.me.deletion.workspace.mutationOptions({ onSuccess: () => refreshMe(queryClient) }))
}

export function useKeepWorkspace() {
  const queryClient = useQueryClient()
  return useMutation(api.me.deletion.keepWorkspace.mutationOptions({ onSuccess: () => refreshMe(queryClient) }))
}
