import type { Candidate, DiscoveryArea, DiscoveryPlan } from '@leadhaul/contract/search/candidate.schema.ts'
import { measureFromNearest } from '@leadhaul/contract/search/search-area.rules.ts'
import * as z from 'zod'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { createCandidateMapper } from '../candidate.rules.ts'
import { createCountryCheck } from '../import/country.rules.ts'
import { createNameMatcher } from '../name-index.rules.ts'
import { categoryAliases } from './osm-category.rules.ts'
import type { LocatedElement } from './osm-elements.source.ts'
import { isBusiness, readOsmElement } from './osm-place.rules.ts'

const Point = z.object({ lat: z.number(), lon: z.number() })
const Element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number().int().positive(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: Point.optional(),
  tags: z.record(z.string(), z.string()),
})

const contradictsCountry = createCountryCheck()

/**
 * The companies among elements in Overpass JSON that match the plan within the area, nearest first. Ignores invalid
 * elements, elements that are not companies, and names that match by chance. Never throws.
 */
export function osmCandidates(options: { elements: unknown[]; plan: DiscoveryPlan; area: DiscoveryArea }): Candidate[] {
  const toCandidate = createCandidateMapper(options.plan)
  const matchesPlan = createPlanMatcher(options.plan)
  const found = options.elements.flatMap((raw) => {
    const place = companyOf(raw)
    if (!place) return []
    const km = measureFromNearest(options.area, (centre) => kilometresBetween(centre, place))
    const candidate = toCandidate({ ...place, km })
    return km <= options.area.radiusKm && matchesPlan(candidate, place.category) ? [candidate] : []
  })
  return found.toSorted((a, b) => a.distanceKm - b.distanceKm)
}

/** The companies among elements in Overpass JSON, with the data of OpenStreetMap. Never throws. */
export function osmCompanies(elements: unknown[]): Candidate[] {
  const toCandidate = createCandidateMapper({ categorySlugs: [], namePatterns: [] })
  return elements.flatMap((raw) => {
    const place = companyOf(raw)
    return place ? [toCandidate({ ...place, km: 0 })] : []
  })
}

function companyOf(raw: unknown) {
  const element = elementOf(raw)
  if (!element || !isBusiness(element.tags)) return undefined
  const verdict = readOsmElement(element, { contradictsCountry, dropped: () => undefined })
  if ('reason' in verdict) return undefined
  const { x: _x, y: _y, cell: _cell, nameCells: _cells, ...place } = verdict.row
  return place
}

/** Whether a company matches the plan, by its trade or its name, by the rules of the directory's own search. */
function createPlanMatcher({ namePatterns, nameExcept = [], nameVetoes = [] }: DiscoveryPlan) {
  const otherTrades = new Set(nameExcept)
  const matchesName = createNameMatcher(namePatterns)
  const isVetoed = createNameMatcher(nameVetoes.map((word) => [word]))
  return ({ name, match }: Candidate, category: string): boolean => {
    if (isVetoed(name)) return false
    if (match !== 'name') return true
    return matchesName(name) && ![category, ...categoryAliases(category)].some((each) => otherTrades.has(each))
  }
}

function elementOf(raw: unknown): LocatedElement | null {
  const { data } = Element.safeParse(raw)
  if (!data) return null
  const at = data.center ?? Point.safeParse(data).data
  return {
    type: data.type,
    id: data.id,
    tags: data.tags,
    at: at ? { latitude: at.lat, longitude: at.lon } : null,
  }
}
