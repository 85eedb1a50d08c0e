// A company found by a source, before it becomes a lead.
// Sources return candidates, grading evaluates them, and leads stores them. Types only: candidates never leave the
// server. All their data is public, but paid fields are stored only in lead_contacts.
import type { FieldsWith, LEAD_FIELDS } from '../leads/lead-fields.catalog.ts'
import type { Provenance } from '../leads/lead.schema.ts'

export type Candidate = {
  /** The stable identity, "source:id". */
  placeKey: string
  provenance: Provenance
  sample: boolean
  name: string
  category: string | null
  categories: string[]
  match: 'primary' | 'alternate' | 'name' | 'none'
  /** How the name matches: with the words of the keyword, with all of its meaning, or only the goods or trade. */
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
  /** Whether this source has ratings at all: a missing rating lowers the grade only if it has. */
  sourceHasRatings: boolean
  /** 0 to 1, according to the source. */
  confidence: number | null
  /** Whether it is in the user's own trade; if unknown, its category decides (`competitors.rules.ts`). */
  competitor?: boolean
  operatingStatus: 'open' | 'temporarily_closed' | 'permanently_closed'
  /** Fields that few sources have; absent and null values are unknown. */
  details?: Partial<CandidateDetails>
}

/** The names of the detail fields in the catalogue. */
export type DetailName = FieldsWith<{ detail: true }>
type DetailValues = {
  line: string | null
  number: number | null
  answer: boolean | null
  flag: boolean | null
  list: string[]
}
export type CandidateDetails = { [Name in DetailName]: DetailValues[(typeof LEAD_FIELDS)[Name]['kind']] }

/** An OpenStreetMap tag for the trade of a company; '*' matches any value. */
export type OsmTag = { key: string; value: string }

/**
 * What a search looks for: any of the categories, any of the name patterns, or (for OpenStreetMap) any of the tags. A
 * matching name does not count for a company with a category or tag in `nameExcept`, its real trade. A word or prefix
 * in `nameVetoes` means that the company has another trade, whatever its category.
 */
export type DiscoveryPlan = {
  categorySlugs: string[]
  namePatterns: string[][]
  /** The name patterns that match all of the search; the others match only the goods or the trade. */
  tellingNames?: string[][]
  /** The name patterns with the keyword's own words, or their translation into the language of the place. */
  typedNames?: string[][]
  /**
   * The trades and goods of the search and related ones; a name that means others with several words does not match.
   */
  meant?: string[]
  osmTags?: OsmTag[]
  nameExcept?: string[]
  nameVetoes?: string[]
}
/** A circle, and circles of the same radius around `further`. Distances are from the nearest centre. */
export type DiscoveryArea = {
  latitude: number
  longitude: number
  radiusKm: number
  further?: readonly { latitude: number; longitude: number }[]
}
