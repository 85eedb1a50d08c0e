import type { SimilarInput } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import type { Lead, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { mutationOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { api, client } from '../../../../lib/api/api.ts'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { optimistic, cachePatch } from '../../../../lib/api/optimistic.ts'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import { type LeadPages, withStatus } from '../list/lead-pages.model.ts'
import { isNotFound, refreshHistory, refreshLeads, STATUS_SCOPE } from '../../leads.queries.ts'

/** Long enough to cover the time between leaving a field and saving the form. */
const SIMILAR_FRESH_MS = 10_000

const leadKey = (id: string) => api.leads.get.queryKey({ input: { id } })

/** Returns the current lead, which the server sends if the change was based on an older version of it. */
export function leadFromConflict(error: unknown): Lead | undefined {
  const data = errorData(error)
  return errorCode(error) === 'CONFLICT' && typeof data === 'object' && data !== null && 'lead' in data
    ? (data.lead as Lead)
    : undefined
}

async function cacheSavedLead(queryClient: QueryClient, lead: Lead): Promise<void> {
  queryClient.setQueryData(leadKey(lead.id), lead)
  await refreshLeads(queryClient)
}

/** Leads that may be the same company as the entered one. */
export const similarQuery = (typed: SimilarInput) =>
  api.leads.similar.queryOptions({ input: typed, staleTime: SIMILAR_FRESH_MS, gcTime: SIMILAR_FRESH_MS, retry: 1 })

export function useCreateLead() {
  const queryClient = useQueryClient()
  return useMutation(api.leads.create.mutationOptions({ onSuccess: (lead) => void cacheSavedLead(queryClient, lead) }))
}

export function useUpdateLead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.update.mutationOptions({
      onSuccess: (lead) => void cacheSavedLead(queryClient, lead),
      onError: (error, { id }) => {
        const lead = leadFromConflict(error)
        if (lead) queryClient.setQueryData(leadKey(id), lead)
        if (isNotFound(error)) void refreshLeads(queryClient, id)
      },
    }),
  )
}

type StatusChange = { id: string; status: LeadStatus }

/** Shows the status immediately, and reverts with a message if the server rejects the change. */
export const setStatusMutation = mutationOptions({
  mutationFn: (input: StatusChange) => client.leads.setStatus(input),
  ...optimistic<StatusChange>({
    mutationKey: api.leads.setStatus.key(),
    scope: STATUS_SCOPE,
    patchesOf: ({ id, status }) => [
      cachePatch<Lead>(leadKey(id), (lead) => ({ ...lead, status })),
      cachePatch<LeadPages>(api.leads.list.key({ type: 'infinite' }), (pages) => withStatus(pages, { id, status })),
    ],
    notifyFailure: (error) =>
      notifyLater({ tone: 'bad', title: i18n.t('lead-work:statusFailed'), text: errorText(error) }),
    refresh: (queryClient) => Promise.all([refreshLeads(queryClient), refreshHistory(queryClient)]),
  }),
})

export function usePreferCommunication() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.setPreferredCommunication.mutationOptions({
      // Quick changes are sent one after the other, so that the last one is stored.
      scope: { id: 'preferred-communication' },
      onSuccess: (lead) => queryClient.setQueryData(leadKey(lead.id), lead),
    }),
  )
}
