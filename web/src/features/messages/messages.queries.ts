import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Outreach } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { refreshHistory } from '../leads/leads.queries.ts'

/** Besides live hints, which a browser may miss. */
const POLL_MS = 15_000
const RECENT = 10

/** Records that a message was opened in another program; whether it was sent is not known. */
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

/** A message that was requested: what became of it. */
export const messageQuery = (id: string) => api.messages.get.queryOptions({ input: { id }, refetchInterval: POLL_MS })

/** The messages to a lead that nothing is known of yet, newest first. */
export const leadMessagesQuery = (id: string) => api.messages.list.queryOptions({ input: { id, limit: RECENT } })

/** Requests a message; after an error the list says whether the server has it all the same. */
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

/** Whether the lead can be written to by the WhatsApp account of the workspace. */
export const whatsappQuery = (id: string) => api.messages.whatsapp.queryOptions({ input: { id }, retry: 1 })

/** Has a text written to begin with; nothing is sent or stored. */
export const useWriteDraft = () => useMutation(api.drafts.write.mutationOptions())

/** A message was requested, or something became of one. */
export const refreshMessages = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.messages.key() })

/** Whether the company may be written to, channel by channel. */
export const outreachQuery = (id: string) => api.outreach.get.queryOptions({ input: { id }, retry: 1 })

/** Shows the lights as an answer has them. */
const showOutreach = (queryClient: QueryClient) => (outreach: Outreach, asked: { id: string }) => {
  queryClient.setQueryData(api.outreach.get.queryKey({ input: { id: asked.id } }), outreach)
  return queryClient.invalidateQueries({ queryKey: api.messages.whatsapp.key() })
}

export function useRecordBasis() {
  const onSuccess = showOutreach(useQueryClient())
  return useMutation(api.outreach.record.mutationOptions({ onSuccess }))
}

export function useWithdrawBasis() {
  const onSuccess = showOutreach(useQueryClient())
  return useMutation(api.outreach.withdraw.mutationOptions({ onSuccess }))
}

/** A basis was recorded or an address suppressed: the lights are asked for again. */
export async function refreshOutreach(queryClient: QueryClient): Promise<void> {
  const keys = [api.outreach.key(), api.messages.whatsapp.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
