import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

const MOST = 8
const FRESH_MS = 15_000

export type FoundLead = Pick<LeadSummary, 'id' | 'companyName' | 'city' | 'qualityCategory'>

/** The newest leads that hold a text, a handful: to jump to one. A text that is typed on cancels the request. */
export const findLeadsQuery = (q: string) =>
  api.leads.list.queryOptions({
    input: { q, limit: MOST },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })
