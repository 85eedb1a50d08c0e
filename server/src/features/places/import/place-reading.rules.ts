import type { Coordinates } from '../../../platform/great-circle.ts'
import { placeCell } from '../name-index.rules.ts'
import { countryAt, knownCountry } from './country.rules.ts'
import type { RowReason, ValueReason } from './import-reasons.catalog.ts'
import { indexed, type PlaceRow } from './place-row.rules.ts'
import {
  cleanName,
  emailAddress,
  internationalPhones,
  isTooLongForName,
  isUnreadable,
  webAddress,
} from './text-values.rules.ts'

export type Verdict = { row: PlaceRow } | { reason: RowReason; id: string | null }
export type Reading = {
  contradictsCountry(options: Coordinates & { cell: string; countryCode: string }): boolean
  dropped(reason: ValueReason, id: string): void
}

type Contacts = Record<'phones' | 'emails' | 'websites' | 'socials', unknown>
type Indexed = 'sourceId' | 'name' | 'x' | 'y' | 'cell' | 'nameCells' | keyof Coordinates | keyof Contacts
/** A row as a file contains it: identity, location and contacts are not yet checked. */
export type RawPlace = Omit<PlaceRow, Indexed> & Contacts & { id: string | null; name: unknown; at: Coordinates | null }

/** Checks what all layouts share: returns a place to store, or the named reason it is skipped. Never throws. */
export function placeOf({ id, name: written, at, ...raw }: RawPlace, reading: Reading): Verdict {
  if (id === null) return { reason: 'no id', id }
  const name = cleanName(written)
  if (name === null) return { reason: 'no name', id }
  if (isUnreadable(name)) return { reason: 'name not readable', id }
  if (!at) return { reason: 'no coordinates', id }
  if (Math.abs(at.latitude) > 90 || Math.abs(at.longitude) > 180) return { reason: 'coordinates out of range', id }
  const cell = placeCell(at)
  const stated = raw.countryCode === null ? null : knownCountry(raw.countryCode)
  if (stated !== null && reading.contradictsCountry({ ...at, cell, countryCode: stated }))
    return { reason: 'coordinates contradict the country', id }
  if (isTooLongForName(written)) reading.dropped('name cut at 300 characters', id)
  const countryCode = stated ?? countryAt(at)
  const contacts = contactsOf({ raw, id, countryCode, reading })
  return { row: { ...raw, ...contacts, countryCode, sourceId: id, ...indexed({ name, ...at, cell }) } }
}

type Read = { raw: Contacts; id: string; countryCode: string | null; reading: Reading }
function contactsOf({ raw, id, countryCode, reading }: Read) {
  const keep = keeper(id, reading)
  return {
    phones: keep(raw.phones, (phone) => internationalPhones(phone, countryCode), 'phone not readable'),
    emails: keep(raw.emails, emailAddress, 'email not readable'),
    websites: keep(raw.websites, webAddress, 'website not readable'),
    socials: keep(raw.socials, webAddress, 'social link not readable'),
  }
}

function keeper(id: string, reading: Reading) {
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
