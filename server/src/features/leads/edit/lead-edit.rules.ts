import { createHash } from 'node:crypto'
import type { LeadFields } from '@leadhaul/contract/leads/lead-fields.schema.ts'
import { joinLocation, splitLocation } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { toShownDegrees } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import type { ContactRow } from '../lead-rows.rules.ts'

/** Fields as given, the location line resolved into its parts where those are not named themselves. */
export type GivenFields = Partial<Omit<LeadFields, 'location'>>

/** Columns of `leads` that people write. */
export type FreeColumns = {
  company_name: string
  industry: string | null
  business_type: string | null
  city: string | null
  state: string | null
  country_code: string
  notes: string | null
}
/** Columns of `lead_contacts` that people write. */
export type PaidColumns = Pick<
  ContactRow,
  'contact_name' | 'contact_email' | 'contact_phone' | 'website' | 'address' | 'latitude' | 'longitude' | 'phone_type'
> & { phone_unformatted: string | null }

const PAID_FIELDS = ['contactName', 'contactEmail', 'contactPhone', 'website', 'address', 'latitude', 'longitude']
/** What plans from Basic on may change on a bought contact (design §7). */
const METHOD_COLUMNS: readonly (keyof PaidColumns)[] = ['contact_email', 'contact_phone', 'website']
const API_NAMES: Partial<Record<keyof PaidColumns, string>> = {
  contact_name: 'contactName',
  contact_email: 'contactEmail',
  contact_phone: 'contactPhone',
  website: 'website',
  address: 'address',
}

/** An emptied location line empties its parts. */
export function readLocation({ location, ...fields }: Partial<LeadFields>): GivenFields {
  return location === undefined ? fields : { ...splitLocation(location ?? ''), ...fields }
}

export const namesPaidFields = (given: GivenFields): boolean =>
  Object.entries(given).some(([name, value]) => value !== undefined && PAID_FIELDS.includes(name))

/** The free columns `given` names; what it leaves out is left out here. */
export function freeColumns(given: GivenFields): Partial<FreeColumns> {
  const { companyName, industry, businessType, city, state, countryCode, notes } = given
  return defined({
    company_name: companyName,
    industry,
    business_type: businessType,
    city,
    state,
    country_code: countryCode === null ? '' : countryCode,
    notes,
  })
}

/** The paid columns `given` names; a phone as international text where a dialling plan knows it, else as typed. */
export function paidColumns(given: GivenFields, countryCode: string): Partial<PaidColumns> {
  const { contactName, contactEmail, contactPhone, website, address, latitude, longitude } = given
  return defined({
    contact_name: contactName,
    contact_email: contactEmail,
    ...(contactPhone !== undefined && phoneColumns(contactPhone, countryCode)),
    website,
    address,
    latitude,
    longitude,
  })
}

function phoneColumns(typed: string | null, countryCode: string) {
  if (typed === null) return { contact_phone: null, phone_unformatted: null, phone_type: null }
  const parsed = parsePhoneNumberFromString(typed, (countryCode || undefined) as CountryCode | undefined)
  const known = parsed?.isPossible() ? parsed : undefined
  return {
    contact_phone: known?.formatInternational() ?? typed,
    phone_unformatted: known?.number ?? typed.replace(/[^\d+]/g, ''),
    phone_type: known?.getType()?.toLowerCase() ?? null,
  }
}

type Shown = Record<keyof LeadFields, string | number | null>

/** The fields people write as the API shows them. */
const shownFields = (lead: FreeColumns, contact: Partial<PaidColumns> = {}): Shown => ({
  companyName: lead.company_name,
  industry: lead.industry,
  businessType: lead.business_type,
  city: lead.city,
  state: lead.state,
  countryCode: lead.country_code,
  location: joinLocation({ city: lead.city, state: lead.state, countryCode: lead.country_code }),
  notes: lead.notes,
  contactName: contact.contact_name ?? null,
  contactEmail: contact.contact_email ?? null,
  contactPhone: contact.contact_phone ?? null,
  website: contact.website ?? null,
  address: contact.address ?? null,
  latitude: contact.latitude ?? null,
  longitude: contact.longitude ?? null,
})

/** Whether every field that is to change still says what it said to the one who changes it. */
export function standAsBefore(options: {
  fields: Partial<LeadFields>
  before: Partial<Shown> | undefined
  lead: FreeColumns
  contact: Partial<PaidColumns> | undefined
}): boolean {
  const current = shownFields(options.lead, options.contact)
  const names = Object.keys(options.fields) as (keyof LeadFields)[]
  return names.every((name) => {
    const before = options.before?.[name]
    return before !== undefined && (before === '' ? null : before) === (current[name] === '' ? null : current[name])
  })
}

/** Only what differs from the current values. */
export function changesOf<Row extends object>(current: Row, wanted: Partial<Row>): Partial<Row> {
  const changed = Object.entries(wanted).filter(([name, value]) => current[name as keyof Row] !== value)
  return Object.fromEntries(changed) as Partial<Row>
}

export const changesMethods = (changes: Partial<PaidColumns>): boolean =>
  METHOD_COLUMNS.some((column) => changes[column] !== undefined)

/** The source of values people wrote. */
export const TYPED = 'manual'

/** Where values typed in by people come from: the workspace itself, that day. */
export const typedIn = (now: Date): Provenance => ({
  source: TYPED,
  sourceUrl: null,
  licence: null,
  date: now.toISOString().slice(0, 10),
})

/** The origins of changed contact values; of an emptied one there is none. */
export function provenanceOf(options: { before: ContactRow['provenance']; changes: Partial<PaidColumns>; now: Date }) {
  const named = Object.entries(API_NAMES).filter(([column]) => column in options.changes)
  const kept = Object.entries(options.before).filter(([name]) => !named.some(([, api]) => api === name))
  const added = named.flatMap(([column, api]) =>
    options.changes[column as keyof PaidColumns] == null ? [] : [[api, typedIn(options.now)] as const],
  )
  return Object.fromEntries([...kept, ...added])
}

type Located = { city: string | null; state: string | null; country_code: string }
/** The same for the same place in words; found leads have their place key instead. */
export const locationKeyOf = (options: Located & { address: string | null }) =>
  createHash('sha256')
    .update(
      [options.address, options.city, options.state, options.country_code].map((part) => fold(part ?? '')).join('|'),
    )
    .digest('base64url')
    .slice(0, 22)

export const areaOf = (degrees: number | null) => (degrees === null ? null : toShownDegrees(degrees))

function defined<Row extends object>(row: Row) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Row]?: Exclude<Row[Name], undefined>
  }
}
