import { fieldsWith, maxLengthOf } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import {
  cleanLine,
  cleanText,
  isEmail,
  isPhone,
  isWebsite,
  withScheme,
} from '@leadhaul/contract/leads/lead-text.rules.ts'
import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Candidate, DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import { measureFromNearest } from '@leadhaul/contract/search/search-area.rules.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'

const MAX_LENGTHS = {
  name: 200,
  line: 200,
  city: 100,
  code: 20,
  slug: 100,
  url: 500,
  description: 2000,
  hours: 500,
  key: 200,
}
const MAX = { values: 10, categories: 20 }
const PLACE_KEY = /^[a-z0-9_-]{1,30}:[^\s\p{C}]+$/u
const COUNTRY = /^[A-Z]{2}$/
const HTTP = /^https?:/i
const DAY = /^\d{4}-\d{2}-\d{2}/
/** Matches text that needs no cleaning, which is nearly all text. */
const PLAIN = /^[!-~\u00c0-\u024f]+(?: [!-~\u00c0-\u024f]+)*$/
const STATES = ['open', 'temporarily_closed', 'permanently_closed'] as const
const MATCHES = ['primary', 'alternate', 'name', 'none'] as const
const NAME_MATCHES = ['typed', 'whole', 'part', 'no'] as const
const DAY_MS = 24 * 3600 * 1000
/** Sources round distances and use other models of the earth. */
const TOLERANCE = { share: 1.005, km: 0.1 }

/**
 * Validates what sources return: returns the candidate as it may be stored, or undefined without a name, an id or a
 * position inside a circle, whatever distance the source claims. Single invalid values are ignored.
 */
export function validateCandidate(
  given: Partial<Candidate> | null,
  area: DiscoveryArea,
  now: Date,
): Candidate | undefined {
  if (typeof given !== 'object' || given === null) return undefined
  const { latitude, longitude, placeKey } = given
  const name = lineOrNull(given.name, MAX_LENGTHS.name)
  if (name === null || !isIdentity(placeKey) || !isDegrees(latitude, 90) || !isDegrees(longitude, 180)) return undefined
  const distanceKm = measureFromNearest(area, (centre) => kilometresBetween(centre, { latitude, longitude }))
  if (distanceKm > area.radiusKm * TOLERANCE.share + TOLERANCE.km) return undefined
  return {
    placeKey,
    name,
    latitude,
    longitude,
    distanceKm,
    provenance: provenance(given.provenance, now),
    sample: given.sample === true,
    ...(typeof given.competitor === 'boolean' && { competitor: given.competitor }),
    category: lineOrNull(given.category, MAX_LENGTHS.slug),
    categories: list(given.categories, (slug) => lineOrNull(slug, MAX_LENGTHS.slug), MAX.categories),
    match: MATCHES.find((match) => match === given.match) ?? 'none',
    ...(given.named && NAME_MATCHES.includes(given.named) && { named: given.named }),
    phones: list(given.phones, (phone) => ifValid(lineOrNull(phone, MAX_LENGTHS.line), isPhone)),
    emails: list(given.emails, (email) => ifValid(lineOrNull(email, MAX_LENGTHS.line), isEmail)),
    websites: list(given.websites, page),
    socials: list(given.socials, page),
    ...addressOf(given),
    description: textOrNull(given.description, MAX_LENGTHS.description),
    hours: textOrNull(given.hours, MAX_LENGTHS.hours),
    rating: numberUpTo(given.rating, 5),
    reviewsCount: wholeNumber(given.reviewsCount),
    sourceHasRatings: given.sourceHasRatings === true,
    confidence: numberUpTo(given.confidence, 1),
    operatingStatus: STATES.find((state) => state === given.operatingStatus) ?? 'open',
    ...detailsOf(given.details),
  }
}

const DETAILS = fieldsWith({ detail: true })

/** Ignores unknown detail names and invalid values. */
function detailsOf(given: Candidate['details']): Pick<Candidate, 'details'> {
  if (!given) return {}
  const read = DETAILS.map((detail) => [detail.name, detailOf(detail, given[detail.name])] as const)
  const known = read.filter(([, value]) => (Array.isArray(value) ? value.length > 0 : value !== null))
  return known.length > 0 ? { details: Object.fromEntries(known) } : {}
}

function detailOf({ name, kind, max }: (typeof DETAILS)[number], value: unknown) {
  if (kind === 'number') return numberUpTo(value, max ?? Number.MAX_SAFE_INTEGER)
  if (kind === 'answer' || kind === 'flag') return typeof value === 'boolean' ? value : null
  if (kind === 'list') return list(value, page)
  return lineOrNull(value, Math.min(maxLengthOf(name), MAX_LENGTHS.line))
}

function addressOf(given: Partial<Candidate>) {
  const countryCode = lineOrNull(given.countryCode, MAX_LENGTHS.code)?.toUpperCase() ?? ''
  return {
    street: lineOrNull(given.street, MAX_LENGTHS.line),
    city: lineOrNull(given.city, MAX_LENGTHS.city),
    region: lineOrNull(given.region, MAX_LENGTHS.city),
    postcode: lineOrNull(given.postcode, MAX_LENGTHS.code),
    countryCode: COUNTRY.test(countryCode) ? countryCode : null,
  }
}

function provenance(given: Provenance | undefined, now: Date): Provenance {
  const date = typeof given?.date === 'string' && DAY.test(given.date) ? given.date : null
  const known = date !== null && Date.parse(date) < now.getTime() + DAY_MS
  return {
    source: lineOrNull(given?.source, MAX_LENGTHS.code) ?? 'unknown',
    sourceUrl: page(given?.sourceUrl),
    licence: lineOrNull(given?.licence, MAX_LENGTHS.slug),
    date: known ? date.slice(0, MAX_LENGTHS.code) : null,
  }
}

const isIdentity = (key: unknown): key is string =>
  typeof key === 'string' && key.length <= MAX_LENGTHS.key && PLACE_KEY.test(key)
const isDegrees = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Math.abs(value) <= most
const numberUpTo = (value: unknown, most: number): number | null =>
  typeof value === 'number' && value >= 0 && value <= most ? value : null
const wholeNumber = (value: unknown): number | null => numberUpTo(value, 2 ** 31 - 1) && Math.floor(Number(value))

/** Returns text as one line; null for other values and for text without readable characters. */
function lineOrNull(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null
  if (value.length <= longest && PLAIN.test(value)) return value
  return truncate(cleanLine(value.slice(0, 4 * longest)), longest)
}

const textOrNull = (value: unknown, longest: number): string | null =>
  typeof value === 'string' ? truncate(cleanText(value.slice(0, 4 * longest)), longest) : null

const truncate = (clean: string, longest: number) => clean.slice(0, longest).toWellFormed().trim() || null

const ifValid = (value: string | null, suits: (value: string) => boolean) =>
  value !== null && suits(value) ? value : null

/** Accepts HTTP(S) URLs without a password. Too long URLs are rejected: truncated, they would lead elsewhere. */
function page(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTHS.url) return null
  const address = lineOrNull(value, MAX_LENGTHS.url)
  return ifValid(address === null || HTTP.test(address) ? address : withScheme(address), isWebsite)
}

function list(values: unknown, read: (value: unknown) => string | null, most = MAX.values): string[] {
  if (!Array.isArray(values) || values.length === 0) return []
  const good = values.slice(0, 10 * most).map(read)
  return [...new Set(good.filter((value) => value !== null))].slice(0, most)
}
