// The grade of a lead, from facts only, with a reason for every point.
// Contact 10 (phone 4, email 4, website 2) and business 10 (category, address, confidence, social, rating).
// A competitor (`competitors.rules.ts`) is B at most: it is shown, but never sold as a premium lead.
// Pure: the same facts always give the same grade. The price of a grade is in `billing/credits.rules.ts`.
import type { Grade, GradeReason, GradeReasonCode } from '../leads/lead.schema.ts'

/** `stated` and `unstated` are for leads created by a user, which no search found. */
export type CategoryMatch = 'primary' | 'alternate' | 'name' | NameMatch | 'none' | 'stated' | 'unstated'
/** Only the name matches: with the typed words, with all of the search, or with its goods or trade. */
export type NameMatch = 'name_typed' | 'name_whole' | 'name_part'

export type GradingFacts = {
  hasPhone: boolean
  hasEmail: boolean
  hasWebsite: boolean
  /** How the place matches the search: its main category, another of its categories, or only its name. */
  categoryMatch: CategoryMatch
  address: { street: boolean; city: boolean; postcode: boolean; countryCode: boolean }
  /** The source's confidence that the place exists, 0 to 1. */
  confidence: number | null
  confirmedYearsAgo: number | null
  hasSocial: boolean
  /** Stars, 0 to 5. */
  rating: number | null
  reviewsCount: number | null
  /** False if the source never has ratings: their two points then depend on the other business points. */
  sourceHasRatings: boolean
  permanentlyClosed: boolean
  /** In the user's own trade: rarely becomes a client. */
  competitor: boolean
}

export type GradeResult = { category: Grade; score: number; contactScore: number; reasons: GradeReason[] }

const MAX_CONTACT_POINTS = { phone: 4, email: 4, website: 2 } as const
const MAX_BUSINESS_POINTS = { category: 3, address: 2, confidence: 2, social: 1, rating: 2 } as const
/** For a source without ratings, their two points depend on the other eight, rounded. */
const BUSINESS_POINTS_PER_RATING_POINT = 4

const SCORE_FOR_A = 12
const METHODS_FOR_A = 2
const SCORE_FOR_B = 6
/** The confidence from which a place earns its point. */
const MIN_CONFIDENCE = 0.7
/** The age, in years, up to which a confirmation counts as recent. */
const MAX_RECENT_YEARS = 2
const MIN_GOOD_RATING = 4
const MIN_REVIEWS = 10

/**
 * Grades a lead. `score` is an integer of 0–20 and the sum of the reasons' points, `contactScore` its contact part
 * (0–10). A permanently closed company is always C, a competitor B at most.
 */
export function gradeLead(facts: GradingFacts): GradeResult {
  const contact = [
    presenceReason('phone', facts.hasPhone, MAX_CONTACT_POINTS.phone),
    presenceReason('email', facts.hasEmail, MAX_CONTACT_POINTS.email),
    presenceReason('website', facts.hasWebsite, MAX_CONTACT_POINTS.website),
  ]
  const known = [
    categoryReason(facts.categoryMatch),
    addressReason(facts.address),
    confidenceReason(facts),
    presenceReason('social', facts.hasSocial, MAX_BUSINESS_POINTS.social),
  ]
  const business = [...known, facts.sourceHasRatings ? ratingReason(facts) : withoutRatings(total(known))]
  const closed = facts.permanentlyClosed ? [reason('closed', 0, 0, 'permanently_closed')] : []
  const competitor = facts.competitor ? [reason('competitor', 0, 0, 'own_trade')] : []
  const contactScore = total(contact)
  const score = contactScore + total(business)
  const category = gradeOf(facts, score)
  const contactRule = contactRuleOf({ category, score, contactScore })
  const rule = contactRule === null ? [] : [reason('contact_rule', 0, 0, contactRule)]
  return { category, score, contactScore, reasons: [...contact, ...rule, ...business, ...competitor, ...closed] }
}

type ContactRuleFacts = Pick<GradeResult, 'category' | 'score' | 'contactScore'>
/** Why a lead has a lower grade than its points alone would earn: too few contact methods. */
export type ContactRule = 'one_method' | 'no_method'

/** The contact rule that lowers a grade, derived from the points: one method has at most four, no method none. */
export function contactRuleOf({ category, score, contactScore }: ContactRuleFacts): ContactRule | null {
  if (category === 'C' && score >= SCORE_FOR_B && contactScore === 0) return 'no_method'
  const one = contactScore > 0 && contactScore <= Math.max(MAX_CONTACT_POINTS.phone, MAX_CONTACT_POINTS.email)
  return category === 'B' && score >= SCORE_FOR_A && one ? 'one_method' : null
}

function gradeOf(facts: GradingFacts, score: number): Grade {
  if (facts.permanentlyClosed) return 'C'
  const methods = [facts.hasPhone, facts.hasEmail, facts.hasWebsite].filter(Boolean).length
  const written = facts.hasEmail || facts.hasWebsite
  if (!facts.competitor && score >= SCORE_FOR_A && methods >= METHODS_FOR_A && written) return 'A'
  return score >= SCORE_FOR_B && methods > 0 ? 'B' : 'C'
}

const reason = (code: GradeReasonCode, points: number, max: number, detail: string): GradeReason => ({
  code,
  points,
  max,
  detail,
})
const total = (reasons: GradeReason[]) => reasons.reduce((sum, { points }) => sum + points, 0)

function presenceReason(code: GradeReasonCode, present: boolean, max: number): GradeReason {
  return reason(code, present ? max : 0, max, present ? 'found' : 'missing')
}

function categoryReason(match: CategoryMatch): GradeReason {
  const max = MAX_BUSINESS_POINTS.category
  switch (match) {
    case 'primary':
      return reason('category', max, max, 'primary_category')
    case 'alternate':
      return reason('category', max - 1, max, 'alternate_category')
    case 'name':
      return reason('category', 1, max, 'name_only')
    case 'name_typed':
    case 'name_whole':
    case 'name_part':
      return reason('category', 1, max, match)
    case 'none':
      return reason('category', 0, max, 'missing')
    case 'stated':
      return reason('category', max, max, 'stated')
    case 'unstated':
      return reason('category', 0, max, 'unstated')
  }
}

function addressReason(address: GradingFacts['address']): GradeReason {
  const max = MAX_BUSINESS_POINTS.address
  const parts = [address.street, address.city, address.postcode, address.countryCode]
  const known = parts.filter(Boolean).length
  const points = Math.floor((max * known) / parts.length)
  return reason('address', points, max, known === parts.length ? 'complete' : points > 0 ? 'partial' : 'missing')
}

function confidenceReason(facts: GradingFacts): GradeReason {
  const confident = facts.confidence !== null && facts.confidence >= MIN_CONFIDENCE
  const recent = facts.confirmedYearsAgo !== null && facts.confirmedYearsAgo <= MAX_RECENT_YEARS
  const detail = confidenceDetail({ confident, recent, dated: facts.confirmedYearsAgo !== null })
  return reason('confidence', Number(confident) + Number(recent), MAX_BUSINESS_POINTS.confidence, detail)
}

function confidenceDetail({ confident, recent, dated }: { confident: boolean; recent: boolean; dated: boolean }) {
  if (recent) return confident ? 'recent' : 'recent_unsure'
  if (dated) return confident ? 'stale_sure' : 'stale'
  return confident ? 'confident' : 'unknown'
}

function ratingReason({ rating, reviewsCount }: GradingFacts): GradeReason {
  const good = rating !== null && rating >= MIN_GOOD_RATING
  const reviewed = reviewsCount !== null && reviewsCount >= MIN_REVIEWS
  const stars = rating === null ? 'missing' : good ? 'well_rated' : 'found'
  return reason(
    'rating',
    Number(good) + Number(reviewed),
    MAX_BUSINESS_POINTS.rating,
    reviewed ? `${stars}_often` : stars,
  )
}

const WITHOUT_RATINGS = ['not_offered', 'not_offered_some', 'not_offered_most'] as const
/** `earned`: the sum of the other business points. */
function withoutRatings(earned: number): GradeReason {
  const points = Math.round(earned / BUSINESS_POINTS_PER_RATING_POINT)
  return reason('rating', points, MAX_BUSINESS_POINTS.rating, WITHOUT_RATINGS[points] ?? 'not_offered')
}

/** Whether these reasons come from a source that never has ratings. */
export const lacksRatings = (reasons: GradeReason[]): boolean =>
  reasons.some(({ code, detail }) => code === 'rating' && detail.startsWith('not_offered'))
