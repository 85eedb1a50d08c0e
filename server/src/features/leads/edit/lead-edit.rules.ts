import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fieldsWith, type FieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { LeadFields } from '@leadhaul/contract/leads/lead-fields.schema.ts'
import { joinLocation, splitLocation } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { toIdentityForm, fold } from '@leadhaul/contract/places/folding.rules.ts'
import { toShownDegrees } from '@leadhaul/contract/places/rounded-position.rules.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { columnOf, type ColumnOf, columnsWith, fieldsOf } from '../lead-columns.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

/** The given fields, with the location line split into its parts. A part that is given itself takes precedence. */
export type GivenFields = Partial<Omit<LeadFields, 'location'>>

const FREE_FIELDS = fieldsWith({ written: true, part: 'free' })
const PAID_FIELDS = fieldsWith({ written: true, part: 'paid' })
const SOURCED_FIELDS = fieldsWith({ sourced: true })
/** The fields of a bought contact that plans from Basic on may change (design §7). */
const METHOD_COLUMNS = columnsWith({ method: true })

type Written<Part> = ColumnOf<FieldsWith<{ written: true; part: Part }>>
/** Columns of `leads` that users write. */
export type FreeColumns = Pick<LeadRow, Written<'free'>>
/** Columns of `lead_contacts` that users write. */
export type PaidColumns = Pick<ContactRow, Written<'paid'> | 'phone_type' | 'phone_unformatted'>

/** An empty location line empties its parts. */
export function readLocation({ location, ...fields }: Partial<LeadFields>): GivenFields {
  return location === undefined ? fields : { ...splitLocation(location ?? ''), ...fields }
}

export const hasPaidFields = (given: GivenFields): boolean => PAID_FIELDS.some(({ name }) => given[name] !== undefined)

/** The free columns that `given` names. */
export function freeColumns({ countryCode, ...given }: GivenFields): Partial<FreeColumns> {
  const values: GivenFields = { ...given, ...(countryCode !== undefined && { countryCode: countryCode ?? '' }) }
  return columnsOf(FREE_FIELDS, values) as Partial<FreeColumns>
}

/** The paid columns in `given`; a phone in international form if a dialling plan knows it, otherwise as typed. */
export function paidColumns(given: GivenFields, countryCode: string): Partial<PaidColumns> {
  const { contactPhone } = given
  const phone = contactPhone === undefined ? {} : phoneColumns(contactPhone, countryCode)
  return { ...(columnsOf(PAID_FIELDS, given) as Partial<PaidColumns>), ...phone }
}

const columnsOf = (fields: readonly { name: keyof GivenFields }[], given: GivenFields) =>
  Object.fromEntries(
    fields.flatMap(({ name }) => (given[name] === undefined ? [] : [[columnOf(name), given[name]] as const])),
  )

export function phoneColumns(typed: string | null, countryCode: string) {
  if (typed === null) return { contact_phone: null, phone_unformatted: null, phone_type: null }
  const parsed = parsePhoneNumberFromString(typed, (countryCode || undefined) as CountryCode | undefined)
  const known = parsed?.isPossible() ? parsed : undefined
  return {
    contact_phone: known?.formatInternational() ?? typed,
    phone_unformatted: known?.number ?? typed.replace(/[^\d+]/g, ''),
    phone_type: known?.getType()?.toLowerCase() ?? null,
  }
}

type ShownFields = Record<keyof LeadFields, string | number | null>

/** The fields that users write, as the API returns them. */
const toShownFields = (lead: FreeColumns, contact: Partial<PaidColumns> = {}): ShownFields => ({
  ...fieldsOf(lead, columnsWith({ written: true, part: 'free' })),
  ...fieldsOf({ ...NO_CONTACT, ...contact }, columnsWith({ written: true, part: 'paid' })),
  location: joinLocation({ city: lead.city, state: lead.state, countryCode: lead.country_code }),
})
const NO_CONTACT = Object.fromEntries(PAID_FIELDS.map(({ name }) => [columnOf(name), null])) as Pick<
  ContactRow,
  Written<'paid'>
>

/** Whether every field to be changed still has the value that the user saw. */
export function isUnchangedSince(options: {
  fields: Partial<LeadFields>
  before: Partial<ShownFields> | undefined
  lead: FreeColumns
  contact: Partial<PaidColumns> | undefined
}): boolean {
  const current = toShownFields(options.lead, options.contact)
  const names = Object.keys(options.fields) as (keyof LeadFields)[]
  return names.every((name) => {
    const before = options.before?.[name]
    return before !== undefined && (before === '' ? null : before) === (current[name] === '' ? null : current[name])
  })
}

/** Returns only the values that differ from the current ones. */
export function changesOf<Row extends object>(current: Row, wanted: Partial<Row>): Partial<Row> {
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Row], value),
  )
  return Object.fromEntries(changed) as Partial<Row>
}

export const hasContactMethodChanges = (changes: Partial<PaidColumns>): boolean =>
  METHOD_COLUMNS.some((column) => changes[column] !== undefined)

/** The source of values that users typed. */
const TYPED_SOURCE = 'manual'

/** The origin of values that users type: the workspace itself, on this day. */
export const typedProvenance = (now: Date): Provenance => ({
  source: TYPED_SOURCE,
  sourceUrl: null,
  licence: null,
  date: now.toISOString().slice(0, 10),
})

/** The origins of a contact's values after a change. Emptied values have no origin. */
export function provenanceOf(options: { before: ContactRow['provenance']; changes: Partial<PaidColumns>; now: Date }) {
  const changes: Partial<ContactRow> = options.changes
  const changed = SOURCED_FIELDS.map(({ name }) => name).filter((name) => columnOf(name) in changes)
  const kept = Object.entries(options.before).filter(([name]) => !changed.some((each) => each === name))
  const added = changed.flatMap((name) =>
    changes[columnOf(name)] == null ? [] : [[name, typedProvenance(options.now)] as const],
  )
  return Object.fromEntries([...kept, ...added])
}

type Located = { city: string | null; state: string | null; country_code: string }
/** Equal for two spellings of an address. Leads found by a search use their place key instead. */
export const locationKeyOf = (options: Located & { address: string | null }) =>
  createHash('sha256')
    .update(
      [options.address, options.city, options.state, options.country_code]
        .map((part) => toIdentityForm(fold(part ?? '')))
        .join('|'),
    )
    .digest('base64url')
    .slice(0, 22)

export const roundToArea = (degrees: number | null) => (degrees === null ? null : toShownDegrees(degrees))
