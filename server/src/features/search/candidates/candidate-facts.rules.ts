import { isCompetitor } from '@leadhaul/contract/search/competitors.rules.ts'
import type { CategoryMatch, GradingFacts } from '@leadhaul/contract/search/grading.rules.ts'
import { SOCIALS } from '../../leads/lead-columns.service.ts'
import type { Company } from './company.rules.ts'

const YEAR_MS = 365.25 * 24 * 3600 * 1000

/** The facts of a company that grading uses, as of `now`. */
export function factsOf(candidate: Company, now: Date): GradingFacts {
  const confirmed = Date.parse(candidate.sources[0]?.date ?? '')
  return {
    hasPhone: candidate.phones.length > 0,
    hasEmail: candidate.emails.length > 0,
    hasWebsite: candidate.websites.length > 0,
    categoryMatch: matchOf(candidate),
    address: {
      street: candidate.street !== null,
      city: candidate.city !== null,
      postcode: candidate.postcode !== null,
      countryCode: candidate.countryCode !== null,
    },
    confidence: candidate.confidence,
    confirmedYearsAgo: Number.isNaN(confirmed) ? null : (now.getTime() - confirmed) / YEAR_MS,
    // Pages on other networks are not stored, so they do not count.
    hasSocial: SOCIALS.some((network) => pageOn(network, candidate.socials) !== undefined),
    rating: candidate.rating,
    reviewsCount: candidate.reviewsCount,
    sourceHasRatings: candidate.sourceHasRatings,
    permanentlyClosed: candidate.operatingStatus === 'permanently_closed',
    competitor: candidate.competitor ?? isCompetitor(candidate),
  }
}

/** Returns the first of these pages that is on the network. */
export const pageOn = ({ hosts }: Pick<(typeof SOCIALS)[number], 'hosts'>, pages: string[]): string | undefined =>
  pages.find((page) => URL.canParse(page) && hosts.test(new URL(page).hostname))

/** Adds how the name matches, for a company that was found only by its name. */
export function matchOf({ match, named = 'no' }: Pick<Company, 'match' | 'named'>): CategoryMatch {
  return match !== 'name' || named === 'no' ? match : `name_${named}`
}
