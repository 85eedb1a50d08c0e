// A company as a source found it, before it is a lead.
// Sources make candidates, grading reads them, leads stores them. Types only: candidates never leave the server.
// Everything in them is public data, yet what is paid for goes into lead_contacts alone.
import type { FieldsWith, LEAD_FIELDS } from '../leads/lead-fields.catalog.ts'
import type { Provenance } from '../leads/lead.schema.ts'

export type Candidate = {
  /** Stable identity "source:id". */
  placeKey: string
  provenance: Provenance
  sample: boolean
  name: string
  category: string | null
  categories: string[]
  match: 'primary' | 'alternate' | 'name' | 'none'
  /** How its name says what is searched: in the keyword's words, all of it, or the goods or trade alone. */
  named?: 'typed' | 'whole' | 'part' | 'no'
  latitude: number
  longitude: number
  distanceKm: number
  phones: string[]
  emails: string[]
  websites: string[]
  socials: string[]
  street: string | null
  city: string | null
  region: string | null
  postcode: string | null
  countryCode: string | null
  description: string | null
  hours: string | null
  rating: number | null
  reviewsCount: number | null
  /** Whether this source has ratings at all: only then can their absence lower a grade. */
  sourceHasRatings: boolean
  /** 0 to 1, as the source states it. */
  confidence: number | null
  /** In the reader's own trade, where the source knows it; else its category says it (`competitors.rules.ts`). */
  competitor?: boolean
  operatingStatus: 'open' | 'temporarily_closed' | 'permanently_closed'
  /** Values that few sources have; absent or null means unknown. */
  details?: Partial<CandidateDetails>
}

/** Names of the catalogue's fields that are details. */
export type DetailName = FieldsWith<{ detail: true }>
type DetailValues = {
  line: string | null
  number: number | null
  answer: boolean | null
  flag: boolean | null
  list: string[]
}
export type CandidateDetails = { [Name in DetailName]: DetailValues[(typeof LEAD_FIELDS)[Name]['kind']] }

/** An OpenStreetMap tag that says what a company is; '*' is any value. */
export type OsmTag = { key: string; value: string }

/**
 * What a search looks for: any of the categories, any of the name patterns, or (of OpenStreetMap) any of the tags. A
 * name alone does not count for a company of one of `nameExcept`, categories or tags of its true trade; a word or
 * beginning of `nameVetoes` in the name says that the company is something else, whatever its category.
 */
export type DiscoveryPlan = {
  categorySlugs: string[]
  namePatterns: string[][]
  /** Those of the name patterns that say all that is searched; the others say the goods or the trade alone. */
  tellingNames?: string[][]
  /** Those that say it in the keyword's own words, or what these are in the language of the place. */
  typedNames?: string[][]
  /** The trades and goods that are meant or kindred; a name that says others by several words does not count. */
  meant?: string[]
  osmTags?: OsmTag[]
  nameExcept?: string[]
  nameVetoes?: string[]
}
/** A circle; with `further`, circles of the same radius around those centres as well. Distances are from the nearest centre. */
export type DiscoveryArea = {
  latitude: number
  longitude: number
  radiusKm: number
  further?: readonly { latitude: number; longitude: number }[]
}
