import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Outreach } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { refreshHistory } from '../leads/leads.queries.ts'

/** Polling in addition to the realtime hints of the server, which a browser may miss. */
const POLL_MS = 15_000
const RECENT_MESSAGES_COUNT = 10

/** Records that a message was opened in another program; it is unknown whether it was sent. */
export function useLogOpened() {
  const queryClient = useQueryClient()
  return useMutation(
    api.interactions.logOpened.mutationOptions({
      onSuccess: ({ leadId }) => refreshHistory(queryClient, leadId),
    }),
  )
}

export function useSetPhone() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.setPhone.mutationOptions({
      onSuccess: async (lead: Lead) => {
        queryClient.setQueryData(api.leads.get.queryKey({ input: { id: lead.id } }), lead)
        await Promise.all([
          queryClient.invalidateQueries({ queryKey: api.leads.list.key() }),
          refreshOutreach(queryClient),
        ])
      },
    }),
  )
}

/** The state of a requested message. */
export const messageQuery = (id: string) => api.messages.get.queryOptions({ input: { id }, refetchInterval: POLL_MS })

/** The most recent messages to a lead, newest first. */
export const leadMessagesQuery = (id: string) =>
  api.messages.list.queryOptions({ input: { id, limit: RECENT_MESSAGES_COUNT } })

/** Requests a message; after an error the list shows whether the server has it after all. */
export function useSendMessage() {
  const queryClient = useQueryClient()
  return useMutation(
    api.messages.send.mutationOptions({
      onSuccess: (message) =>
        queryClient.setQueryData(api.messages.get.queryKey({ input: { id: message.id } }), message),
      onSettled: () => refreshMessages(queryClient),
    }),
  )
}

/** Whether the lead can be contacted with the WhatsApp account of the workspace. */
export const whatsappQuery = (id: string) => api.messages.whatsapp.queryOptions({ input: { id }, retry: 1 })

/** Requests a draft; nothing is sent or stored. */
export const useWriteDraft = () => useMutation(api.drafts.write.mutationOptions())

export const refreshMessages = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.messages.key() })

/** Whether the company may be contacted, by channel. */
export const outreachQuery = (id: string) => api.outreach.get.queryOptions({ input: { id }, retry: 1 })

/** Stores the traffic lights of a response in the cache, where the page reads them. */
const cacheOutreach = (queryClient: QueryClient) => (outreach: Outreach, asked: { id: string }) => {
  queryClient.setQueryData(api.outreach.get.queryKey({ input: { id: asked.id } }), outreach)
  return queryClient.invalidateQueries({ queryKey: api.messages.whatsapp.key() })
}

export function useRecordBasis() {
  const onSuccess = cacheOutreach(useQueryClient())
  return useMutation(api.outreach.record.mutationOptions({ onSuccess }))
}

export function useWithdrawBasis() {
  const onSuccess = cacheOutreach(useQueryClient())
  return useMutation(api.outreach.withdraw.mutationOptions({ onSuccess }))
}

/** Refetches the traffic lights after a basis was recorded or an address was suppressed. */
export async function refreshOutreach(queryClient: QueryClient): Promise<void> {
  const keys = [api.outreach.key(), api.messages.whatsapp.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
