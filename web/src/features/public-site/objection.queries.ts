import type {
  ObjectionRequestInput,
  ObjectionDecisionInput,
  HeldData,
} from '@leadhaul/contract/suppressions/objection.schema.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callPublicApi } from '../../lib/api/open-client.ts'

/** Requests the data stored about an address; the response is sent to that address by mail. */
export const requestHeldDataMutation = mutationOptions({
  mutationFn: (input: ObjectionRequestInput) => callPublicApi<{ sent: true }>('/api/objections', input),
})

/** The data of the page behind the link. */
export const heldDataQuery = (token: string) =>
  queryOptions({
    queryKey: ['held', token],
    queryFn: () => callPublicApi<HeldData>(`/api/objections/held?${new URLSearchParams({ token })}`),
    retry: false,
  })

export const decideObjectionMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (input: ObjectionDecisionInput) => callPublicApi<HeldData>('/api/objections/decide', input),
    onSuccess: (held, { token }) => queryClient.setQueryData(heldDataQuery(token).queryKey, held),
  })
