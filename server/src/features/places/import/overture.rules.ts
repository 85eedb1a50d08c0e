import type { Coordinates } from '../spot.rules.ts'
import { placeCell } from '../name-index.rules.ts'
import { countryAt } from './country.rules.ts'
import { LOWEST_CONFIDENCE, OVERTURE, OVERTURE_LICENCE, type RowReason, type ValueReason } from './overture.catalog.ts'
import { indexed, type PlaceRow } from './place-row.rules.ts'
import { cleanName, cleanText, emailAddress, internationalPhone, webAddress } from './text-values.rules.ts'

export type Verdict = { row: PlaceRow } | { reason: RowReason; id: string | null }
export type Reading = {
  contradictsCountry(o: Coordinates & { cell: string; countryCode: string }): boolean
  dropped(reason: ValueReason, id: string): void
}
type Fields = Record<string, unknown>

const UNKNOWN_TO_OVERTURE = { description: null, hours: null, rating: null, reviewsCount: null }

const fields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (values: unknown[]) => values.flatMap((value) => cleanText(value, 100) ?? [])

/** Reads one row of the Overture layout: a place to store, or the named reason it is set aside. Never throws. */
export function readOvertureRow(raw: Fields, reading: Reading): Verdict {
  const id = cleanText(raw.id, 200)
  if (id === null) return { reason: 'no id', id }
  const name = cleanName(fields(raw.names).primary)
  if (name === null) return { reason: 'no name', id }
  const at = pointOf(raw.geometry)
  if (!at) return { reason: 'no coordinates', id }
  if (Math.abs(at.latitude) > 90 || Math.abs(at.longitude) > 180) return { reason: 'coordinates out of range', id }
  const cell = placeCell(at)
  const address = addressOf(fields(list(raw.addresses)[0]))
  const { countryCode } = address
  if (countryCode !== null && reading.contradictsCountry({ ...at, cell, countryCode }))
    return { reason: 'coordinates contradict the country', id }
  const standing = standingOf(raw)
  if (!standing) return { reason: 'confidence below 0.5', id }
  const where = { ...address, countryCode: countryCode ?? countryAt(at) }
  const row: PlaceRow = {
    source: OVERTURE,
    sourceId: id,
    ...indexed({ name, ...at, cell }),
    ...where,
    ...standing,
    ...contactsOf({ raw, id, countryCode: where.countryCode, reading }),
    ...categoriesOf(raw),
    ...provenance(list(raw.sources)),
    ...UNKNOWN_TO_OVERTURE,
  }
  return { row }
}

function addressOf(address: Fields): Pick<PlaceRow, 'street' | 'city' | 'region' | 'postcode' | 'countryCode'> {
  const countryCode = cleanText(address.country, 2)?.toUpperCase() ?? null
  return {
    street: cleanText(address.freeform),
    city: cleanText(address.locality),
    region: cleanText(address.region),
    postcode: cleanText(address.postcode),
    countryCode,
  }
}

/** Null when the place is doubtful. A closed one has a low confidence because it is closed: known, not doubtful. */
function standingOf(raw: Fields): Pick<PlaceRow, 'confidence' | 'operatingStatus'> | null {
  const confidence = typeof raw.confidence === 'number' ? raw.confidence : null
  const operatingStatus = statusOf(raw.operating_status)
  const doubtful = confidence !== null && confidence < LOWEST_CONFIDENCE && operatingStatus !== 'permanently_closed'
  return doubtful ? null : { confidence, operatingStatus }
}

type Contacts = { raw: Fields; id: string; countryCode: string | null; reading: Reading }
function contactsOf({ raw, id, countryCode, reading }: Contacts) {
  const keep = keeper(id, reading)
  return {
    phones: keep(raw.phones, (phone) => internationalPhone(phone, countryCode), 'phone not readable'),
    emails: keep(raw.emails, emailAddress, 'email not readable'),
    websites: keep(raw.websites, webAddress, 'website not readable'),
    socials: keep(raw.socials, webAddress, 'social link not readable'),
  }
}

/** A WKB point in either byte order; null for anything else. */
export function pointOf(geometry: unknown): Coordinates | null {
  if (!(geometry instanceof Uint8Array) || geometry.length < 21) return null
  const view = new DataView(geometry.buffer, geometry.byteOffset, geometry.byteLength)
  const little = view.getUint8(0) === 1
  const type = view.getUint32(1, little)
  if ((type & 0xff) !== 1) return null
  const start = (type & 0x20000000) === 0 ? 5 : 9
  if (geometry.length < start + 16) return null
  const longitude = view.getFloat64(start, little)
  const latitude = view.getFloat64(start + 8, little)
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
}

function keeper(id: string, reading: Reading) {
  return (values: unknown, read: (value: unknown) => string | null, reason: ValueReason): string[] => {
    const kept = new Set<string>()
    for (const value of list(values)) {
      const good = read(value)
      if (good !== null) kept.add(good)
      else if (value !== null && value !== undefined) reading.dropped(reason, id)
    }
    return [...kept]
  }
}

function statusOf(value: unknown): PlaceRow['operatingStatus'] {
  return value === 'permanently_closed' || value === 'temporarily_closed' ? value : 'open'
}

function categoriesOf(raw: Fields): { category: string; categories: string[] } {
  const taxonomy = fields(raw.taxonomy)
  const basic = cleanText(raw.basic_category, 100)
  const category = cleanText(taxonomy.primary, 100) ?? basic ?? 'uncategorized'
  const others = [...(basic ? [basic] : []), ...texts(list(taxonomy.alternates)), ...texts(list(taxonomy.hierarchy))]
  return { category, categories: [...new Set([category, ...others])] }
}

function provenance(sources: unknown[]): { licence: string; confirmedOn: string | null } {
  const all = sources.map(fields)
  const whole = all.find((source) => source.property === '' || source.property === null) ?? all[0] ?? {}
  const days = all.flatMap((source) => dayOf(source.update_time) ?? [])
  return { licence: cleanText(whole.license, 100) ?? OVERTURE_LICENCE, confirmedOn: days.toSorted().at(-1) ?? null }
}

function dayOf(value: unknown): string | null {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : null
}
