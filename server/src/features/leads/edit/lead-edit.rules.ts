import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { fieldsWith, type FieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { LeadFields } from '@leadhaul/contract/leads/lead-fields.schema.ts'
import { joinLocation, splitLocation } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { asInIdentities, fold } from '@leadhaul/contract/places/folding.rules.ts'
import { toShownDegrees } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { columnOf, type ColumnOf, columnsWith, fieldsOf } from '../lead-columns.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

/** Fields as given, the location line resolved into its parts where those are not named themselves. */
export type GivenFields = Partial<Omit<LeadFields, 'location'>>

const FREE = fieldsWith({ written: true, part: 'free' })
const PAID = fieldsWith({ written: true, part: 'paid' })
const SOURCED = fieldsWith({ sourced: true })
/** What plans from Basic on may change on a bought contact (design §7). */
const METHOD_COLUMNS = columnsWith({ method: true })

type Written<Part> = ColumnOf<FieldsWith<{ written: true; part: Part }>>
/** Columns of `leads` that people write. */
export type FreeColumns = Pick<LeadRow, Written<'free'>>
/** Columns of `lead_contacts` that people write. */
export type PaidColumns = Pick<ContactRow, Written<'paid'> | 'phone_type' | 'phone_unformatted'>

/** An emptied location line empties its parts. */
export function readLocation({ location, ...fields }: Partial<LeadFields>): GivenFields {
  return location === undefined ? fields : { ...splitLocation(location ?? ''), ...fields }
}

export const namesPaidFields = (given: GivenFields): boolean => PAID.some(({ name }) => given[name] !== undefined)

/** The free columns `given` names; what it leaves out is left out here. */
export function freeColumns({ countryCode, ...given }: GivenFields): Partial<FreeColumns> {
  const values: GivenFields = { ...given, ...(countryCode !== undefined && { countryCode: countryCode ?? '' }) }
  return columnsOf(FREE, values) as Partial<FreeColumns>
}

/** The paid columns `given` names; a phone as international text where a dialling plan knows it, else as typed. */
export function paidColumns(given: GivenFields, countryCode: string): Partial<PaidColumns> {
  const { contactPhone } = given
  const phone = contactPhone === undefined ? {} : phoneColumns(contactPhone, countryCode)
  return { ...(columnsOf(PAID, given) as Partial<PaidColumns>), ...phone }
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

type Shown = Record<keyof LeadFields, string | number | null>

/** The fields people write as the API shows them. */
const shownFields = (lead: FreeColumns, contact: Partial<PaidColumns> = {}): Shown => ({
  ...fieldsOf(lead, columnsWith({ written: true, part: 'free' })),
  ...fieldsOf({ ...NO_CONTACT, ...contact }, columnsWith({ written: true, part: 'paid' })),
  location: joinLocation({ city: lead.city, state: lead.state, countryCode: lead.country_code }),
})
const NO_CONTACT = Object.fromEntries(PAID.map(({ name }) => [columnOf(name), null])) as Pick<
  ContactRow,
  Written<'paid'>
>

/** Whether every field that is to change still says what it said to the one who changes it. */
export function isUnchangedSince(options: {
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
  const changed = Object.entries(wanted).filter(
    ([name, value]) => !isDeepStrictEqual(current[name as keyof Row], value),
  )
  return Object.fromEntries(changed) as Partial<Row>
}

export const changesMethods = (changes: Partial<PaidColumns>): boolean =>
  METHOD_COLUMNS.some((column) => changes[column] !== undefined)

/** The source of values people wrote. */
const TYPED = 'manual'

/** Where values typed in by people come from: the workspace itself, that day. */
export const typedIn = (now: Date): Provenance => ({
  source: TYPED,
  sourceUrl: null,
  licence: null,
  date: now.toISOString().slice(0, 10),
})

/** The origins of changed contact values; of an emptied one there is none. */
export function provenanceOf(options: { before: ContactRow['provenance']; changes: Partial<PaidColumns>; now: Date }) {
  const changes: Partial<ContactRow> = options.changes
  const changed = SOURCED.map(({ name }) => name).filter((name) => columnOf(name) in changes)
  const kept = Object.entries(options.before).filter(([name]) => !changed.some((each) => each === name))
  const added = changed.flatMap((name) =>
    changes[columnOf(name)] == null ? [] : [[name, typedIn(options.now)] as const],
  )
  return Object.fromEntries([...kept, ...added])
}

type Located = { city: string | null; state: string | null; country_code: string }
/** The same for the same place in words; found leads have their place key instead. */
export const locationKeyOf = (options: Located & { address: string | null }) =>
  createHash('sha256')
    .update(
      [options.address, options.city, options.state, options.country_code]
        .map((part) => asInIdentities(fold(part ?? '')))
        .join('|'),
    )
    .digest('base64url')
    .slice(0, 22)

export const areaOf = (degrees: number | null) => (degrees === null ? null : toShownDegrees(degrees))
