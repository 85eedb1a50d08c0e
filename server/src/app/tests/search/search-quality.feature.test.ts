import { readFileSync, writeFileSync } from 'node:fs'
import { isCompetitor } from '@leadhaul/contract/search/competitors.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDirectory, type Directory } from '../../../features/places/directory.service.ts'
import { importPlaces } from '../../../features/places/import/import.service.ts'
import { groupsOf, memberOf } from '../../../features/search/candidates/merge.rules.ts'
import { createUnderstandKeywords } from '../../../features/search/dictionary/understanding.service.ts'
import { JUDGED_SEARCHES, type JudgedSearch, NAMED_SEARCHES, TOWNS } from '../../testing/judged-searches.catalog.ts'
import type { UnderstandKeywords } from '../../../features/search/dictionary/understanding.service.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { qualityPage, type QualityResult } from '../../testing/search-quality-page.ts'

const UTAH = '../shared/data/utah.overture.parquet'
const HELSINKI = '../shared/data/helsinki.osm.pbf'
const PAGE = 'docs/search-quality.md'
const FIRST = 20
const PRECISION = 0.9
// Loads both extracts completely: half a minute on an idle machine, many times that on a busy one. Only an import that
// never ends exceeds this.
const TIMEOUT_MS = 3_600_000

let database: SystemDatabase
let directory: Directory
let understand: UnderstandKeywords
beforeAll(async () => {
  database = await freshSystemDatabase()
  for (const file of [UTAH, HELSINKI]) await importPlaces({ pool: database.pool, file })
  directory = createDirectory({ pool: database.pool })
  understand = createUnderstandKeywords({ knownSlugs: directory.categorySlugs, findPlaceNames: directory.towns.called })
}, TIMEOUT_MS)
afterAll(() => database.close())

const names = (written: string) => new Set(written.split(' | ').filter((name) => name !== ''))

async function searched(search: JudgedSearch): Promise<QualityResult> {
  const { plan, understood } = await understand({ keywords: [search.keyword] }, search.language)
  const found = await directory.discover({ ...plan, ...TOWNS[search.town], radiusKm: search.radiusKm, limit: 500 })
  const first = found.slice(0, FIRST)
  const right = names(search.right)
  const wrong = names(search.wrong)
  return {
    search,
    concept: understood[0]?.concept ?? null,
    found: found.length,
    judged: first.length,
    right: first.filter(({ name }) => right.has(name)).length,
    unknown: first.map(({ name }) => name).filter((name) => !right.has(name) && !wrong.has(name)),
  }
}

test('sixty searches or more, in six languages, of both countries, none twice', () => {
  expect(JUDGED_SEARCHES.length).toBeGreaterThanOrEqual(60)
  const keys = JUDGED_SEARCHES.map(({ town, language, keyword }) => `${town} ${language} ${keyword}`)
  expect(new Set(keys).size).toBe(keys.length)
  const rare = ['en', 'ro', 'es', 'de', 'fr', 'it'].filter(
    (language) => JUDGED_SEARCHES.filter((search) => search.language === language).length < 8,
  )
  expect(rare).toEqual([])
  expect(JUDGED_SEARCHES.filter(({ town }) => town === 'Helsinki').length).toBeGreaterThanOrEqual(20)
})

test.each(JUDGED_SEARCHES)('nine of ten results are right: $keyword ($language), $town', async (search) => {
  const result = await searched(search)
  // Results that have not been judged yet.
  expect(result.unknown).toEqual([])
  expect(result.found).toBeGreaterThan(0)
  expect(result.right / result.judged).toBeGreaterThanOrEqual(PRECISION)
})

/** Companies of Salt Lake City with different names and addresses but one phone, checked individually. */
const ONE_PHONE = [
  ['Scoon Corp', 'Hoodes Associates'],
  ['Ameri Pride', 'Polytuff'],
  ['Cdx', 'Custom Delivery Express'],
  ['EH Transport Inc', 'Exit 16 Trucking Inc'],
  ['USF Reddaway Inc', 'USFreightways'],
  ['QUALITY Express', 'Penske'],
]

test('duplicates in Utah are one company each; only differently named ones at two addresses share a phone', async () => {
  const { plan } = await understand(
    { keywords: ['freight carrier', 'construction company', 'steel fabricators'] },
    'en',
  )
  const found = await directory.discover({ ...plan, ...TOWNS['Salt Lake City'], radiusKm: 50, limit: 2000 })
  const members = found.map((candidate) => memberOf(candidate))
  const groups = groupsOf(members)
  expect(groups.flat()).toHaveLength(found.length)
  const shared = new Map<string, string[]>()
  for (const group of groups) {
    const phones = new Set(group.flatMap(({ candidate }) => candidate.phones.map((phone) => phone.replace(/\D/g, ''))))
    const name = group[0]?.candidate.name ?? ''
    for (const phone of phones) shared.set(phone, [...(shared.get(phone) ?? []), name])
  }
  // A phone with many names without a common word belongs to a service and identifies no company.
  const twice = [...shared.values()].filter(({ length }) => length === 2 || length === 3)
  const sorted = (pairs: string[][]) => pairs.map((names) => names.toSorted().join(' | ')).toSorted()
  expect(sorted(twice)).toEqual(sorted(ONE_PHONE))
  expect(found.length - groups.length).toBeGreaterThanOrEqual(20)
})

const WITHIN = `2 * 6371 * asin(sqrt(sin(radians(latitude - $2) / 2) ^ 2
  + cos(radians($2)) * cos(radians(latitude)) * sin(radians(longitude - $3) / 2) ^ 2)) <= $4`

test.each(NAMED_SEARCHES)('where five names speak of it, something is found: $keyword, $town', async (search) => {
  const { latitude, longitude } = TOWNS[search.town]
  const { rows } = await database.admin.query<{ n: number }>(
    `select count(*)::int as n from places where name ~* $1 and ${WITHIN}`,
    [search.evidence, latitude, longitude, search.radiusKm],
  )
  const { plan } = await understand({ keywords: [search.keyword] })
  const found = await directory.discover({ ...plan, latitude, longitude, radiusKm: search.radiusKm, limit: 500 })
  expect(rows[0]?.n).toBeGreaterThanOrEqual(5)
  expect(found.length).toBeGreaterThan(0)
})

test.each(['food distributors', 'productos lácteos', 'élevage', 'siloz cereale', 'Erdbau'])(
  'a search for another trade returns no carrier that only has the name of it: %s',
  async (keyword) => {
    const { plan } = await understand({ keywords: [keyword] })
    const inUtah = { ...TOWNS.Provo, radiusKm: 200, limit: 5000 }
    const found = await directory.discover({ ...plan, ...inUtah })
    expect(found.length).toBeGreaterThan(5)
    // A carrier listed in the trade itself is found by its trade, and marked.
    expect(found.filter((company) => company.match === 'name' && isCompetitor(company))).toEqual([])
    const byNameAlone = await directory.discover({ ...plan, ...inUtah, nameExcept: [] })
    expect(byNameAlone.filter(isCompetitor).length).toBeGreaterThan(0)
  },
)

test('the page of search quality matches the current results of the searches', async () => {
  const results: QualityResult[] = []
  for (const search of JUDGED_SEARCHES) results.push(await searched(search))
  const page = qualityPage(results)
  if (process.env.WRITE_PAGES) writeFileSync(PAGE, page)
  expect(readFileSync(PAGE, 'utf8')).toBe(page)
})
