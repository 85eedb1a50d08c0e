import type { SearchRun, SourceState } from '@leadhaul/contract/search/search.schema.ts'
import { describe, expect, test } from 'vitest'
import { NO_CONDITIONS } from './advanced.model.ts'
import {
  searchParamsOf,
  attemptErrorOf,
  coveringOf,
  criteriaOf,
  hasFormValues,
  formOfSearchParams,
  cooldownSecondsLeft,
  parseKeywords,
  problemsOf,
  progressOf,
  readFindLeadsSearch,
  type SearchForm,
  totalOf,
  withCountryCode,
} from './search.model.ts'

const cluj = { address: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.59, countryCode: 'RO' }
const form: SearchForm = {
  keywords: ' fabrică de mobilă,, tapițerie , tapițerie',
  readings: {},
  place: cluj,
  radiusKm: 80,
  conditions: NO_CONDITIONS,
}

const EMPTY: SearchForm = { keywords: '', readings: {}, place: null, radiusKm: 50, conditions: NO_CONDITIONS }

test('keywords are normalized like on the server, including their truncation', () => {
  expect(parseKeywords('auto  parts,\tmobila\u0306')).toEqual(['auto parts', 'mobilă'])
  expect(parseKeywords(`${'a'.repeat(99)} b`)).toEqual(['a'.repeat(99)])
})

describe('the search form', () => {
  test('keywords are split at commas and trimmed, without empty and repeated keywords', () => {
    expect(parseKeywords(form.keywords)).toEqual(['fabrică de mobilă', 'tapițerie'])
  })
  test('only the first ten keywords are sent', () => {
    const many = Array.from({ length: 14 }, (_, at) => `word ${at}`).join(',')
    expect(criteriaOf({ ...form, keywords: many })?.keywords).toHaveLength(10)
  })
  test('a form with only commas has no keyword', () => {
    expect(problemsOf({ ...form, keywords: ' , ,' })).toEqual(['keywords'])
  })
  test('both missing fields are reported, the keywords first', () => {
    expect(problemsOf({ ...form, keywords: '', place: null })).toEqual(['keywords', 'location'])
  })
  test('an incomplete form sends no request', () => {
    expect(criteriaOf({ ...form, place: null })).toBeNull()
    expect(criteriaOf(form)).toEqual({
      keywords: ['fabrică de mobilă', 'tapițerie'],
      location: cluj.address,
      latitude: 46.77,
      longitude: 23.59,
      radiusKm: 80,
      countryCode: 'RO',
    })
  })
  test('any part of the form in the URL fills the form, but not the run', () => {
    expect(hasFormValues(readFindLeadsSearch({}))).toBe(false)
    expect(hasFormValues(readFindLeadsSearch({ run: '0198c3a0-7a3c-7cc0-8000-000000000001' }))).toBe(false)
    for (const part of [{ keywords: 'mobilă' }, { radius: 20 }, { place: 'Cluj' }, { fresh: true }])
      expect(hasFormValues(readFindLeadsSearch(part))).toBe(true)
  })
  test('a country code is appended only if the address has none', () => {
    expect(withCountryCode('Cluj-Napoca, Cluj', 'ro')).toBe('Cluj-Napoca, Cluj (RO)')
    expect(withCountryCode('Cluj-Napoca, Cluj (RO)', 'RO')).toBe('Cluj-Napoca, Cluj (RO)')
    expect(withCountryCode('In the middle of nowhere', undefined)).toBe('In the middle of nowhere')
  })
})

describe('the URL of the page', () => {
  test('contains the whole form, so that Back and reload restore it', () => {
    expect(formOfSearchParams(readFindLeadsSearch(JSON.parse(JSON.stringify(searchParamsOf(form)))))).toEqual(form)
  })
  test('contains the share of a region that the circle covers, until the radius changes', () => {
    const county = { ...cluj, address: 'Cluj County (RO)', covering: { radiusKm: 80, share: 1 } }
    const kept = formOfSearchParams(
      readFindLeadsSearch(JSON.parse(JSON.stringify(searchParamsOf({ ...form, place: county })))),
    )
    expect(kept).toEqual({ ...form, place: county })
    const smaller = formOfSearchParams(searchParamsOf({ ...form, place: county, radiusKm: 40 }))
    expect(coveringOf(smaller)).toBeUndefined()
    expect(formOfSearchParams(readFindLeadsSearch({ covers: 7 })).place).toBeNull()
  })
  test('is empty for an empty form', () => {
    expect(JSON.stringify(searchParamsOf(EMPTY))).toBe('{}')
  })
  test('is read without unknown and out-of-range values', () => {
    const wild = { radius: 900, lat: 'x', lng: 23, place: { a: 1 }, keywords: 12, country: '<b>' }
    expect(formOfSearchParams(readFindLeadsSearch(wild))).toEqual({ ...EMPTY, keywords: '12' })
  })
})

describe('a run', () => {
  test('has no percentage before its size is known, and 100 only after its end', () => {
    const at = (status: SearchRun['status'], done: number, total: number | null) =>
      progressOf({ status, progress: { done, total }, sources: [] })
    expect(at('pending', 0, null)).toBeNull()
    expect(at('pending', 313, 461)).toBe(67)
    expect(at('completed_no_results', 0, 0)).toBe(100)
  })
  test('has no known size while sources other than the directory are open', () => {
    const source = (name: SourceState['name'], state: SourceState['state']): SourceState => ({
      name,
      state,
      found: 0,
      progress: null,
      code: null,
    })
    const sized = (first: SourceState['state'], second: SourceState['state']) => {
      const sources = [source('directory', first), source('overpass', second)]
      const run = { status: 'pending' as const, progress: { done: 30, total: 40 }, sources }
      return [totalOf(run), progressOf(run)]
    }
    expect(sized('running', 'waiting')).toEqual([40, 75])
    expect(sized('done', 'waiting')).toEqual([null, null])
    expect(sized('failed', 'running')).toEqual([null, null])
    expect(sized('done', 'done')).toEqual([40, 75])
  })
  test('the guard counts down from five to zero', () => {
    expect(cooldownSecondsLeft(null, 0)).toBe(0)
    expect(cooldownSecondsLeft(5000, 0)).toBe(5)
    expect(cooldownSecondsLeft(5000, 4001)).toBe(1)
    expect(cooldownSecondsLeft(5000, 5000)).toBe(0)
  })
})

describe('a rejected start', () => {
  const refused = (code: string, data?: unknown) => Object.assign(new Error('Bad place'), { code, data })
  test('distinguishes an unavailable service, a used-up period and a search that is too soon', () => {
    expect(attemptErrorOf(refused('SERVICE_UNAVAILABLE'))).toEqual({ kind: 'unavailable' })
    expect(attemptErrorOf(refused('SEARCH_LIMIT_REACHED', { limit: 5 }))).toEqual({ kind: 'limit' })
    expect(attemptErrorOf(refused('RATE_LIMITED', { retryAfterSeconds: 3.2 }))).toEqual({ kind: 'wait', seconds: 4 })
    expect(attemptErrorOf(refused('UNAUTHORIZED'))).toEqual({ kind: 'auth' })
  })
  test('a start without a response is a failed start', () => {
    expect(attemptErrorOf(new TypeError('Failed to fetch'))).toEqual({ kind: 'start' })
  })
})
