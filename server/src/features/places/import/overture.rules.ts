import type { Coordinates } from '../../../platform/great-circle.ts'
import { MIN_CONFIDENCE, OVERTURE_SOURCE, OVERTURE_LICENCE } from './overture.catalog.ts'
import type { PlaceRow } from './place-row.rules.ts'
import { validatePlace, type ReadingContext, type PlaceReadResult } from './place-reading.rules.ts'
import { cleanText } from './text-values.rules.ts'

type Fields = Record<string, unknown>

const FIELDS_NOT_IN_OVERTURE = { sourceUrl: null, description: null, hours: null, rating: null, reviewsCount: null }

const toFields = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const texts = (values: unknown[]) => values.flatMap((value) => cleanText(value, 100) ?? [])

/** Reads one row of the Overture layout: a place to store, or the named reason it is skipped. Never throws. */
export function readOvertureRow(raw: Fields, reading: ReadingContext): PlaceReadResult {
  const id = cleanText(raw.id, 200)
  const reliability = reliabilityOf(raw)
  if (id !== null && isDoubtful(reliability)) return { reason: 'confidence below 0.5', id }
  const place = {
    id,
    source: OVERTURE_SOURCE,
    name: toFields(raw.names).primary,
    at: pointOf(raw.geometry),
    ...addressOf(toFields(toList(raw.addresses)[0])),
    ...reliability,
    phones: raw.phones,
    emails: raw.emails,
    websites: raw.websites,
    socials: raw.socials,
    ...categoriesOf(raw),
    ...provenance(toList(raw.sources)),
    ...FIELDS_NOT_IN_OVERTURE,
  }
  return validatePlace(place, reading)
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

type Reliability = Pick<PlaceRow, 'confidence' | 'operatingStatus'>
function reliabilityOf(raw: Fields): Reliability {
  const confidence = typeof raw.confidence === 'number' ? raw.confidence : null
  return { confidence, operatingStatus: statusOf(raw.operating_status) }
}

/** A closed place has a low confidence because it is closed, so it is not doubtful. */
const isDoubtful = ({ confidence, operatingStatus }: Reliability) =>
  confidence !== null && confidence < MIN_CONFIDENCE && operatingStatus !== 'permanently_closed'

/** A point as WKB, for layouts that write points in another form. */
export function wkbPoint({ latitude, longitude }: Coordinates): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(21))
  bytes.setUint8(0, 1)
  bytes.setUint32(1, 1, true)
  bytes.setFloat64(5, longitude, true)
  bytes.setFloat64(13, latitude, true)
  return new Uint8Array(bytes.buffer)
}

/** A WKB point in either byte order, or null for anything else. */
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

function statusOf(value: unknown): PlaceRow['operatingStatus'] {
  return value === 'permanently_closed' || value === 'temporarily_closed' ? value : 'open'
}

function categoriesOf(raw: Fields): { category: string; categories: string[] } {
  const taxonomy = toFields(raw.taxonomy)
  const basic = cleanText(raw.basic_category, 100)
  const category = cleanText(taxonomy.primary, 100) ?? basic ?? 'uncategorized'
  const others = [
    ...(basic ? [basic] : []),
    ...texts(toList(taxonomy.alternates)),
    ...texts(toList(taxonomy.hierarchy)),
  ]
  return { category, categories: [...new Set([category, ...others])] }
}

function provenance(sources: unknown[]): { licence: string; confirmedOn: string | null } {
  const all = sources.map(toFields)
  const whole = all.find((source) => source.property === '' || source.property === null) ?? all[0] ?? {}
  const days = all.flatMap((source) => dayOf(source.update_time) ?? [])
  return { licence: cleanText(whole.license, 100) ?? OVERTURE_LICENCE, confirmedOn: days.toSorted().at(-1) ?? null }
}

function dayOf(value: unknown): string | null {
  const time = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : null
}
