import type { SubscriptionState } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOpen, postOneClick } from '../../lib/api/open-client.ts'

const pathOf = (token: string) => encodeURIComponent(token)

/** The subscription that the link of a message belongs to. Opening the link changes nothing. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => callOpen<SubscriptionState>(`/api/unsubscribe/${pathOf(token)}`),
    retry: false,
  })

export const unsubscribeMutation = (token: string) =>
  mutationOptions({ mutationFn: () => postOneClick<SubscriptionState>(`/unsubscribe/${pathOf(token)}`) })

export const resubscribeMutation = (token: string) =>
  mutationOptions({
    mutationFn: (undo: string) => callOpen<SubscriptionState>(`/api/unsubscribe/${pathOf(token)}/undo`, { undo }),
  })
