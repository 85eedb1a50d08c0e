import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

const POLL_MS = 2000

/** The mailbox that is checked for replies, without its password. */
export const inboxQuery = api.integrations.inbox.get.queryOptions({
  staleTime: 30_000,
  // A new mailbox is read immediately; poll until that first read is done.
  refetchInterval: ({ state: { data } }) => (data?.inbox && data.checkedAt === null ? POLL_MS : false),
})

export function useSaveInbox() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.inbox.save.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(inboxQuery.queryKey, settings),
    }),
  )
}
export type SaveInboxMutation = ReturnType<typeof useSaveInbox>

export function useRemoveInbox() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.inbox.remove.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(inboxQuery.queryKey, settings),
    }),
  )
}
