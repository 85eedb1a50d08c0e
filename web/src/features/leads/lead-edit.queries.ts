import type { DeletedLeads } from '@leadhaul/contract/leads/lead-edit.contract.ts'
import type { Lead, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { keepPreviousData, type QueryClient, skipToken, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { errorCode, errorData } from '../../lib/error-code.ts'
import { refreshInteractions } from './interactions.queries.ts'
import { refreshLeads } from './leads.queries.ts'

const MINUTE_MS = 60_000
const leadKey = (id: string) => api.leads.get.queryKey({ input: { id } })

/** Towns whose name begins with what was typed. */
export const townsQuery = (q: string) =>
  api.places.suggest.queryOptions({
    input: q ? { q, limit: 6 } : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    retry: 1,
  })

/** The lead the server sends along when a change was made from an old state. */
export function currentLead(error: unknown): Lead | undefined {
  const data = errorData(error)
  return errorCode(error) === 'CONFLICT' && typeof data === 'object' && data !== null && 'lead' in data
    ? (data.lead as Lead)
    : undefined
}

async function written(queryClient: QueryClient, lead: Lead): Promise<void> {
  queryClient.setQueryData(leadKey(lead.id), lead)
  await refreshLeads(queryClient)
}

export function useCreateLead() {
  const queryClient = useQueryClient()
  return useMutation(api.leads.create.mutationOptions({ onSuccess: (lead) => void written(queryClient, lead) }))
}

export function useUpdateLead() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.update.mutationOptions({
      onSuccess: (lead) => void written(queryClient, lead),
      onError: (error, { id }) => {
        const lead = currentLead(error)
        if (lead) queryClient.setQueryData(leadKey(id), lead)
      },
    }),
  )
}

/** The status shows at once and goes back when the server refuses it. */
export function useSetStatus() {
  const queryClient = useQueryClient()
  const show = (id: string, status: LeadStatus) =>
    queryClient.setQueryData(leadKey(id), (lead: Lead | undefined) => lead && { ...lead, status })
  return useMutation(
    api.leads.setStatus.mutationOptions({
      onMutate: ({ id, status }) => {
        const before = queryClient.getQueryData<Lead>(leadKey(id))?.status
        show(id, status)
        return { before }
      },
      onError: (_error, { id }, context) => {
        if (context?.before) show(id, context.before)
      },
      onSuccess: (lead) => {
        void written(queryClient, lead)
        void refreshInteractions(queryClient, lead.id)
      },
    }),
  )
}

export function usePreferCommunication() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.setPreferredCommunication.mutationOptions({
      onSuccess: (lead) => queryClient.setQueryData(leadKey(lead.id), lead),
    }),
  )
}

/** Deletes leads; the answer names the batch an undo needs. */
export function useDeleteLeads() {
  const queryClient = useQueryClient()
  return useMutation(
    api.leads.removeMany.mutationOptions({
      onSuccess: (_deleted: DeletedLeads, { ids }) => {
        for (const id of ids) queryClient.removeQueries({ queryKey: leadKey(id) })
        void refreshLeads(queryClient)
      },
    }),
  )
}

export function useRestoreLeads() {
  const queryClient = useQueryClient()
  return useMutation(api.leads.restore.mutationOptions({ onSuccess: () => void refreshLeads(queryClient) }))
}
