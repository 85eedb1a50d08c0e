import { osmCandidates, osmCompanies } from './osm-candidates.rules.ts'

/** The companies among OpenStreetMap's elements that answer the plan within the area, the nearest first. */
export const companiesAmong = osmCandidates

/** All companies among elements, whatever they are. */
export const companiesOfElements = osmCompanies
