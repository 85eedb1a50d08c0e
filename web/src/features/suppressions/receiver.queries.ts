import type { SubscriptionState } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callPublicApi, postOneClickUnsubscribe } from '../../lib/api/open-client.ts'

const pathOf = (token: string) => encodeURIComponent(token)

/** The subscription that the link of a message belongs to. Opening the link changes nothing. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => callPublicApi<SubscriptionState>(`/api/unsubscribe/${pathOf(token)}`),
    retry: false,
  })

export const unsubscribeMutation = (token: string) =>
  mutationOptions({ mutationFn: () => postOneClickUnsubscribe<SubscriptionState>(`/unsubscribe/${pathOf(token)}`) })

export const resubscribeMutation = (token: string) =>
  mutationOptions({
    mutationFn: (undo: string) => callPublicApi<SubscriptionState>(`/api/unsubscribe/${pathOf(token)}/undo`, { undo }),
  })
