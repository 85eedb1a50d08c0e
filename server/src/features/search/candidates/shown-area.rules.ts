import { MAX_SHOWN_OFFSET_KM, toShownDegrees } from '@leadhaul/contract/places/rounded-position.rules.ts'
import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import { centresOf, measureFromNearest } from '@leadhaul/contract/search/search-area.rules.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'

type Point = { latitude: number; longitude: number }
type ShownCompany = Point & { placeKey: string; evidence?: number }

export const shownPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: toShownDegrees(latitude),
  longitude: toShownDegrees(longitude),
})

/** The circles for which counts are reported: centres on the grid of shown points, radius in whole kilometres. */
export const shownArea = (asked: DiscoveryArea): DiscoveryArea => ({
  ...shownPoint(asked),
  radiusKm: Math.round(asked.radiusKm),
  ...(asked.further && { further: asked.further.map(shownPoint) }),
})

/** The distance of a company, as exactly as it may be shown before the unlock. */
export const shownKm = (area: DiscoveryArea, company: Point): number => {
  const point = shownPoint(company)
  return measureFromNearest(area, (centre) => kilometresBetween(centre, point))
}

/** Kilometres around the rim of a shown circle within which a preview may count a company differently from a run. */
export const uncertainKm = (asked: DiscoveryArea): number => {
  const shown = shownArea(asked)
  const moved = centresOf(asked).map((centre) => kilometresBetween(centre, shownPoint(centre)))
  return MAX_SHOWN_OFFSET_KM + Math.max(...moved) + Math.abs(asked.radiusKm - shown.radiusKm)
}

/** Sorts by evidence, then by distance of the shown point. Ties are sorted by key, so that positions stay hidden. */
export function sortForDisplay<Company extends ShownCompany>(companies: Company[], area: DiscoveryArea): Company[] {
  return companies
    .map((company) => ({ company, km: shownKm(area, company) }))
    .toSorted((a, b) => rank(a) - rank(b) || a.km - b.km || (a.company.placeKey < b.company.placeKey ? -1 : 1))
    .map(({ company }) => company)
}

const rank = ({ company }: { company: ShownCompany }) => company.evidence ?? 0
