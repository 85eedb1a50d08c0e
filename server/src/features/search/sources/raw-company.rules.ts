import type { Provenance } from '@leadhaul/contract/leads/lead.schema.ts'
import { wordsOf } from '@leadhaul/contract/places/folding.rules.ts'
import type { Candidate, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import type { SourceQuery } from './any.source.ts'

const LONGEST_LABEL = 100
const LONGEST_DESCRIPTION = 2000
/** Most values of one kind (phones, emails, pages) kept of a company. */
const MOST_VALUES = 5

type Spot = { latitude: number; longitude: number }
/** How values of unknown origin are made fit, or null. Handed in: the places room owns it. */
export type Cleaning = {
  name(value: unknown): string | null
  text(value: unknown, longest?: number): string | null
  phone(value: unknown, countryCode: string | null): string | null
  web(value: unknown): string | null
  email(value: unknown): string | null
  distanceKm(a: Spot, b: Spot): number
}

/** A company as somebody else's service names it: nothing in it is trusted. */
export type RawCompany = Spot & {
  placeKey: string
  name: unknown
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
  rating: number | null
  reviewsCount: number | null
  operatingStatus: Candidate['operatingStatus']
}
export type RawOrigin = { provenance: Provenance; sourceHasRatings: boolean }

/** The candidate of a raw company, or undefined where it has no name or lies outside the searched circle. */
export function candidateFrom(
  raw: RawCompany,
  { origin, query, clean }: { origin: RawOrigin; query: Pick<SourceQuery, 'plan' | 'area'>; clean: Cleaning },
): Candidate | undefined {
  const name = clean.name(raw.name)
  const distanceKm = clean.distanceKm(query.area, raw)
  if (name === null || distanceKm > query.area.radiusKm) return undefined
  const countryCode = countryOf(raw.countryCode)
  const slugs = raw.categories.flatMap((label) => slugOf(clean.text(label, LONGEST_LABEL)))
  const { placeKey, latitude, longitude, rating, reviewsCount, operatingStatus } = raw
  return {
    placeKey,
    ...origin,
    sample: false,
    name,
    category: slugs[0] ?? null,
    categories: distinct(slugs),
    match: matchOf({ name, slugs, plan: query.plan }),
    latitude,
    longitude,
    distanceKm,
    phones: distinct(raw.phones.map((value) => clean.phone(value, countryCode))),
    emails: distinct(raw.emails.map((value) => clean.email(value))),
    websites: distinct(raw.websites.map((value) => clean.web(value))),
    socials: distinct(raw.socials.map((value) => clean.web(value))),
    street: clean.text(raw.street),
    city: clean.text(raw.city),
    region: clean.text(raw.region),
    postcode: clean.text(raw.postcode, 20),
    countryCode,
    description: clean.text(raw.description, LONGEST_DESCRIPTION),
    hours: null,
    rating,
    reviewsCount,
    confidence: null,
    operatingStatus,
  }
}

/** "Furniture manufacturer" → ["furniture_manufacturer"], the spelling of the directory's categories. */
function slugOf(label: string | null): string[] {
  const words = label === null ? [] : wordsOf(label)
  return words.length > 0 ? [words.join('_')] : []
}

const countryOf = (value: unknown) =>
  typeof value === 'string' && /^[a-z]{2}$/i.test(value) ? value.toUpperCase() : null

const distinct = (values: (string | null)[]) =>
  [...new Set(values.filter((value) => value !== null))].slice(0, MOST_VALUES)

type Matched = { name: string; slugs: string[]; plan: DiscoveryPlan }
/** How a company answers to what was searched, as the directory would say it. */
function matchOf({ name, slugs, plan }: Matched): Candidate['match'] {
  const [first, ...others] = slugs
  if (first !== undefined && plan.categorySlugs.includes(first)) return 'primary'
  if (others.some((slug) => plan.categorySlugs.includes(slug))) return 'alternate'
  const words = wordsOf(name)
  const isIn = (wanted: string) =>
    wordsOf(wanted).every((word, at, all) =>
      wanted.endsWith('*') && at === all.length - 1 ? words.some((own) => own.startsWith(word)) : words.includes(word),
    )
  return plan.namePatterns.some((pattern) => pattern.length > 0 && pattern.every(isIn)) ? 'name' : 'none'
}
