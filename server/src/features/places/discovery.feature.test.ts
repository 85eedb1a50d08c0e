import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kilometresBetween } from '../../platform/great-circle.ts'
import { overtureCompany, type OvertureRow, wkbPoint, writeOvertureFile } from '../../platform/testing/overture-file.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../platform/testing/system-pool.ts'
import { DISCOVER, type DiscoveryQuery, discover, discoverValues, findDistanceOfLast } from './discovery.repository.ts'
import { importPlaces } from './import/import.service.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const OSLO = { latitude: 60, longitude: 10.7 }
const LISBON = { latitude: 38.7, longitude: -9.1 }
const SUVA = { latitude: -17, longitude: 179.9 }
const CATEGORIES = ['furniture_manufacturer', 'sawmill', 'bakery', 'haulier']
let database: SystemDatabase
let places: { id: string; latitude: number; longitude: number; category: string; name: string }[]

/** Places on a spiral around each centre, from 0.1 to 260 km. */
function spread(centre: { latitude: number; longitude: number }, prefix: string) {
  return Array.from({ length: 1500 }, (_, number) => {
    const km = 0.1 + (number / 1500) * 260
    const angle = number * 2.39996
    const latitude = centre.latitude + (Math.cos(angle) * km) / 111.2
    const east = centre.longitude + (Math.sin(angle) * km) / 111.2 / Math.cos((latitude * Math.PI) / 180)
    const longitude = ((((east + 180) % 360) + 360) % 360) - 180
    const category = CATEGORIES[number % CATEGORIES.length] ?? ''
    const name = number % 10 === 0 ? `Țesătoria ${prefix} Mobilier ${number}` : `Company ${prefix} ${number}`
    return { id: `${prefix}-${number}`, latitude, longitude, category, name }
  })
}

const WORDS = [
  'mobil',
  'mobila',
  'mobile',
  'mobilier',
  'mobilificio',
  'fabrica',
  'furni',
  'furniture',
  'furnituremaker',
]
/** One company for each pair of the words. */
const pairs = WORDS.flatMap((one) => WORDS.map((other) => `${one} ${other}`)).map((name, number) => ({
  id: `pair-${number}`,
  latitude: LISBON.latitude + number / 1000,
  longitude: LISBON.longitude,
  category: 'bakery',
  name,
}))

beforeAll(async () => {
  database = await freshSystemDatabase()
  places = [...spread(CLUJ, 'cluj'), ...spread(OSLO, 'oslo'), ...spread(SUVA, 'suva'), ...pairs]
  const rows = places.map(
    ({ id, category, name, ...at }, number): OvertureRow =>
      overtureCompany(number, {
        id,
        names: { primary: name },
        geometry: wkbPoint(at),
        taxonomy: { primary: category },
        addresses: [],
      }),
  )
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-discovery-'))
  const file = join(dir, 'places.parquet')
  writeOvertureFile({ file, rows })
  await importPlaces({ pool: database.pool, file })
  rmSync(dir, { recursive: true })
})
afterAll(() => database.close())

const query = (changes: Partial<DiscoveryQuery>): DiscoveryQuery => ({
  ...CLUJ,
  categorySlugs: [],
  namePatterns: [],
  radiusKm: 50,
  limit: 500,
  ...changes,
})
const find = async (changes: Partial<DiscoveryQuery>) => discover(database.pool, query(changes))
/** The expected result of the search, computed without the indexes. */
const expected = (options: DiscoveryQuery, matches: (place: (typeof places)[number]) => boolean) =>
  places
    .filter(matches)
    .map((place) => ({ id: place.id, km: kilometresBetween(options, place) }))
    .filter(({ km }) => km <= options.radiusKm)
    .sort((a, b) => a.km - b.km)
    .slice(0, options.limit)
    .map(({ id }) => id)
const ids = (found: { sourceId: string }[]) => found.map(({ sourceId }) => sourceId)

test.each([
  ['in Romania', CLUJ],
  ['in Norway, where the map is stretched', OSLO],
  ['across the antimeridian', SUVA],
])('exactly the places of the categories within the radius are found, nearest first, %s', async (_, centre) => {
  for (const [radiusKm, limit] of [
    [25, 500],
    [100, 500],
    [200, 500],
    [200, 40],
  ] as const) {
    const o = query({ ...centre, radiusKm, limit, categorySlugs: ['sawmill', 'bakery'] })
    const wanted = expected(o, ({ category }) => category === 'sawmill' || category === 'bakery')
    expect(wanted.length).toBeGreaterThan(10)
    expect(ids(await discover(database.pool, o))).toEqual(wanted)
  }
})

test('distances are great-circle kilometres', async () => {
  const [nearest] = await find({ categorySlugs: CATEGORIES })
  const place = places.find(({ id }) => id === nearest?.sourceId)
  expect(place && kilometresBetween(CLUJ, place)).toBeCloseTo(nearest?.km ?? 0, 9)
})

test.each([
  ['a word', [['tesatoria']]],
  ['a word with its accents', [['Țesătoria']]],
  ['a beginning', [['mobil*']]],
  ['a longer beginning', [['mobilie*']]],
  ['two words in any order', [['mobilier', 'tesatoria']]],
  ['one of several alternatives', [['absent'], ['mobilier']]],
  [
    'alternatives that share a word',
    [
      ['mobilier', 'absent'],
      ['mobilier', 'tesatoria'],
    ],
  ],
  [
    'alternatives of which one is a word of the others',
    [['tesatoria', 'mobilier', 'absent'], ['tesatoria'], ['tesatoria', 'absent']],
  ],
  [
    'three words in any order among alternatives',
    [
      ['tesatoria', 'absent'],
      ['cluj', 'tesatoria', 'mobil*'],
    ],
  ],
])('names are found by %s', async (_, namePatterns) => {
  const o = query({ namePatterns, radiusKm: 200 })
  expect(ids(await discover(database.pool, o))).toEqual(expected(o, ({ name }) => name.includes('Mobilier')))
})

test.each([
  ['part of a word', [['mobilie']]],
  ['one of two words only', [['mobilier', 'absent']]],
  ['two of three words only', [['mobilier', 'tesatoria', 'absent']]],
  ['punctuation instead of words', [['*'], ['%'], ["'"], ['.*'], []]],
])('names are not found by %s', async (_, namePatterns) => {
  expect(await find({ namePatterns, radiusKm: 200 })).toEqual([])
})

test('a name alone does not find a company of another trade', async () => {
  const o = query({ namePatterns: [['mobilier']], radiusKm: 200, nameExcept: ['haulier', 'bakery', 'nobody'] })
  expect(ids(await discover(database.pool, o))).toEqual(
    expected(o, ({ name, category }) => name.includes('Mobilier') && category !== 'haulier' && category !== 'bakery'),
  )
})

test('a word of another trade in the name excludes a company, whether it is found by category or by name', async () => {
  const categorySlugs = ['sawmill', 'bakery']
  const o = query({ categorySlugs, namePatterns: [['cluj']], radiusKm: 100, nameVetoes: ['tesatoria', 'absen*'] })
  const others = ({ name, category }: (typeof places)[number]) =>
    !name.includes('Țesătoria') && (categorySlugs.includes(category) || name.includes('cluj'))
  expect(ids(await discover(database.pool, o))).toEqual(expected(o, others))
  const begun = await find({ categorySlugs, radiusKm: 100, nameVetoes: ['tesat*'] })
  expect(begun.filter(({ name }) => name.startsWith('Țesătoria'))).toEqual([])
  expect(begun.length).toBeGreaterThan(10)
})

test('a place found by both category and name is returned once', async () => {
  const o = query({ categorySlugs: CATEGORIES, namePatterns: [['mobilier']], radiusKm: 100 })
  expect(ids(await discover(database.pool, o))).toEqual(expected(o, () => true))
})

test('each word or beginning finds the same names in a combined search as alone', async () => {
  const word = fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom('', '*'))
    .map(([letters, star]) => `${letters.slice(0, star ? 6 : undefined)}${star}`)
  const patterns = fc.array(fc.array(word, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 4 })
  const says = (name: string, asked: string) =>
    name.split(' ').some((own) => (asked.endsWith('*') ? own.startsWith(asked.slice(0, -1)) : own === asked))
  const byName = (asked: string[][]) =>
    pairs.filter(({ name }) => asked.some((all) => all.every((one) => says(name, one)))).map(({ id }) => id)
  const found = async (changes: Partial<DiscoveryQuery>) => ids(await find({ ...LISBON, ...changes })).toSorted()
  await fc.assert(
    fc.asyncProperty(patterns, patterns, fc.constantFrom(30, 150), async (namePatterns, weakPatterns, radiusKm) => {
      const asked = { namePatterns, weakPatterns, radiusKm }
      const all = byName([...namePatterns, ...weakPatterns]).toSorted()
      expect(await found({ ...asked, limit: all.length + 1 })).toEqual(all)
      expect(await found({ ...asked, limit: all.length })).toEqual(byName(namePatterns).toSorted())
    }),
    { numRuns: 100 },
  )
})

test('names that are weak evidence count only if fewer places than requested match in all', async () => {
  const weakPatterns = [['mobilier'], ['absent']]
  const o = query({
    categorySlugs: ['sawmill'],
    namePatterns: [['cluj', '11']],
    weakPatterns,
    radiusKm: 75,
    limit: 10_000,
  })
  const strong = ({ name, category }: (typeof places)[number]) => category === 'sawmill' || name.endsWith(' 11')
  const any = (place: (typeof places)[number]) => strong(place) || place.name.includes('Mobilier')
  const count = expected(o, any).length
  expect(count).toBeGreaterThan(expected(o, strong).length + 20)
  for (const limit of [count + 100, count + 1])
    expect(ids(await discover(database.pool, { ...o, limit }))).toEqual(expected(o, any))
  for (const limit of [count, 40])
    expect(ids(await discover(database.pool, { ...o, limit }))).toEqual(expected({ ...o, limit }, strong))
  const others = (place: (typeof places)[number]) => any(place) && !place.name.endsWith(' 70')
  expect(ids(await discover(database.pool, { ...o, nameVetoes: ['70'] }))).toEqual(expected(o, others))
})

test('the distance of the last requested place is exact, and null if fewer match', async () => {
  const o = query({ categorySlugs: ['sawmill'], nameVetoes: ['tesatoria'], limit: 30 })
  const found = await discover(database.pool, o)
  expect(found).toHaveLength(30)
  expect(await findDistanceOfLast(database.pool, o)).toBe(found.at(-1)?.km)
  expect(await findDistanceOfLast(database.pool, { ...o, limit: 500 })).toBeNull()
})

test('the search uses its two indexes and never scans the whole table', async () => {
  const client = await database.admin.connect()
  try {
    const o = query({ categorySlugs: ['sawmill'], namePatterns: [['mobilier']] })
    const explain = await client.query(`explain (format text) ${DISCOVER}`, discoverValues(o))
    const plan = explain.rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('places_category_spot')
    expect(plan).toContain('places_name_cells')
    expect(plan).not.toMatch(/Seq Scan on places/)
  } finally {
    client.release()
  }
})
