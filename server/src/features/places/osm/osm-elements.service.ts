import { osmCandidates, osmCompanies } from './osm-candidates.rules.ts'

/** The companies among OpenStreetMap's elements that match the plan within the area, nearest first. */
export const matchingCompanies = osmCandidates

/** All companies among elements, of any trade. */
export const allCompanies = osmCompanies
