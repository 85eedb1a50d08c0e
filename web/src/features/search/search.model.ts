import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { SuggestedPlace } from '@leadhaul/contract/places/places.contract.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import {
  MAX_KEYWORD_LENGTH,
  MAX_KEYWORDS,
  RADIUS_KM,
  SEARCH_COOLDOWN_SECONDS,
} from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, SearchPreview, SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { errorCode, errorData } from '../../lib/api/error-code.ts'
import {
  advancedOf,
  type AdvancedConditions,
  conditionSearchParamsOf,
  type ConditionSearchParams,
  conditionsOfSearchParams,
  conditionsOf,
  NO_CONDITIONS,
  readConditionSearchParams,
} from './advanced.model.ts'
import type { CoveringCircle, Place } from './places.model.ts'
import { type ChosenReadings, readingsFor, readReadings } from './reading.model.ts'

export type { CoveringCircle, Place } from './places.model.ts'

/** The values of the form; all of them are in the URL of the page. */
export type SearchForm = {
  keywords: string
  /** The readings that the user chose for keywords. */
  readings: ChosenReadings
  place: Place | null
  radiusKm: number
  conditions: AdvancedConditions
}

/** Returns the keywords as the server stores them, without empty and repeated keywords. */
export function parseKeywords(text: string): string[] {
  return [...new Set(text.split(',').map((word) => cleanLine(cleanLine(word).slice(0, MAX_KEYWORD_LENGTH))))].filter(
    (word) => word !== '',
  )
}

/** Returns the address with its country's code, which is appended only if it is missing. */
export function withCountryCode(address: string, countryCode: string | undefined): string {
  const code = `(${countryCode?.toUpperCase()})`
  if (!countryCode || address.trimEnd().toUpperCase().endsWith(code)) return address
  return `${address} ${code}`
}

/** Converts a suggested place for the form. */
export function placeOf({ label, latitude, longitude, countryCode, radiusKm, coveredShare }: SuggestedPlace): Place {
  const place = { address: withCountryCode(label, countryCode), latitude, longitude, countryCode }
  return radiusKm === null ? place : { ...place, covering: { radiusKm, share: coveredShare ?? 1 } }
}

/** The coverage of the chosen region or country by the circle; undefined if the radius has been changed. */
export const coveringOf = ({ place, radiusKm }: SearchForm): CoveringCircle | undefined =>
  place?.covering?.radiusKm === radiusKm ? place.covering : undefined

export type FormProblem = 'keywords' | 'location'

/** Returns what prevents the form from being sent, the first field first. */
export function problemsOf(form: SearchForm): FormProblem[] {
  const problems: FormProblem[] = []
  if (parseKeywords(form.keywords).length === 0) problems.push('keywords')
  if (!form.place) problems.push('location')
  return problems
}

/** Returns the request of a complete form; null if a field is missing. */
export function criteriaOf(form: SearchForm): SearchCriteria | null {
  const keywords = parseKeywords(form.keywords).slice(0, MAX_KEYWORDS)
  if (keywords.length === 0 || !form.place) return null
  const { address, latitude, longitude, countryCode } = form.place
  const narrowing = readingsFor(keywords, form.readings)
  const advanced = advancedOf(form.conditions)
  return {
    keywords,
    location: address,
    latitude,
    longitude,
    radiusKm: form.radiusKm,
    ...(countryCode && { countryCode }),
    ...(narrowing && { narrowing }),
    ...(advanced && { advanced }),
  }
}

export const withoutConditions = (form: SearchForm): SearchForm => ({ ...form, conditions: NO_CONDITIONS })

/** Returns the form that started a run. */
export function formOfCriteria(criteria: SearchCriteria): SearchForm {
  const { keywords, location, latitude, longitude, countryCode, radiusKm, narrowing = {} } = criteria
  const place = { address: location, latitude, longitude, countryCode }
  const conditions = conditionsOf(criteria)
  return { keywords: keywords.join(', '), readings: narrowing, place, radiusKm, conditions }
}

export type FindLeadsSearch = ConditionSearchParams & {
  /** The run that is shown instead of the form. */
  run?: string | undefined
  keywords?: string | undefined
  /** Readings chosen by keyword. */
  as?: Record<string, string> | undefined
  place?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  country?: string | undefined
  radius?: number | undefined
  /** If the place is a region or country, the share of its population that the circle covers. */
  covers?: number | undefined
}

const numberWithin = (value: unknown, min: number, max: number) => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value))
  return number >= min && number <= max ? number : undefined
}
const readText = (value: unknown, maxLength: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, maxLength) || undefined : undefined

/** Reads the search parameters of the page; unknown and out-of-range values are ignored. */
export function readFindLeadsSearch(raw: Record<string, unknown>): FindLeadsSearch {
  const country = readText(raw.country, 2)
  const run = readText(raw.run, 36)
  return {
    run: run && isId(run) ? run : undefined,
    keywords: readText(raw.keywords, 500),
    as: readReadings(raw.as),
    place: readText(raw.place, 200),
    lat: numberWithin(raw.lat, -85, 85),
    lng: numberWithin(raw.lng, -180, 180),
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined,
    radius: numberWithin(raw.radius, RADIUS_KM.min, RADIUS_KM.max),
    covers: numberWithin(raw.covers, 0, 1),
    ...readConditionSearchParams(raw),
  }
}

export function formOfSearchParams(searchParams: FindLeadsSearch): SearchForm {
  const { keywords, as = {}, place, lat, lng, country, radius, covers } = searchParams
  const complete = place !== undefined && lat !== undefined && lng !== undefined
  const radiusKm = Math.round(radius ?? RADIUS_KM.initial)
  const chosen = complete && { address: place, latitude: lat, longitude: lng, countryCode: country }
  const covering = covers === undefined ? {} : { covering: { radiusKm, share: covers } }
  return {
    keywords: keywords ?? '',
    readings: as,
    place: chosen ? { ...chosen, ...covering } : null,
    radiusKm,
    conditions: conditionsOfSearchParams(searchParams),
  }
}

/** Whether the URL contains form values, from a link or from before a reload. */
export const hasFormValues = ({ run: _run, ...typed }: FindLeadsSearch): boolean =>
  Object.values(typed).some((value) => value !== undefined)

export function searchParamsOf(form: SearchForm): FindLeadsSearch {
  const { keywords, readings, place, radiusKm, conditions } = form
  const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5
  return {
    keywords: keywords.trim() === '' ? undefined : keywords,
    as: readingsFor(parseKeywords(keywords), readings),
    place: place?.address,
    lat: place ? rounded(place.latitude) : undefined,
    lng: place ? rounded(place.longitude) : undefined,
    country: place?.countryCode,
    radius: radiusKm === RADIUS_KM.initial ? undefined : radiusKm,
    covers: coveringOf(form)?.share,
    ...conditionSearchParamsOf(conditions),
  }
}

const isSourcePending = ({ state }: SourceState): boolean => state === 'waiting' || state === 'running'
type RunProgressFields = Pick<SearchRun, 'progress' | 'status' | 'sources'>

/**
 * The number of companies that a run will name; null while it is unknown: only the directory knows its number in
 * advance.
 */
export function totalOf({ progress, status, sources }: RunProgressFields): number | null {
  const [directory, ...others] = sources
  const mayGrow = directory !== undefined && !isSourcePending(directory) && others.some(isSourcePending)
  return status === 'pending' && mayGrow ? null : progress.total
}

/** The progress of a run in percent; null while its size is unknown. */
export function progressOf(run: RunProgressFields): number | null {
  if (run.status !== 'pending') return 100
  const total = totalOf(run)
  return total ? Math.min(100, Math.floor((run.progress.done / total) * 100)) : null
}

/** The seconds until the next search may start, rounded up; 0 if it may start now. */
export function cooldownSecondsLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

export type AttemptError =
  | { kind: 'auth' | 'plan' | 'unavailable' | 'start' | 'cancel' | 'service' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'limit' }

/** Classifies the error of a rejected start for the user. */
export function attemptErrorOf(error: unknown): AttemptError {
  const code = errorCode(error)
  if (code === 'UNAUTHORIZED') return { kind: 'auth' }
  if (code === 'UPGRADE_REQUIRED') return { kind: 'plan' }
  if (code === 'SEARCH_LIMIT_REACHED') return { kind: 'limit' }
  if (code === 'SERVICE_UNAVAILABLE' || code === 'BAD_GATEWAY' || code === 'GATEWAY_TIMEOUT')
    return { kind: 'unavailable' }
  if (code === 'RATE_LIMITED') {
    const { retryAfterSeconds } = (errorData(error) ?? {}) as { retryAfterSeconds?: unknown }
    return {
      kind: 'wait',
      seconds: typeof retryAfterSeconds === 'number' ? Math.ceil(retryAfterSeconds) : SEARCH_COOLDOWN_SECONDS,
    }
  }
  if (code === 'BAD_REQUEST') return { kind: 'service' }
  return { kind: 'start' }
}

/** Whether the directory contains only leads that the workspace's searches have already found. */
export const hasOnlyKnownLeads = ({ total, alreadyYours }: Pick<SearchPreview, 'total' | 'alreadyYours'>): boolean =>
  total > 0 && total === alreadyYours
