import { toCredits, unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { attributionsOf } from '@leadhaul/contract/leads/attribution.rules.ts'
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
import { camelCaseKeys, type Row } from '../../platform/db/rows.ts'
import { columnsWith, fieldsOf } from './lead-columns.service.ts'
import { whatsappPhone } from './whatsapp.rules.ts'

/** The prefix of the `place_key` of a lead that was typed in by hand. */
export const MANUAL_KEY_PREFIX = 'manual:'

/** A row of `leads`, with exact types for the columns that the database stores as text or JSON. */
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

/** A row of `lead_contacts` without keys and dates. `email_status` is by address. */
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

/** Columns that the list and the lead's page show as stored, besides the fields of the catalogue. */
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
/** The same, only for the lead's page. */
const PAGE_COLUMNS = [
  'categories',
  'ai_summary',
  'preferred_communication',
  'reasons',
  'sources',
  'sample',
  'updated_at',
] as const satisfies readonly (keyof LeadRow)[]

/** The columns of a lead and of its contact that the list reads. */
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

/** Radius in km of the area of a locked lead: its position is rounded to a hundredth of a degree. */
const AREA_RADIUS_KM = 1.5

/** Values that the server derives from a lead, for the list and the lead's page. */
const derived = (row: SummaryLead) => ({
  ...camelCaseKeys(row, SHOWN_COLUMNS),
  // A lead that was typed in or imported is never paid for.
  cost: row.place_key.startsWith(MANUAL_KEY_PREFIX) ? 0 : unlockCost(row.quality_category),
  credits: attributionsOf(row.sources),
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
    ...camelCaseKeys(row, PAGE_COLUMNS),
    handMade: row.place_key.startsWith(MANUAL_KEY_PREFIX),
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
