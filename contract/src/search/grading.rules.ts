// Door sign: the grade of a lead, from facts alone, with a reason for every point.
// Contact 10 (phone 4, email 4, website 2) and business 10 (category, address, confidence, social, rating).
// A competitor (`competitors.rules.ts`) is B at most: shown, never sold as a premium client.
// Pure: the same facts give the same grade everywhere. What a grade costs is `billing/credits.rules.ts`.
import type { Grade, Reason, ReasonCode } from '../leads/lead.schema.ts'

/** `stated` and `unstated` are of leads typed in by hand: nobody searched for them. */
export type CategoryMatch = 'primary' | 'alternate' | 'name' | 'none' | 'stated' | 'unstated'

export type GradingFacts = {
  hasPhone: boolean
  hasEmail: boolean
  hasWebsite: boolean
  /** How the place answers the search: its main category, another of its categories, or only its name. */
  categoryMatch: CategoryMatch
  address: { street: boolean; city: boolean; postcode: boolean; countryCode: boolean }
  /** The source's own belief that the place exists, 0 to 1. */
  confidence: number | null
  confirmedYearsAgo: number | null
  hasSocial: boolean
  /** Stars, 0 to 5. */
  rating: number | null
  reviewsCount: number | null
  /** False where the source never has ratings: their two points then count for category and address. */
  sourceHasRatings: boolean
  permanentlyClosed: boolean
  /** In the reader's own trade: rarely becomes a client. */
  competitor: boolean
}

export type Graded = { category: Grade; score: number; contactScore: number; reasons: Reason[] }

const CONTACT_MAX = { phone: 4, email: 4, website: 2 } as const
const BUSINESS_MAX = { category: 3, address: 2, confidence: 2, social: 1, rating: 2 } as const
// The other eight points scaled to ten by largest remainder: 3.75, 2.5, 2.5, 1.25 become 4, 3, 2, 1.
const BUSINESS_MAX_WITHOUT_RATINGS = { category: 4, address: 3, confidence: 2, social: 1, rating: 0 } as const
type BusinessMax = { [Part in keyof typeof BUSINESS_MAX]: number }

const SCORE_FOR_A = 12
const METHODS_FOR_A = 2
const SCORE_FOR_B = 6
/** Confidence from which a place earns its point. */
const CONFIDENT = 0.7
/** A confirmation this many years old still counts as recent. */
const RECENT_YEARS = 2
const GOOD_RATING = 4
const ENOUGH_REVIEWS = 10

/**
 * Grades a lead. `score` is an integer of 0–20 and the sum of the reasons' points, `contactScore` its contact part (0–10).
 * A permanently closed company is C whatever it scores, a competitor B at most.
 */
export function grade(facts: GradingFacts): Graded {
  const contact = [
    presence('phone', facts.hasPhone, CONTACT_MAX.phone),
    presence('email', facts.hasEmail, CONTACT_MAX.email),
    presence('website', facts.hasWebsite, CONTACT_MAX.website),
  ]
  const max = facts.sourceHasRatings ? BUSINESS_MAX : BUSINESS_MAX_WITHOUT_RATINGS
  const business = [
    categoryReason(facts.categoryMatch, max),
    addressReason(facts.address, max),
    confidenceReason(facts, max),
    presence('social', facts.hasSocial, max.social),
    ratingReason(facts, max),
  ]
  const closed = facts.permanentlyClosed ? [reason('closed', 0, 0, 'permanently_closed')] : []
  const competitor = facts.competitor ? [reason('competitor', 0, 0, 'own_trade')] : []
  const contactScore = total(contact)
  const score = contactScore + total(business)
  return {
    category: gradeOf(facts, score),
    score,
    contactScore,
    reasons: [...contact, ...business, ...competitor, ...closed],
  }
}

function gradeOf(facts: GradingFacts, score: number): Grade {
  if (facts.permanentlyClosed) return 'C'
  const methods = [facts.hasPhone, facts.hasEmail, facts.hasWebsite].filter(Boolean).length
  const written = facts.hasEmail || facts.hasWebsite
  if (!facts.competitor && score >= SCORE_FOR_A && methods >= METHODS_FOR_A && written) return 'A'
  return score >= SCORE_FOR_B && methods > 0 ? 'B' : 'C'
}

const reason = (code: ReasonCode, points: number, max: number, detail: string): Reason => ({
  code,
  points,
  max,
  detail,
})
const total = (reasons: Reason[]) => reasons.reduce((sum, { points }) => sum + points, 0)

function presence(code: ReasonCode, present: boolean, max: number): Reason {
  return reason(code, present ? max : 0, max, present ? 'found' : 'missing')
}

function categoryReason(match: CategoryMatch, { category: max }: BusinessMax): Reason {
  switch (match) {
    case 'primary':
      return reason('category', max, max, 'primary_category')
    case 'alternate':
      return reason('category', max - 1, max, 'alternate_category')
    case 'name':
      return reason('category', 1, max, 'name_only')
    case 'none':
      return reason('category', 0, max, 'missing')
    case 'stated':
      return reason('category', max, max, 'stated')
    case 'unstated':
      return reason('category', 0, max, 'unstated')
  }
}

function addressReason(address: GradingFacts['address'], { address: max }: BusinessMax): Reason {
  const parts = [address.street, address.city, address.postcode, address.countryCode]
  const known = parts.filter(Boolean).length
  const points = Math.floor((max * known) / parts.length)
  return reason('address', points, max, known === parts.length ? 'complete' : points > 0 ? 'partial' : 'missing')
}

function confidenceReason(facts: GradingFacts, { confidence: max }: BusinessMax): Reason {
  const confident = facts.confidence !== null && facts.confidence >= CONFIDENT
  const recent = facts.confirmedYearsAgo !== null && facts.confirmedYearsAgo <= RECENT_YEARS
  const age = facts.confirmedYearsAgo === null ? 'unknown' : 'stale'
  const detail = recent ? 'recent' : confident && age === 'unknown' ? 'confident' : age
  return reason('confidence', Number(confident) + Number(recent), max, detail)
}

function ratingReason(facts: GradingFacts, { rating: max }: BusinessMax): Reason {
  if (!facts.sourceHasRatings) return reason('rating', 0, max, 'not_offered')
  const good = facts.rating !== null && facts.rating >= GOOD_RATING
  const reviewed = facts.reviewsCount !== null && facts.reviewsCount >= ENOUGH_REVIEWS
  const detail = facts.rating === null ? 'missing' : good ? 'well_rated' : 'found'
  return reason('rating', Number(good) + Number(reviewed), max, detail)
}
