import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { SuggestedPlace } from '@leadhaul/contract/places/places.contract.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import {
  MAX_KEYWORD_LENGTH,
  MAX_KEYWORDS,
  RADIUS_KM,
  RESUBMIT_GUARD_SECONDS,
} from '@leadhaul/contract/search/search-limits.catalog.ts'
import type { SearchCriteria, SearchPreview, SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { errorCode, errorData } from '../../lib/error-code.ts'
import {
  advancedOf,
  type Conditions,
  conditionsAddress,
  type ConditionsAddress,
  conditionsIn,
  conditionsOf,
  NO_CONDITIONS,
  readConditions,
} from './advanced.model.ts'
import type { Covering, Place } from './places.model.ts'
import { type Readings, readingsFor, readReadings } from './reading.model.ts'

export type { Covering, Place } from './places.model.ts'

/** What the form holds; everything of it is in the address of the page. */
export type SearchForm = {
  keywords: string
  /** Which of its readings a keyword is meant in, where the user chose one. */
  readings: Readings
  place: Place | null
  radiusKm: number
  conditions: Conditions
}

/** The words between commas as the server stores them, empties and repetitions dropped. */
export function parseKeywords(text: string): string[] {
  return [...new Set(text.split(',').map((word) => cleanLine(cleanLine(word).slice(0, MAX_KEYWORD_LENGTH))))].filter(
    (word) => word !== '',
  )
}

/** The address with its country's short code, appended only where it is absent. */
export function withCountryCode(address: string, countryCode: string | undefined): string {
  const code = `(${countryCode?.toUpperCase()})`
  if (!countryCode || address.trimEnd().toUpperCase().endsWith(code)) return address
  return `${address} ${code}`
}

/** A suggested place as the form holds it. */
export function placeOf({ label, latitude, longitude, countryCode, radiusKm, coveredShare }: SuggestedPlace): Place {
  const place = { address: withCountryCode(label, countryCode), latitude, longitude, countryCode }
  return radiusKm === null ? place : { ...place, covering: { radiusKm, share: coveredShare ?? 1 } }
}

/** What the form's circle covers of the region or country that was chosen; undefined once its radius is another. */
export const coveringOf = ({ place, radiusKm }: SearchForm): Covering | undefined =>
  place?.covering?.radiusKm === radiusKm ? place.covering : undefined

export type FormProblem = 'keywords' | 'location'

/** What keeps the form from being sent, the first field first. */
export function problemsOf(form: SearchForm): FormProblem[] {
  const problems: FormProblem[] = []
  if (parseKeywords(form.keywords).length === 0) problems.push('keywords')
  if (!form.place) problems.push('location')
  return problems
}

/** The request of a complete form, null while something is missing. */
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

/** The form that asked for a run. */
export function formOfCriteria(criteria: SearchCriteria): SearchForm {
  const { keywords, location, latitude, longitude, countryCode, radiusKm, narrowing = {} } = criteria
  const place = { address: location, latitude, longitude, countryCode }
  const conditions = conditionsOf(criteria)
  return { keywords: keywords.join(', '), readings: narrowing, place, radiusKm, conditions }
}

export type SearchAddress = ConditionsAddress & {
  /** The run shown instead of the form. */
  run?: string | undefined
  keywords?: string | undefined
  /** Readings chosen by keyword. */
  as?: Record<string, string> | undefined
  place?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  country?: string | undefined
  radius?: number | undefined
  /** The share of the place's people that the circle covers, where the place is a region or country. */
  covers?: number | undefined
}

const numberWithin = (value: unknown, min: number, max: number) => {
  const number = typeof value === 'number' ? value : Number.parseFloat(String(value))
  return number >= min && number <= max ? number : undefined
}
const textOf = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) || undefined : undefined

/** Reads the page's URL; unknown values and those out of bounds are ignored. */
export function readSearchAddress(raw: Record<string, unknown>): SearchAddress {
  const country = textOf(raw.country, 2)
  const run = textOf(raw.run, 36)
  return {
    run: run && isId(run) ? run : undefined,
    keywords: textOf(raw.keywords, 500),
    as: readReadings(raw.as),
    place: textOf(raw.place, 200),
    lat: numberWithin(raw.lat, -85, 85),
    lng: numberWithin(raw.lng, -180, 180),
    country: country && /^[a-z]{2}$/i.test(country) ? country.toUpperCase() : undefined,
    radius: numberWithin(raw.radius, RADIUS_KM.min, RADIUS_KM.max),
    covers: numberWithin(raw.covers, 0, 1),
    ...readConditions(raw),
  }
}

export function formOf(address: SearchAddress): SearchForm {
  const { keywords, as = {}, place, lat, lng, country, radius, covers } = address
  const complete = place !== undefined && lat !== undefined && lng !== undefined
  const radiusKm = Math.round(radius ?? RADIUS_KM.initial)
  const chosen = complete && { address: place, latitude: lat, longitude: lng, countryCode: country }
  const covering = covers === undefined ? {} : { covering: { radiusKm, share: covers } }
  return {
    keywords: keywords ?? '',
    readings: as,
    place: chosen ? { ...chosen, ...covering } : null,
    radiusKm,
    conditions: conditionsIn(address),
  }
}

/** Whether the URL has something for the form: of a link, or of what was typed before a reload. */
export const fillsForm = ({ run: _run, ...typed }: SearchAddress): boolean =>
  Object.values(typed).some((value) => value !== undefined)

export function addressOf(form: SearchForm): SearchAddress {
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
    ...conditionsAddress(conditions),
  }
}

const isOpen = ({ state }: SourceState): boolean => state === 'waiting' || state === 'running'
type Sized = Pick<SearchRun, 'progress' | 'status' | 'sources'>

/** How many companies a run names; null while that is not known: only the directory says before how many it has. */
export function totalOf({ progress, status, sources }: Sized): number | null {
  const [directory, ...others] = sources
  const mayGrow = directory !== undefined && !isOpen(directory) && others.some(isOpen)
  return status === 'pending' && mayGrow ? null : progress.total
}

/** Percent of a run that is done, null while its size is not known. */
export function progressOf(run: Sized): number | null {
  if (run.status !== 'pending') return 100
  const total = totalOf(run)
  return total ? Math.min(100, Math.floor((run.progress.done / total) * 100)) : null
}

/** Whole seconds the guard still holds, 0 when the next search may start. */
export function guardLeft(until: number | null, now: number): number {
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1000))
}

export type AttemptError =
  | { kind: 'auth' | 'plan' | 'unavailable' | 'start' | 'cancel' | 'service' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'limit' }

/** What a refused start means to the person who pressed the button. */
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
      seconds: typeof retryAfterSeconds === 'number' ? Math.ceil(retryAfterSeconds) : RESUBMIT_GUARD_SECONDS,
    }
  }
  if (code === 'BAD_REQUEST') return { kind: 'service' }
  return { kind: 'start' }
}

/** Whether the directory has nothing here but leads the workspace's searches found before. */
export const bringsNothingNew = ({ total, alreadyYours }: Pick<SearchPreview, 'total' | 'alreadyYours'>): boolean =>
  total > 0 && total === alreadyYours
