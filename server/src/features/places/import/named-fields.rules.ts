import { createHash } from 'node:crypto'
import { countryCodeOf } from '@leadhaul/contract/lead-imports/country-names.rules.ts'
import { NETWORKS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { socialUrl } from '@leadhaul/contract/leads/social-url.rules.ts'
import { toIdentityForm, fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Coordinates } from '../../../platform/great-circle.ts'
import { FILE_SOURCE } from './id-collisions.rules.ts'
import { PLACE_COLUMNS, type PlaceColumn } from './place-columns.catalog.ts'
import { validatePlace, type RawPlace, type ReadingContext, type PlaceReadResult } from './place-reading.rules.ts'
import { cleanText } from './text-values.rules.ts'

const LICENCE_UNSTATED = 'licence not stated'
const UNCATEGORISED = 'uncategorized'
const COLUMNS = Object.entries(PLACE_COLUMNS) as [PlaceColumn, readonly string[]][]
const VALUE_SEPARATOR = /[;|\n]/
const DEGREES = /^[+-]?\d{1,3}([.,]\d+)?$/

export type NamedFields = Partial<Record<PlaceColumn, unknown[]>>

/** The field that a header names and the rank of that name for the field, or null if it names none. */
type HeaderMeaning = { column: PlaceColumn; rank: number } | null
const MAX_CACHED_HEADERS = 5000
const meaningCache = new Map<string, HeaderMeaning>()

function meaningOf(header: string): HeaderMeaning {
  const kept = meaningCache.get(header)
  if (kept !== undefined) return kept
  const folded = fold(header.slice(0, 100))
  const [column, names] = COLUMNS.find(([, each]) => each.includes(folded)) ?? []
  const meaning = column && names ? { column, rank: names.indexOf(folded) } : null
  if (meaningCache.size < MAX_CACHED_HEADERS) meaningCache.set(header, meaning)
  return meaning
}

/** The field that each header names, or null if it names none. */
export const columnsOf = (headers: readonly string[]) => headers.map((header) => meaningOf(header)?.column ?? null)

/** Values by field. If several columns name one field, the best name comes first. */
export function namedFields(headers: readonly string[], values: readonly unknown[]): NamedFields {
  const named = headers.flatMap((header, index) => {
    const meaning = meaningOf(header)
    const value = values[index]
    return meaning === null || value === null || value === undefined || value === '' ? [] : [{ ...meaning, value }]
  })
  const fields: NamedFields = {}
  for (const { column, value } of named.toSorted((a, b) => a.rank - b.rank)) (fields[column] ??= []).push(value)
  return fields
}

/** The coordinates in a row's own columns, or null if they contain no numbers. */
export function coordinatesOf({ latitude, longitude }: NamedFields): Coordinates | null {
  const [north, east] = [degreesOf(latitude?.[0]), degreesOf(longitude?.[0])]
  return north === null || east === null ? null : { latitude: north, longitude: east }
}

function degreesOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  const text = typeof value === 'string' ? value.trim() : ''
  return DEGREES.test(text) ? Number(text.replace(',', '.')) : null
}

/** Reads a row of named fields: a place to store, or the named reason it is skipped. Never throws. */
export function readNamedFields(
  { fields, at }: { fields: NamedFields; at: Coordinates | null },
  reading: ReadingContext,
): PlaceReadResult {
  const firstText = (column: PlaceColumn, longest?: number) =>
    (fields[column] ?? []).flatMap((value) => cleanText(textOf(value), longest) ?? [])[0] ?? null
  const allValues = (...columns: PlaceColumn[]) =>
    columns.flatMap((column) => (fields[column] ?? []).flatMap(splitValue))
  const name = firstText('name', 20_000)
  const categories = [...new Set(allValues('categories').flatMap(slugOf))]
  const country = firstText('country')
  const place: RawPlace = {
    id: firstText('id', 200) ?? identityOf(name, at),
    source: FILE_SOURCE,
    name,
    at,
    category: categories[0] ?? UNCATEGORISED,
    categories: categories.length > 0 ? categories : [UNCATEGORISED],
    confidence: null,
    operatingStatus: statusOf(firstText('status')),
    phones: allValues('phones'),
    emails: allValues('emails'),
    websites: allValues('websites'),
    socials: [
      ...allValues('socials'),
      // An empty text is reported as not readable.
      ...NETWORKS.flatMap(({ name: network }) =>
        allValues(network).map((value) => (typeof value === 'string' && socialUrl(network, value)) || ''),
      ),
    ],
    street: [firstText('street'), firstText('houseNumber')].filter((part) => part !== null).join(' ') || null,
    city: firstText('city'),
    region: firstText('region'),
    postcode: firstText('postcode'),
    countryCode: country === null ? null : (countryCodeOf(country) ?? null),
    licence: firstText('licence', 100) ?? LICENCE_UNSTATED,
    sourceUrl: pageOf(firstText('sourceUrl', 2000)),
    confirmedOn: dayOf(firstText('confirmedOn')),
    description: firstText('description', 2000),
    hours: firstText('hours', 300),
    rating: numberWithin(firstText('rating'), 5),
    reviewsCount: numberWithin(firstText('reviewsCount'), 2_000_000_000),
  }
  return validatePlace(place, reading)
}

/** The id of a row without an id: the same company of the same file keeps it when it is imported again. */
function identityOf(name: string | null, at: Coordinates | null): string | null {
  if (name === null) return null
  const called = toIdentityForm(fold(name))
  if (!at) return called.slice(0, 100) || null
  const place = `${called}\n${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`
  return createHash('sha256').update(place).digest('hex').slice(0, 32)
}

const textOf = (value: unknown) => (typeof value === 'number' || typeof value === 'boolean' ? String(value) : value)

function splitValue(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.slice(0, 50)
  const text = textOf(value)
  if (typeof text !== 'string') return []
  return text
    .split(VALUE_SEPARATOR)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

const slugOf = (value: unknown) => {
  const text = cleanText(value, 100)
  return text === null ? [] : fold(text).replaceAll(' ', '_') || []
}

const statusOf = (text: string | null): RawPlace['operatingStatus'] => {
  const status = text === null ? '' : fold(text).replaceAll(' ', '_')
  if (['closed', 'permanently_closed', 'closed_permanently'].includes(status)) return 'permanently_closed'
  return ['temporarily_closed', 'closed_temporarily'].includes(status) ? 'temporarily_closed' : 'open'
}

const pageOf = (text: string | null) =>
  text !== null && /^https?:\/\/[^\s]+$/i.test(text) && URL.canParse(text) ? text : null

function dayOf(text: string | null): string | null {
  const [day = ''] = /^\d{4}-\d\d-\d\d/.exec(text ?? '') ?? []
  const time = Date.parse(day)
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(day) ? day : null
}

function numberWithin(text: string | null, most: number): number | null {
  const value = text === null ? Number.NaN : Number(text.replace(',', '.'))
  return value >= 0 && value <= most ? value : null
}
