import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { callOpen, postOneClick } from '../../lib/open-client.ts'

/** `undo`: of the answer to unsubscribing alone; the right to take it back for an hour. */
export type Subscription = { address: string; sender: string | null; subscribed: boolean; undo?: string }

const pathOf = (token: string) => encodeURIComponent(token)

/** What the link of a message is about. Opening it changes nothing. */
export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ['subscription', token],
    queryFn: () => callOpen<Subscription>(`/api/unsubscribe/${pathOf(token)}`),
    retry: false,
  })

export const unsubscribeMutation = (token: string) =>
  mutationOptions({ mutationFn: () => postOneClick<Subscription>(`/unsubscribe/${pathOf(token)}`) })

export const resubscribeMutation = (token: string) =>
  mutationOptions({
    mutationFn: (undo: string) => callOpen<Subscription>(`/api/unsubscribe/${pathOf(token)}/undo`, { undo }),
  })
