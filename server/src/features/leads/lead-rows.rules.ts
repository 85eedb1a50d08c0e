import { toCredits, unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { creditsOf } from '@leadhaul/contract/leads/attribution.rules.ts'
import type {
  EmailStatus,
  Grade,
  Lead,
  LeadAccess,
  LeadContact,
  LeadStatus,
  LeadSummary,
  OtherLocation,
  PreferredCommunication,
} from '@leadhaul/contract/leads/lead.schema.ts'
import { camel, type Row } from '../../platform/db/rows.ts'
import { columnsWith, fieldsOf } from './lead-columns.service.ts'
import { whatsappPhone } from './whatsapp.rules.ts'

/** Before the id in the `place_key` of a lead someone typed in. */
export const MANUAL = 'manual:'

/** A row of `leads`: what the database keeps as text or JSON has its exact type here. */
export type LeadRow = Row<
  'leads',
  {
    status: LeadStatus
    quality_category: Grade
    access: LeadAccess
    preferred_communication: PreferredCommunication
    reasons: Lead['reasons']
    sources: Lead['sources']
  }
>

/** A row of `lead_contacts` without its keys and dates; `email_status` is by address. */
export type ContactRow = Omit<
  Row<
    'lead_contacts',
    {
      email_status: Record<string, EmailStatus> | null
      other_locations: OtherLocation[]
      provenance: LeadContact['provenance']
    }
  >,
  'workspace_id' | 'lead_id' | 'place_key' | 'edited_at' | 'emptied' | 'bought'
>
export type LeadWithContact = { lead: LeadRow; contact: ContactRow }

/** What the list and the lead's page show as it is stored, beside the fields of the catalogue. */
const SHOWN_COLUMNS = [
  'id',
  'status',
  'quality_category',
  'quality_score',
  'contact_score',
  'has_phone',
  'has_email',
  'has_website',
  'access',
  'search_id',
  'import_id',
  'assignee_id',
  'created_at',
] as const satisfies readonly (keyof LeadRow)[]
/** The same of the lead's page alone. */
const PAGE_COLUMNS = [
  'categories',
  'ai_summary',
  'preferred_communication',
  'reasons',
  'sources',
  'sample',
  'updated_at',
] as const satisfies readonly (keyof LeadRow)[]

/** What the list reads of a lead and of its contact. */
export const SUMMARY_COLUMNS = [
  ...SHOWN_COLUMNS,
  'company_name',
  'industry',
  'city',
  'state',
  'country_code',
  'place_key',
  'sources',
] as const satisfies readonly (keyof LeadRow)[]
export const SUMMARY_CONTACT_COLUMNS = [
  'contact_name',
  'contact_email',
  'contact_phone',
  'website',
] as const satisfies readonly (keyof ContactRow)[]
type SummaryLead = Pick<LeadRow, (typeof SUMMARY_COLUMNS)[number]>
export type SummaryRow = SummaryLead & Pick<ContactRow, (typeof SUMMARY_CONTACT_COLUMNS)[number]>

/** Radius in km of the area a locked lead shows: its point is rounded to a hundredth of a degree. */
const AREA_RADIUS_KM = 1.5

/** What the server works out of a lead, as the list and the lead's page show it. */
const derived = (row: SummaryLead) => ({
  ...camel(row, SHOWN_COLUMNS),
  // Who typed it in or imported it never pays for it.
  cost: row.place_key.startsWith(MANUAL) ? 0 : unlockCost(row.quality_category),
  credits: creditsOf(row.sources),
})

export function toSummary(row: SummaryRow): LeadSummary {
  const summary = { ...fieldsOf(row, SUMMARY_COLUMNS), ...derived(row) }
  if (row.access === 'locked') return summary
  return { ...summary, contact: fieldsOf(row, SUMMARY_CONTACT_COLUMNS) }
}

const FREE_COLUMNS = columnsWith({ part: 'free' })
const PAID_COLUMNS = columnsWith({ part: 'paid' })

export function toLead(row: LeadRow, contact: ContactRow | undefined): Lead {
  const area =
    row.area_latitude === null || row.area_longitude === null
      ? null
      : { latitude: row.area_latitude, longitude: row.area_longitude, radiusKm: AREA_RADIUS_KM }
  return {
    ...derived(row),
    ...fieldsOf(row, FREE_COLUMNS),
    ...camel(row, PAGE_COLUMNS),
    handMade: row.place_key.startsWith(MANUAL),
    area,
    newContactCost: toCredits(row.new_contact_cost),
    ...(contact && { contact: toContact(contact, row.country_code) }),
  }
}

const toContact = (row: ContactRow, countryCode: string): LeadContact => ({
  ...fieldsOf(row, PAID_COLUMNS),
  emailStatus: (row.contact_email !== null && row.email_status?.[row.contact_email]) || null,
  phoneType: row.phone_type,
  whatsappPhone: whatsappPhone(row, countryCode),
  ...(row.other_locations?.length && { otherLocations: row.other_locations }),
  provenance: row.provenance,
})
