import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'

type Known = Pick<
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
export type ContactMethod = 'phone' | 'email' | 'website'
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

const MAX_OTHERS = 4

/** Returns sentences about a company without a model: only facts that the page shows, in the order of the page. */
export function factsOf(lead: Known, countryName: (code: string) => string): Fact[] {
  const methods = [lead.hasPhone && 'phone', lead.hasEmail && 'email', lead.hasWebsite && 'website'] as const
  const known = methods.filter((method) => method !== false)
  return [
    ...closedOf(lead),
    whatAndWhere(lead, countryName),
    ...othersOf(lead),
    ...ratingOf(lead),
    known.length > 0 ? { key: 'waysKnown', methods: known } : { key: 'noWay' },
    { key: 'grade', grade: lead.qualityCategory, score: lead.qualityScore },
  ]
}

function closedOf({ permanentlyClosed, temporarilyClosed }: Known): Fact[] {
  if (permanentlyClosed) return [{ key: 'closed' }]
  return temporarilyClosed ? [{ key: 'closedNow' }] : []
}

function whatAndWhere({ companyName: name, industry, ...lead }: Known, countryName: (code: string) => string): Fact {
  const country = lead.countryCode ? countryName(lead.countryCode) : null
  const place = [lead.city, lead.state === lead.city ? null : lead.state, country].filter(Boolean).join(', ')
  if (industry && place) return { key: 'whatAndWhere', name, industry, place }
  if (industry) return { key: 'what', name, industry }
  return place ? { key: 'where', name, place } : { key: 'nothing', name }
}

function othersOf({ industry, categories }: Known): Fact[] {
  const list = categories.filter((category) => category !== industry).slice(0, MAX_OTHERS)
  return list.length > 0 ? [{ key: 'also', list }] : []
}

function ratingOf({ totalScore, reviewsCount }: Known): Fact[] {
  if (totalScore === null) return []
  const rating = Math.round(totalScore * 10) / 10
  return [reviewsCount === null ? { key: 'ratingOnly', rating } : { key: 'rating', rating, count: reviewsCount }]
}
