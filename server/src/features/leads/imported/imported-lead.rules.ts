import type { ImportField } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { ImportedValues, ReadRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { fieldsWith, type FieldsWith, maxLengthOf } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { LeadStatus, type Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import {
  areaOf,
  changesMethods,
  changesOf,
  freeColumns,
  type FreeColumns,
  type GivenFields,
  paidColumns,
  provenanceOf,
  typedIn,
} from '../edit/lead-edit.rules.ts'
import { columnOf, type ColumnOf } from '../lead-columns.service.ts'
import { type ContactRow, type LeadRow, MANUAL } from '../lead-rows.rules.ts'
import { derivedColumns, manualLead } from '../edit/manual-lead.rules.ts'

export type Area = { latitude: number; longitude: number }

const UNRATED = { total_score: null, reviews_count: null, permanently_closed: false, reasons: [] }

type NewLead = { id: string; values: ImportedValues & { companyName: string }; area: Area | undefined; now: Date }

/** The rows of a lead that a file brings: one typed in by hand, with what only files name besides. */
export function importedLead({ id, values, area, now }: NewLead) {
  const rows = manualLead({ id, given: { ...givenOf(values), companyName: values.companyName }, now })
  const others = othersOf(values, rows.lead.country_code)
  const contact = {
    ...rows.contact,
    ...furtherColumns('paid', values, 'all'),
    ...others,
    provenance: fromFile({ ...rows.contact.provenance, ...namedOthers(others) }, now),
  }
  const lead = {
    ...rows.lead,
    ...areaColumns(area),
    ...furtherColumns('free', values, 'all'),
    sources: [importedOn(now)],
    status: LeadStatus.parse(values.status ?? 'new'),
  }
  return { lead: { ...lead, ...derivedColumns({ lead: { ...UNRATED, ...lead }, contact, now }) }, contact }
}

/**
 * An open lead and its contact with what a file says of them: cells that are empty change nothing. The name stays, and
 * so do town and country where they are known: they are what the lead was recognised by.
 */
export function updatedLead(
  options: Pick<ReadRow, 'values' | 'addsNotes'> & {
    lead: LeadRow
    contact: ContactRow
    area: Area | undefined
    now: Date
  },
) {
  const { values, now } = options
  const notes = options.addsNotes ? addedNotes(options.lead.notes, values) : values.notes
  const given = { ...givenOf(values), notes }
  const free: Partial<FreeColumns> = freeColumns({
    ...given,
    companyName: undefined,
    city: options.lead.city === null ? given.city : undefined,
    state: options.lead.state === null ? given.state : undefined,
    countryCode: options.lead.country_code === '' ? given.countryCode : undefined,
  })
  const changes = changesOf<ContactRow>(options.contact, {
    ...paidColumns(given, free.country_code ?? options.lead.country_code),
    ...furtherColumns('paid', values),
  })
  const others = othersOf(values, free.country_code ?? options.lead.country_code)
  const contact = {
    ...options.contact,
    ...changes,
    ...mergedOthers({ ...options.contact, ...changes }, others),
    provenance: {
      ...provenanceOf({ before: options.contact.provenance, changes, now }),
      ...fromFile(
        { ...namedOthers(notHeld(options.contact, others)), ...provenanceOf({ before: {}, changes, now }) },
        now,
      ),
    },
  }
  const lead = {
    ...options.lead,
    ...free,
    ...(isInTown(options) && areaColumns(options.area)),
    ...furtherColumns('free', values),
    status: LeadStatus.parse(values.status ?? options.lead.status),
  }
  return {
    lead: { ...lead, ...derivedColumns({ lead, contact, now }) },
    contact,
    /** Whether it rewrites what was bought, which not every plan may. */
    rewritesBought: !lead.place_key.startsWith(MANUAL) && changesMethods(changes),
    /** Whether the words to be added do not fit into its notes. */
    lacksRoom: notes === undefined && values.notes !== undefined,
  }
}

/** A file that is imported again adds its words no second time; undefined where they do not fit. */
function addedNotes(previous: string | null, { notes = '' }: ImportedValues): string | undefined {
  const lines = previous?.split('\n') ?? []
  const fresh = notes.split('\n').filter((line) => !lines.includes(line))
  const all = cleanText([...lines, ...fresh].join('\n'))
  return all.length > maxLengthOf('notes') ? undefined : all
}

/** Whether the town of the file is the lead's, which is nowhere on the map yet. */
const isInTown = ({ lead, values }: { lead: LeadRow; values: ImportedValues }) =>
  lead.area_latitude === null && fold(lead.city ?? values.city ?? '') === fold(values.city ?? '')

const areaColumns = (at: Area | undefined) =>
  at ? { area_latitude: areaOf(at.latitude), area_longitude: areaOf(at.longitude) } : {}

/** Where the values of an imported lead come from. */
const importedOn = (now: Date): Provenance => ({ ...typedIn(now), source: 'import' })

const fromFile = (provenance: object, now: Date): ContactRow['provenance'] =>
  Object.fromEntries(Object.keys(provenance).map((name) => [name, importedOn(now)]))

type Others = Pick<ContactRow, 'other_phones' | 'other_emails'>

/** Older lists dial a zero that a country has given up since: 074 855 00 11 in Poland. */
function withoutOldZero(phone: string, countryCode: string | undefined): string {
  if (!phone.startsWith('0') || phone.startsWith('00')) return phone
  const known = (text: string) => parsePhoneNumberFromString(text, countryCode as CountryCode | undefined)?.isValid()
  return !known(phone) && known(phone.slice(1)) ? phone.slice(1) : phone
}

/** Further phones, as international text where a dialling plan knows them, and emails. */
function othersOf({ otherPhones, otherEmails }: ImportedValues, countryCode: string): Others {
  const phones = (otherPhones?.split(', ') ?? []).map(
    (phone) => paidColumns({ contactPhone: withoutOldZero(phone, countryCode) }, countryCode).contact_phone,
  )
  return {
    other_phones: phones.filter((phone) => phone != null),
    other_emails: otherEmails?.split(', ') ?? [],
  }
}

/** By the names their origins go by. */
const namedOthers = ({ other_phones, other_emails }: Others) =>
  Object.fromEntries([
    ...other_phones.map((phone) => [`otherPhones:${phone}`, phone]),
    ...other_emails.map((email) => [`otherEmails:${email}`, email]),
  ])

/** Of what the contact has already, who named it first stays its source. */
const notHeld = (has: ContactRow, { other_phones, other_emails }: Others): Others => ({
  other_phones: other_phones.filter((phone) => !has.other_phones.includes(phone)),
  other_emails: other_emails.filter((email) => !has.other_emails.includes(email)),
})

/** What a contact has already is no other one. */
const mergedOthers = (has: ContactRow, more: Others): Others => ({
  other_phones: [...new Set([...has.other_phones, ...more.other_phones])].filter(
    (phone) => phone !== has.contact_phone,
  ),
  other_emails: [...new Set([...has.other_emails, ...more.other_emails])].filter(
    (email) => email !== has.contact_email,
  ),
})

/** Fields that files alone fill, not people. */
const FURTHER = fieldsWith({ imported: true }).filter(({ written, kind }) => !written && kind !== 'list')
const WRITTEN = fieldsWith({ imported: true, written: true })

const valuesOf = (fields: readonly { name: ImportField }[], values: ImportedValues) =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const])))

const givenOf = (values: ImportedValues): GivenFields => ({
  ...valuesOf(WRITTEN, values),
  contactPhone: values.contactPhone && withoutOldZero(values.contactPhone, values.country),
  countryCode: values.country,
})

type Further<Part> = Exclude<
  FieldsWith<{ imported: true; part: Part }>,
  FieldsWith<{ written: true } | { kind: 'list' }>
>
type FurtherColumns<Part extends 'free' | 'paid'> = Record<ColumnOf<Further<Part>>, string | null>

/** The columns of what files alone fill, as far as a file names them; of a new lead, all of them. */
function furtherColumns<Part extends 'free' | 'paid'>(
  part: Part,
  values: ImportedValues,
  of: 'all',
): FurtherColumns<Part>
function furtherColumns<Part extends 'free' | 'paid'>(part: Part, values: ImportedValues): Partial<FurtherColumns<Part>>
function furtherColumns(part: 'free' | 'paid', values: ImportedValues, of?: 'all') {
  const named = FURTHER.filter((field) => field.part === part && (of === 'all' || values[field.name] !== undefined))
  return Object.fromEntries(named.map(({ name }) => [columnOf(name), values[name] ?? null]))
}
