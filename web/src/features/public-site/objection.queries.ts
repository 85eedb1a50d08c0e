import type { AskInput, DecideInput, Held } from '@leadhaul/contract/suppressions/objection.schema.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOpen } from '../../lib/api/open-client.ts'

/** Requests the data stored about an address; the response is sent to that address by mail. */
export const askMutation = mutationOptions({
  mutationFn: (input: AskInput) => callOpen<{ sent: true }>('/api/objections', input),
})

/** The data of the page behind the link. */
export const heldQuery = (token: string) =>
  queryOptions({
    queryKey: ['held', token],
    queryFn: () => callOpen<Held>(`/api/objections/held?${new URLSearchParams({ token })}`),
    retry: false,
  })

export const decideMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (input: DecideInput) => callOpen<Held>('/api/objections/decide', input),
    onSuccess: (held, { token }) => queryClient.setQueryData(heldQuery(token).queryKey, held),
  })
