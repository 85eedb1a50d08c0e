import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { Candidate, CandidateDetails, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { cleanCountry, cleanPhones, cleanUrl } from '../../places/import/text-values.service.ts'
import { validateCandidate } from '../candidates/candidate-validation.rules.ts'
import type { SourceQuery } from './source-interface.source.ts'

const MAX_LABEL_LENGTH = 100

/** A company as a third-party service returns it: none of its values are trusted. */
export type RawCompany = {
  placeKey: string
  name: unknown
  latitude: number
  longitude: number
  /** Labels in English, the main one first: "Furniture manufacturer". */
  categories: unknown[]
  phones: unknown[]
  emails: unknown[]
  websites: unknown[]
  socials: unknown[]
  street: unknown
  city: unknown
  region: unknown
  postcode: unknown
  countryCode: unknown
  description: unknown
  hours?: unknown
  rating: number | null
  reviewsCount: number | null
  operatingStatus: Candidate['operatingStatus']
  details?: Partial<Record<keyof CandidateDetails, unknown>>
}
export type RawOrigin = { provenance: Provenance; sourceHasRatings: boolean }
type ValidationContext = { query: Pick<SourceQuery, 'plan' | 'area'>; now: Date }

/** Returns the candidate of a raw company, or undefined if validation rejects it. */
export function candidateFrom(raw: RawCompany, origin: RawOrigin, asked: ValidationContext): Candidate | undefined {
  const { query, now } = asked
  const { placeKey, latitude, longitude, rating, reviewsCount, operatingStatus } = raw
  const name = stringOrNull(raw.name) ?? ''
  const countryCode = cleanCountry(stringOrNull(raw.countryCode) ?? '', { latitude, longitude })
  const slugs = raw.categories.flatMap(slugsOf)
  const given = {
    placeKey,
    ...origin,
    name,
    latitude,
    longitude,
    category: slugs[0] ?? null,
    categories: slugs,
    match: matchOf({ name, slugs, plan: query.plan }),
    phones: raw.phones.flatMap((value) => cleanPhones(value, countryCode)),
    emails: raw.emails.flatMap((value) => stringOrNull(value) ?? []),
    websites: raw.websites.flatMap((value) => cleanUrl(value) ?? []),
    socials: raw.socials.flatMap((value) => cleanUrl(value) ?? []),
    street: stringOrNull(raw.street),
    city: stringOrNull(raw.city),
    region: stringOrNull(raw.region),
    postcode: stringOrNull(raw.postcode),
    countryCode,
    description: stringOrNull(raw.description),
    hours: stringOrNull(raw.hours),
    rating,
    reviewsCount,
    operatingStatus,
    details: raw.details as Candidate['details'],
  }
  return validateCandidate(given, query.area, now)
}

const stringOrNull = (value: unknown) => (typeof value === 'string' ? value : null)

/** "Furniture manufacturer" → ["furniture_manufacturer"], the spelling of the directory's categories. */
function slugsOf(label: unknown): string[] {
  const words = typeof label === 'string' ? wordsOf(label.slice(0, MAX_LABEL_LENGTH)) : []
  return words.length > 0 ? [words.join('_')] : []
}

type Matched = { name: string; slugs: string[]; plan: DiscoveryPlan }
/** Determines how a company matches the search, as the directory does. */
function matchOf({ name, slugs, plan }: Matched): Candidate['match'] {
  const [first, ...others] = slugs
  if (first !== undefined && plan.categorySlugs.includes(first)) return 'primary'
  if (others.some((slug) => plan.categorySlugs.includes(slug))) return 'alternate'
  const words = wordsOf(name.slice(0, 4 * MAX_LABEL_LENGTH))
  const isIn = (wanted: string) =>
    wordsOf(wanted).every((word, at, all) =>
      wanted.endsWith('*') && at === all.length - 1 ? words.some((own) => own.startsWith(word)) : words.includes(word),
    )
  return plan.namePatterns.some((pattern) => pattern.length > 0 && pattern.every(isIn)) ? 'name' : 'none'
}
