import type { AskInput, DecideInput, Held } from '@leadhaul/contract/suppressions/objection.schema.ts'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { callOpen } from '../../lib/open-client.ts'

/** Asks what is held about an address: the answer goes there by mail. */
export const askMutation = mutationOptions({
  mutationFn: (input: AskInput) => callOpen<{ sent: true }>('/api/objections', input),
})

/** What the page behind the link shows. */
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
