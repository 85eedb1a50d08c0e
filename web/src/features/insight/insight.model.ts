import type { ContactMethod } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'

type LeadFacts = Pick<
  Lead,
  | 'companyName'
  | 'industry'
  | 'categories'
  | 'city'
  | 'state'
  | 'countryCode'
  | 'totalScore'
  | 'reviewsCount'
  | 'hasPhone'
  | 'hasEmail'
  | 'hasWebsite'
  | 'qualityCategory'
  | 'qualityScore'
  | 'permanentlyClosed'
  | 'temporarilyClosed'
>
/** One sentence about a company: its key under `fact`, and its values. */
export type Fact =
  | { key: 'what'; name: string; industry: string }
  | { key: 'where'; name: string; place: string }
  | { key: 'whatAndWhere'; name: string; industry: string; place: string }
  | { key: 'nothing'; name: string }
  | { key: 'also'; list: string[] }
  | { key: 'rating'; rating: number; count: number }
  | { key: 'ratingOnly'; rating: number }
  | { key: 'waysKnown'; methods: ContactMethod[] }
  | { key: 'grade'; grade: string; score: number }
  | { key: 'noWay' | 'closed' | 'closedNow' }

const MAX_CATEGORIES = 4

/**
 * Returns sentences about a company that are composed without a language model: only facts that the page shows, in
 * the order of the page.
 */
export function factsOf(lead: LeadFacts, countryName: (code: string) => string): Fact[] {
  const methods = [lead.hasPhone && 'phone', lead.hasEmail && 'email', lead.hasWebsite && 'website'] as const
  const knownMethods = methods.filter((method) => method !== false)
  return [
    ...closedFacts(lead),
    industryAndPlaceFact(lead, countryName),
    ...categoryFacts(lead),
    ...ratingFacts(lead),
    knownMethods.length > 0 ? { key: 'waysKnown', methods: knownMethods } : { key: 'noWay' },
    { key: 'grade', grade: lead.qualityCategory, score: lead.qualityScore },
  ]
}

function closedFacts({ permanentlyClosed, temporarilyClosed }: LeadFacts): Fact[] {
  if (permanentlyClosed) return [{ key: 'closed' }]
  return temporarilyClosed ? [{ key: 'closedNow' }] : []
}

function industryAndPlaceFact(
  { companyName: name, industry, ...lead }: LeadFacts,
  countryName: (code: string) => string,
): Fact {
  const country = lead.countryCode ? countryName(lead.countryCode) : null
  const place = [lead.city, lead.state === lead.city ? null : lead.state, country].filter(Boolean).join(', ')
  if (industry && place) return { key: 'whatAndWhere', name, industry, place }
  if (industry) return { key: 'what', name, industry }
  return place ? { key: 'where', name, place } : { key: 'nothing', name }
}

function categoryFacts({ industry, categories }: LeadFacts): Fact[] {
  const list = categories.filter((category) => category !== industry).slice(0, MAX_CATEGORIES)
  return list.length > 0 ? [{ key: 'also', list }] : []
}

function ratingFacts({ totalScore, reviewsCount }: LeadFacts): Fact[] {
  if (totalScore === null) return []
  const rating = Math.round(totalScore * 10) / 10
  return [reviewsCount === null ? { key: 'ratingOnly', rating } : { key: 'rating', rating, count: reviewsCount }]
}
