import type { Coordinates } from '../../../platform/great-circle.ts'
import { placeCell } from '../name-index.rules.ts'
import { countryAt, knownCountry } from './country.rules.ts'
import type { RowReason, ValueReason } from './import-reasons.catalog.ts'
import { indexFieldsOf, type PlaceRow } from './place-row.rules.ts'
import {
  cleanName,
  emailAddress,
  internationalPhones,
  isTooLongForName,
  hasReplacementCharacter,
  webAddress,
} from './text-values.rules.ts'

export type PlaceReadResult = { row: PlaceRow } | { reason: RowReason; id: string | null }
export type ReadingContext = {
  contradictsCountry(options: Coordinates & { cell: string; countryCode: string }): boolean
  dropped(reason: ValueReason, id: string): void
}

type Contacts = Record<'phones' | 'emails' | 'websites' | 'socials', unknown>
type Indexed = 'sourceId' | 'name' | 'x' | 'y' | 'cell' | 'nameCells' | keyof Coordinates | keyof Contacts
/** A row as a file contains it: identity, location and contacts are not yet checked. */
export type RawPlace = Omit<PlaceRow, Indexed> & Contacts & { id: string | null; name: unknown; at: Coordinates | null }

/** Checks what all layouts share: returns a place to store, or the named reason it is skipped. Never throws. */
export function validatePlace({ id, name: written, at, ...raw }: RawPlace, reading: ReadingContext): PlaceReadResult {
  if (id === null) return { reason: 'no id', id }
  const name = cleanName(written)
  if (name === null) return { reason: 'no name', id }
  if (hasReplacementCharacter(name)) return { reason: 'name not readable', id }
  if (!at) return { reason: 'no coordinates', id }
  if (Math.abs(at.latitude) > 90 || Math.abs(at.longitude) > 180) return { reason: 'coordinates out of range', id }
  const cell = placeCell(at)
  const stated = raw.countryCode === null ? null : knownCountry(raw.countryCode)
  if (stated !== null && reading.contradictsCountry({ ...at, cell, countryCode: stated }))
    return { reason: 'coordinates contradict the country', id }
  if (isTooLongForName(written)) reading.dropped('name cut at 300 characters', id)
  const countryCode = stated ?? countryAt(at)
  const contacts = contactsOf({ raw, id, countryCode, reading })
  return { row: { ...raw, ...contacts, countryCode, sourceId: id, ...indexFieldsOf({ name, ...at, cell }) } }
}

type ContactsOptions = { raw: Contacts; id: string; countryCode: string | null; reading: ReadingContext }
function contactsOf({ raw, id, countryCode, reading }: ContactsOptions) {
  const readValues = createValueReader(id, reading)
  return {
    phones: readValues(raw.phones, (phone) => internationalPhones(phone, countryCode), 'phone not readable'),
    emails: readValues(raw.emails, emailAddress, 'email not readable'),
    websites: readValues(raw.websites, webAddress, 'website not readable'),
    socials: readValues(raw.socials, webAddress, 'social link not readable'),
  }
}

function createValueReader(id: string, reading: ReadingContext) {
  return (values: unknown, read: (value: unknown) => string | string[] | null, reason: ValueReason): string[] => {
    const kept = new Set<string>()
    for (const value of Array.isArray(values) ? values : []) {
      const good = [read(value) ?? []].flat()
      for (const each of good) kept.add(each)
      if (good.length === 0 && value !== null && value !== undefined) reading.dropped(reason, id)
    }
    return [...kept]
  }
}
