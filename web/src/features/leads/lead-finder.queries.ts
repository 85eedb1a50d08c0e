import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import { requestLanguage } from '../../lib/i18n/i18n.ts'

const MAX_FOUND_LEADS = 8
const MAX_NAMED_LEADS = 6
const FRESH_MS = 15_000

export type FoundLead = Pick<LeadSummary, 'id' | 'companyName' | 'city' | 'qualityCategory'>

/** Fewer digits occur in almost every number. */
const MIN_DIGITS = 4

/** Returns the contact whose phone number contains the typed digits: the likely caller. */
export function callerOf({ contact }: Pick<LeadSummary, 'contact'>, typed: string): string | undefined {
  const digits = typed.replace(/\D/g, '').replace(/^0{1,2}/, '')
  const phone = contact?.contactPhone ?? ''
  if (digits.length < MIN_DIGITS || !phone.replace(/\D/g, '').includes(digits)) return undefined
  return [contact?.contactName, phone].filter(Boolean).join(' · ')
}

/** The newest leads that contain a text, to jump to one of them. Continued typing cancels the request. */
export const findLeadsQuery = (q: string) =>
  api.leads.list.queryOptions({
    input: { q, language: requestLanguage(), limit: MAX_FOUND_LEADS },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    retry: false,
  })

/** Leads by a part of their name, for a field that selects a lead. */
export const leadsByNameQuery = (q: string) =>
  api.leads.list.queryOptions({ input: { q, limit: MAX_NAMED_LEADS }, enabled: q !== '', retry: 1 })
