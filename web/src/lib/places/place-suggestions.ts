import type { Locality, LocalityKind } from '@leadhaul/contract/places/places.contract.ts'
import { keepPreviousData, skipToken } from '@tanstack/react-query'
import { api } from '../api/api.ts'
import { homeCountry } from './home-country.ts'

const MINUTE_MS = 60_000
const MAX_SUGGESTIONS = 8

export type PlaceSuggestion = Locality
export type PlaceQuery = {
  q: string
  /** The view of a map that the user chose. */
  near?: { latitude: number; longitude: number } | null | undefined
  kind?: LocalityKind | undefined
}

/** Places whose name begins with the typed text, the likeliest first. */
export const placesQuery = ({ q, near, kind }: PlaceQuery) => {
  const country = homeCountry()
  return api.places.suggest.queryOptions({
    input: q
      ? { q, limit: MAX_SUGGESTIONS, ...near, ...(kind && { kind }), ...(country && { homeCountry: country }) }
      : skipToken,
    placeholderData: keepPreviousData,
    staleTime: 5 * MINUTE_MS,
    retry: 1,
  })
}
