import { isLowOnCredits, type PeriodCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import type { GradeCounts } from '@leadhaul/contract/leads/lead.schema.ts'
import type { SuggestedPlace } from '@leadhaul/contract/places/places.contract.ts'
import { RADIUS_KM } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'

/** Whether less than a tenth of the credits of the period is left, at which the dashboard warns. */
export const isLowOnCreditsForDashboard = (credits: PeriodCredits) => isLowOnCredits(credits, 'dashboard')

export const totalOf = ({ A, B, C }: GradeCounts) => A + B + C

/** Lengths of a status bar by grade, in percent of the longest bar; at least 1 % for a count above zero. */
export function barLengthsOf(row: GradeCounts, longest: number): GradeCounts {
  const share = (n: number) => (n === 0 || longest === 0 ? 0 : Math.max(1, (n / longest) * 100))
  return { A: share(row.A), B: share(row.B), C: share(row.C) }
}

const ROUND_STEPS = [1, 2, 2.5, 4, 5, 8, 10]

/** Returns the grid lines of a chart: zero and three round steps, of which the last is at least `maximum`. */
export function gridLinesUpTo(maximum: number): number[] {
  const minStep = Math.max(1, maximum / 3)
  const power = 10 ** Math.floor(Math.log10(minStep))
  const step =
    ROUND_STEPS.map((factor) => factor * power).find((size) => size >= minStep && Number.isInteger(size)) ?? 10 * power
  return [0, step, 2 * step, 3 * step]
}

/** The area of a search; `coveredShare` is the share of a region or country that the circle covers. */
export type SearchArea = Pick<SearchCriteria, 'location' | 'latitude' | 'longitude' | 'radiusKm' | 'countryCode'> & {
  coveredShare?: number | null
}
/** Converts a suggested place to an area: a region has the radius that covers it, a town has `radiusKm`. */
export const areaOf = (place: SuggestedPlace, radiusKm: number = RADIUS_KM.initial): SearchArea => ({
  location: place.label,
  latitude: place.latitude,
  longitude: place.longitude,
  countryCode: place.countryCode,
  radiusKm: place.radiusKm ?? radiusKm,
  coveredShare: place.coveredShare,
})

/** Returns the search parameters of Find Leads for the entered keywords and place. */
export function searchParamsFor({ keywords, place }: { keywords: string; place: SearchArea | undefined }) {
  return {
    ...(keywords.trim() !== '' && { keywords: keywords.trim() }),
    ...(place && { place: place.location, lat: place.latitude, lng: place.longitude, radius: place.radiusKm }),
    ...(place?.countryCode && { country: place.countryCode }),
    ...(typeof place?.coveredShare === 'number' && { covers: place.coveredShare }),
  }
}
