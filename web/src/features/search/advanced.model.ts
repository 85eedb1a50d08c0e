import { MAX_EXCLUDED_WORDS, MAX_KEYWORD_LENGTH, MAX_SCORE } from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { AdvancedSearch, ContactCondition, SearchCriteria } from '@leadhaul/contract/search/search.schema.ts'
import {
  type Place,
  type PlaceSearchParams,
  placeSearchParamsOf,
  placesOfSearchParams,
  placesOfCriteria,
  readPlaceSearchParams,
  searchPlacesOf,
} from './places.model.ts'

/** The advanced conditions as the form stores them. */
export type AdvancedConditions = {
  /** Separated by commas. */
  excluded: string
  contact: ContactCondition | null
  /** 0 includes companies of any score. */
  minScore: number
  onlyNew: boolean
  /** Searched in addition to the first place, with the same radius. */
  places: readonly Place[]
}

export const NO_CONDITIONS: AdvancedConditions = {
  excluded: '',
  contact: null,
  minScore: 0,
  onlyNew: false,
  places: [],
}
export const CONTACT_CONDITIONS = [
  'email',
  'website',
  'email_or_website',
] as const satisfies readonly ContactCondition[]

export const excludedWords = ({ excluded }: AdvancedConditions): string[] =>
  [...new Set(excluded.split(',').map((word) => word.trim().slice(0, MAX_KEYWORD_LENGTH)))]
    // The server rejects an entry without a letter or digit.
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_EXCLUDED_WORDS)

/** The conditions of a request; undefined if there are none. */
export function advancedOf(conditions: AdvancedConditions): AdvancedSearch | undefined {
  const { contact, minScore, onlyNew, places } = conditions
  const excludeWords = excludedWords(conditions)
  const stated: AdvancedSearch = {
    ...(excludeWords.length > 0 && { excludeWords }),
    ...(contact && { contact }),
    ...(minScore > 0 && { minScore }),
    ...(onlyNew && { onlyNew }),
    ...(places.length > 0 && { furtherPlaces: searchPlacesOf(places) }),
  }
  return Object.keys(stated).length > 0 ? stated : undefined
}

export const countConditions = (conditions: AdvancedConditions): number =>
  Object.keys(advancedOf(conditions) ?? {}).length

export const conditionsOf = ({ advanced = {} }: Pick<SearchCriteria, 'advanced'>): AdvancedConditions => ({
  excluded: advanced.excludeWords?.join(', ') ?? '',
  contact: advanced.contact ?? null,
  minScore: advanced.minScore ?? 0,
  onlyNew: advanced.onlyNew ?? false,
  places: placesOfCriteria(advanced.furtherPlaces),
})

export type ConditionSearchParams = {
  without?: string | undefined
  contact?: ContactCondition | undefined
  score?: number | undefined
  fresh?: boolean | undefined
  also?: PlaceSearchParams[] | undefined
}

export const conditionSearchParamsOf = ({
  excluded,
  contact,
  minScore,
  onlyNew,
  places,
}: AdvancedConditions): ConditionSearchParams => ({
  without: excluded.trim() === '' ? undefined : excluded,
  contact: contact ?? undefined,
  score: minScore === 0 ? undefined : minScore,
  fresh: onlyNew || undefined,
  also: placeSearchParamsOf(places),
})

/** Reads the conditions from the URL; unknown and out-of-range values are ignored. */
export function readConditionSearchParams(raw: Record<string, unknown>): ConditionSearchParams {
  const score = Math.round(Number(raw.score))
  const words = typeof raw.without === 'string' || typeof raw.without === 'number' ? String(raw.without) : ''
  return {
    without: words.slice(0, 500) || undefined,
    contact: CONTACT_CONDITIONS.find((one) => one === raw.contact),
    score: score >= 1 && score <= MAX_SCORE ? score : undefined,
    fresh: raw.fresh === true || undefined,
    also: readPlaceSearchParams(raw.also),
  }
}

export const conditionsOfSearchParams = ({
  without,
  contact,
  score,
  fresh,
  also,
}: ConditionSearchParams): AdvancedConditions => ({
  excluded: without ?? '',
  contact: contact ?? null,
  minScore: score ?? 0,
  onlyNew: fresh ?? false,
  places: placesOfSearchParams(also),
})
