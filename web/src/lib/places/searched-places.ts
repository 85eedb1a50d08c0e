import type { SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'

/** The names of all places of a search, the first one first. */
export const searchedPlaces = ({ location, advanced }: SearchCriteria): string[] => [
  location,
  ...(advanced?.furtherPlaces ?? []).map((place) => place.location),
]
