import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/api.ts'

/** The Twilio account of the workspace, without its token. */
export const twilioSettingsQuery = api.integrations.twilio.get.queryOptions({ staleTime: 30_000 })

export function useSaveTwilio() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.twilio.save.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(twilioSettingsQuery.queryKey, settings),
    }),
  )
}

export function useRemoveTwilio() {
  const queryClient = useQueryClient()
  return useMutation(
    api.integrations.twilio.remove.mutationOptions({
      onSuccess: (settings) => queryClient.setQueryData(twilioSettingsQuery.queryKey, settings),
    }),
  )
}

export const useTestTwilio = () => useMutation(api.integrations.twilio.test.mutationOptions())
