import { SHOWN_WITHIN_KM, toShownDegrees } from '@leadhaul/contract/places/shown-area.rules.ts'
import type { DiscoveryArea } from '@leadhaul/contract/search/candidate.schema.ts'
import { kilometres } from './candidate-door.rules.ts'

type Point = { latitude: number; longitude: number }
type Placed = Point & { placeKey: string }

export const shownPoint = ({ latitude, longitude }: Point): Point => ({
  latitude: toShownDegrees(latitude),
  longitude: toShownDegrees(longitude),
})

/** The circle that counts are given for: its centre on the grid of the points shown, its radius in whole kilometres. */
export const shownArea = (asked: DiscoveryArea): DiscoveryArea => ({
  ...shownPoint(asked),
  radiusKm: Math.round(asked.radiusKm),
})

/** How far a company is as far as may be told before it is paid for. */
export const shownKm = (area: Point, company: Point): number => kilometres(area, shownPoint(company))

/** Kilometres around the rim of the shown circle within which a company may be counted otherwise than a run finds it. */
export const uncertainKm = (asked: DiscoveryArea): number => {
  const shown = shownArea(asked)
  return SHOWN_WITHIN_KM + kilometres(asked, shown) + Math.abs(asked.radiusKm - shown.radiusKm)
}

/** Nearest first by the points shown; within one of them in an order that says nothing of where they are. */
export function inShownOrder<Company extends Placed>(companies: Company[], area: Point): Company[] {
  return companies
    .map((company) => ({ company, km: shownKm(area, company) }))
    .toSorted((a, b) => a.km - b.km || (a.company.placeKey < b.company.placeKey ? -1 : 1))
    .map(({ company }) => company)
}
