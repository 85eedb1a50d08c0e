import type { ImportField } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { ImportedValues, ReadRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import { fieldsWith, type FieldsWith, maxLengthOf } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { LeadStatus, type Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import {
  roundToArea,
  hasContactMethodChanges,
  changesOf,
  freeColumns,
  type FreeColumns,
  type GivenFields,
  paidColumns,
  provenanceOf,
  typedProvenance,
} from '../edit/lead-edit.rules.ts'
import { columnOf, type ColumnOf } from '../lead-columns.service.ts'
import { type ContactRow, type LeadRow, MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { derivedColumns, manualLead } from '../edit/manual-lead.rules.ts'

export type Area = { latitude: number; longitude: number }

const UNRATED = { total_score: null, reviews_count: null, permanently_closed: false, reasons: [] }

type NewLead = { id: string; values: ImportedValues & { companyName: string }; area: Area | undefined; now: Date }

/** The rows of a lead from a file: a lead typed in by hand, with the fields that only files fill. */
export function importedLead({ id, values, area, now }: NewLead) {
  const rows = manualLead({ id, given: { ...givenOf(values), companyName: values.companyName }, now })
  const others = furtherContactsOf(values, rows.lead.country_code)
  const contact = {
    ...rows.contact,
    ...fileOnlyColumns('paid', values, 'all'),
    ...others,
    provenance: withImportProvenance({ ...rows.contact.provenance, ...byProvenanceName(others) }, now),
  }
  const lead = {
    ...rows.lead,
    ...areaColumns(area),
    ...fileOnlyColumns('free', values, 'all'),
    sources: [importProvenance(now)],
    status: LeadStatus.parse(values.status ?? 'new'),
  }
  return { lead: { ...lead, ...derivedColumns({ lead: { ...UNRATED, ...lead }, contact, now }) }, contact }
}

/**
 * Returns an unlocked lead and its contact with the values of a row. Empty cells change nothing. The name stays, and so
 * do known town and country, because they identified the lead.
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
    ...fileOnlyColumns('paid', values),
  })
  const others = furtherContactsOf(values, free.country_code ?? options.lead.country_code)
  const contact = {
    ...options.contact,
    ...changes,
    ...mergeFurtherContacts({ ...options.contact, ...changes }, others),
    provenance: {
      ...provenanceOf({ before: options.contact.provenance, changes, now }),
      ...withImportProvenance(
        {
          ...byProvenanceName(newFurtherContacts(options.contact, others)),
          ...provenanceOf({ before: {}, changes, now }),
        },
        now,
      ),
    },
  }
  const lead = {
    ...options.lead,
    ...free,
    ...(canTakeArea(options) && areaColumns(options.area)),
    ...fileOnlyColumns('free', values),
    status: LeadStatus.parse(values.status ?? options.lead.status),
  }
  return {
    lead: { ...lead, ...derivedColumns({ lead, contact, now }) },
    contact,
    /** Whether the row changes bought contact, which not every plan may do. */
    rewritesBought: !lead.place_key.startsWith(MANUAL_KEY_PREFIX) && hasContactMethodChanges(changes),
    /** Whether the notes to be added do not fit. */
    lacksRoom: notes === undefined && values.notes !== undefined,
  }
}

/** Adds only lines that the notes lack, so that a repeated import adds nothing; undefined if they do not fit. */
function addedNotes(previous: string | null, { notes = '' }: ImportedValues): string | undefined {
  const lines = previous?.split('\n') ?? []
  const fresh = notes.split('\n').filter((line) => !lines.includes(line))
  const all = cleanText([...lines, ...fresh].join('\n'))
  return all.length > maxLengthOf('notes') ? undefined : all
}

/** Whether the lead has no position yet and the row names the same town, so that the row's position applies. */
const canTakeArea = ({ lead, values }: { lead: LeadRow; values: ImportedValues }) =>
  lead.area_latitude === null && fold(lead.city ?? values.city ?? '') === fold(values.city ?? '')

const areaColumns = (at: Area | undefined) =>
  at ? { area_latitude: roundToArea(at.latitude), area_longitude: roundToArea(at.longitude) } : {}

/** The origin of the values of an imported lead. */
const importProvenance = (now: Date): Provenance => ({ ...typedProvenance(now), source: 'import' })

const withImportProvenance = (provenance: object, now: Date): ContactRow['provenance'] =>
  Object.fromEntries(Object.keys(provenance).map((name) => [name, importProvenance(now)]))

type FurtherContacts = Pick<ContactRow, 'other_phones' | 'other_emails'>

/** Older lists contain a leading zero that a country has since abolished: 074 855 00 11 in Poland. */
function withoutOldZero(phone: string, countryCode: string | undefined): string {
  if (!phone.startsWith('0') || phone.startsWith('00')) return phone
  const known = (text: string) => parsePhoneNumberFromString(text, countryCode as CountryCode | undefined)?.isValid()
  return !known(phone) && known(phone.slice(1)) ? phone.slice(1) : phone
}

/** Further phones, in international form if a dialling plan knows them, and further emails. */
function furtherContactsOf({ otherPhones, otherEmails }: ImportedValues, countryCode: string): FurtherContacts {
  const phones = (otherPhones?.split(', ') ?? []).map(
    (phone) => paidColumns({ contactPhone: withoutOldZero(phone, countryCode) }, countryCode).contact_phone,
  )
  return {
    other_phones: phones.filter((phone) => phone != null),
    other_emails: otherEmails?.split(', ') ?? [],
  }
}

/** By their names in `provenance`. */
const byProvenanceName = ({ other_phones, other_emails }: FurtherContacts) =>
  Object.fromEntries([
    ...other_phones.map((phone) => [`otherPhones:${phone}`, phone]),
    ...other_emails.map((email) => [`otherEmails:${email}`, email]),
  ])

/** The further values that the contact lacks. Values that it already has keep their first source. */
const newFurtherContacts = (has: ContactRow, { other_phones, other_emails }: FurtherContacts): FurtherContacts => ({
  other_phones: other_phones.filter((phone) => !has.other_phones.includes(phone)),
  other_emails: other_emails.filter((email) => !has.other_emails.includes(email)),
})

/** Values that the contact already has are not added to its further values. */
const mergeFurtherContacts = (has: ContactRow, more: FurtherContacts): FurtherContacts => ({
  other_phones: [...new Set([...has.other_phones, ...more.other_phones])].filter(
    (phone) => phone !== has.contact_phone,
  ),
  other_emails: [...new Set([...has.other_emails, ...more.other_emails])].filter(
    (email) => email !== has.contact_email,
  ),
})

/** Fields that only files fill, never users. */
const FILE_ONLY_FIELDS = fieldsWith({ imported: true }).filter(({ written, kind }) => !written && kind !== 'list')
const WRITTEN = fieldsWith({ imported: true, written: true })

const valuesOf = (fields: readonly { name: ImportField }[], values: ImportedValues) =>
  Object.fromEntries(fields.flatMap(({ name }) => (values[name] === undefined ? [] : [[name, values[name]] as const])))

const givenOf = (values: ImportedValues): GivenFields => ({
  ...valuesOf(WRITTEN, values),
  contactPhone: values.contactPhone && withoutOldZero(values.contactPhone, values.country),
  countryCode: values.country,
})

type FileOnlyField<Part> = Exclude<
  FieldsWith<{ imported: true; part: Part }>,
  FieldsWith<{ written: true } | { kind: 'list' }>
>
type FileOnlyColumns<Part extends 'free' | 'paid'> = Record<ColumnOf<FileOnlyField<Part>>, string | null>

/** The columns that only files fill, if the file names them; for a new lead, all of them. */
function fileOnlyColumns<Part extends 'free' | 'paid'>(
  part: Part,
  values: ImportedValues,
  of: 'all',
): FileOnlyColumns<Part>
function fileOnlyColumns<Part extends 'free' | 'paid'>(
  part: Part,
  values: ImportedValues,
): Partial<FileOnlyColumns<Part>>
function fileOnlyColumns(part: 'free' | 'paid', values: ImportedValues, of?: 'all') {
  const named = FILE_ONLY_FIELDS.filter(
    (field) => field.part === part && (of === 'all' || values[field.name] !== undefined),
  )
  return Object.fromEntries(named.map(({ name }) => [columnOf(name), values[name] ?? null]))
}
