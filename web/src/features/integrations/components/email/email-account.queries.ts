import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** The mail account of the workspace, without its password. */
export const emailSettingsQuery = api.integrations.email.get.queryOptions({ staleTime: 30_000 })

/** The DNS records of the sender's domain; fetched again when the account changes. */
export const senderDomainQuery = api.integrations.email.domain.queryOptions({ staleTime: 60_000 })

const refreshDomain = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.integrations.email.domain.key() })

export function useSaveEmailAccount() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.email.save.mutationOptions({
      onSuccess: (settings) => {
        queryClient.setQueryData(emailSettingsQuery.queryKey, settings)
        return refreshDomain(queryClient)
      },
    }),
  )
}

export type SaveEmailAccountMutation = ReturnType<typeof useSaveEmailAccount>

export function useRemoveEmailAccount() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.email.remove.mutationOptions({
      onSuccess: (settings) => {
        queryClient.setQueryData(emailSettingsQuery.queryKey, settings)
        return refreshDomain(queryClient)
      },
    }),
  )
}

export const useTestEmailAccount = () => useMutation(api.integrations.email.test.mutationOptions())
