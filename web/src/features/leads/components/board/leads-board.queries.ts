import type { LeadsFilter } from '../../leads.model.ts'
import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { type InfiniteData, useMutation } from '@tanstack/react-query'
import { client } from '../../../../lib/api/api.ts'
import { optimistic, exactCachePatch } from '../../../../lib/api/optimistic.ts'
import { withLead, withoutLead } from './board.model.ts'
import type { LeadsPage } from '../list/lead-pages.model.ts'
import { leadsQuery, refreshLeads, STATUS_SCOPE } from '../../leads.queries.ts'

/** One column of the board: the leads of the filter with this status. */
export const columnQuery = (filter: LeadsFilter, status: LeadStatus) => {
  // All leads of a column have the same status, so an order by status means the default order.
  const { sort, order, ...rest } = filter
  const by = sort === 'status' ? {} : { ...(sort && { sort }), ...(order && { order }) }
  return leadsQuery({ ...rest, ...by, status: [status] })
}

type ColumnData = InfiniteData<LeadsPage>
type Move = { lead: LeadSummary; to: LeadStatus }

/** Moves a lead to another column immediately, and reverts if the server rejects the change. */
export function useMoveLead(filter: LeadsFilter, onFailed: (error: unknown, move: Move) => void) {
  const keyOf = (status: LeadStatus) => columnQuery(filter, status).queryKey
  return useMutation({
    mutationFn: ({ lead, to }: Move) => client.leads.setStatus({ id: lead.id, status: to }),
    ...optimistic<Move>({
      mutationKey: ['move-lead'],
      scope: STATUS_SCOPE,
      patchesOf: ({ lead, to }) => [
        exactCachePatch<ColumnData>(keyOf(lead.status), (column) => withoutLead(column, lead.id)),
        exactCachePatch<ColumnData>(keyOf(to), (column) => withLead(column, { ...lead, status: to })),
      ],
      notifyFailure: onFailed,
      refresh: (queryClient) => refreshLeads(queryClient),
    }),
  })
}
