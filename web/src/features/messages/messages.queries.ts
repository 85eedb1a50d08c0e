import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const TEMPLATES_FRESH_MS = 60_000

/** The templates of a channel, the default first. */
export const templatesQuery = (channel: 'email' | 'whatsapp') =>
  api.templates.list.queryOptions({ input: { channel }, staleTime: TEMPLATES_FRESH_MS, retry: 1 })

/** Whose company writes: its website is a variable of templates. */
export const senderQuery = api.me.profile.get.queryOptions({ staleTime: TEMPLATES_FRESH_MS })

/** The history of a lead has a new entry. */
async function refreshHistoryOf(queryClient: QueryClient, leadId: string): Promise<void> {
  const cache = queryClient.getQueryCache()
  const shown = [api.interactions.list.key(), api.history.key()].flatMap((queryKey) => cache.findAll({ queryKey }))
  const ofLead = shown.filter(({ queryKey }) => JSON.stringify(queryKey).includes(leadId))
  await Promise.all(ofLead.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey, exact: true })))
}

/** Records that a message was opened in another program; whether it was sent is not known. */
export function useLogOpened() {
  const queryClient = useQueryClient()
  return useMutation(
    api.interactions.logOpened.mutationOptions({
      onSuccess: ({ leadId }) => refreshHistoryOf(queryClient, leadId),
    }),
  )
}

export function useAddNote() {
  const queryClient = useQueryClient()
  return useMutation(
    api.interactions.add.mutationOptions({ onSuccess: ({ leadId }) => refreshHistoryOf(queryClient, leadId) }),
  )
}

export function useSetPhone() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.setPhone.mutationOptions({
      onSuccess: async (lead: Lead) => {
        queryClient.setQueryData(api.leads.get.queryKey({ input: { id: lead.id } }), lead)
        await queryClient.invalidateQueries({ queryKey: api.leads.list.key() })
      },
    }),
  )
}

/** A lead of which the list knows a part only. */
export const wholeLeadQuery = (id: string) => api.leads.get.queryOptions({ input: { id } })
