import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { findLocalities } from '../places.repository.ts'
import type { Hints } from '../places.rules.ts'
import { createTowns, type Towns } from '../places.service.ts'
import { loadGazetteer } from './gazetteer.service.ts'
import { townNameIn } from '../town-names.catalog.ts'

// Loads the complete data: seconds on an idle machine, longer under load.
const TIMEOUT_MS = 400_000
let database: SystemDatabase
let towns: Towns
const shares: number[] = []
beforeAll(async () => {
  database = await freshSystemDatabase()
  await loadGazetteer({ pool: database.pool, onProgress: (share) => shares.push(share) })
  towns = createTowns({ pool: database.pool })
}, TIMEOUT_MS)
afterAll(() => database.close())

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const NOTHING_KNOWN: Hints = { home: undefined, around: [] }
const ROMANIAN: Hints = { home: 'RO', around: [] }
const count = async () =>
  Number((await database.admin.query<{ n: string }>('select count(*) as n from localities')).rows[0]?.n)
const suggest = (q: string, { hints = NOTHING_KNOWN, language = 'en' as Language } = {}) =>
  towns.suggest({ q, hints, language, limit: 5 })
const labels = async (q: string, options?: Parameters<typeof suggest>[1]) =>
  (await suggest(q, options)).map(({ label }) => label)

test('the world’s towns are loaded with increasing progress, and only once', async () => {
  expect(await count()).toBeGreaterThan(125_000)
  expect(shares.at(-1)).toBe(1)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(await loadGazetteer({ pool: database.pool })).toBe(false)
})

test.each(['Bucharest', 'București', 'Bucureşti', 'bucuresti', 'BUKAREST', 'Bucarest', 'bucares'])(
  'Bucharest is found as "%s"',
  async (q) => {
    expect((await labels(q))[0]).toBe('Bucharest (RO)')
  },
)

test.each(['cluj napoca', 'Cluj-Nap', 'Klausenburg', 'kolozsvár'])('Cluj-Napoca is found as "%s"', async (q) => {
  expect((await labels(q))[0]).toBe('Cluj-Napoca, Cluj (RO)')
})

test.each([
  ['София', 'Sofia'],
  ['пловд', 'Plovdiv'],
  ['Велико Търново', 'Veliko Tŭrnovo'],
  ['Београд', 'Belgrade'],
  ['Киї', 'Kyiv'],
  ['България', 'Bulgaria'],
  ['Αθήνα', 'Athens'],
  ['ΘΕΣΣΑ', 'Thessaloníki'],
  ['πατρα', 'Pátra'],
])('in the letters of its country "%s" is %s', async (q, name) => {
  const [found] = await suggest(q)
  expect(found?.name).toBe(name)
  // A country is shown by this name in some language; the other name of a town is shown beside it.
  expect(fold(found?.matched ?? q).startsWith(fold(q))).toBe(true)
})

test.each([
  ['Halle (Saale)', 'Halle (Saale), Saxony-Anhalt (DE)'],
  ['Halle (Saale), Saxony-Anhalt (DE)', 'Halle (Saale), Saxony-Anhalt (DE)'],
  ['Frankfurt (Oder)', 'Frankfurt (Oder), Brandenburg (DE)'],
  ['München, Bayern', 'Munich, Bavaria (DE)'],
  ['München, Bayern (DE)', 'Munich, Bavaria (DE)'],
  ['Köln, Nordrhein-Westfalen', 'Köln, North Rhine-Westphalia (DE)'],
  ['Köln, NRW', 'Köln, North Rhine-Westphalia (DE)'],
  ['Milano, Lombardia', 'Milan, Lombardy (IT)'],
  ['Torino, Piemonte', 'Turin, Piedmont (IT)'],
  ['Firenze, Toscana', 'Florence, Tuscany (IT)'],
  ['Sevilla, Andalucía', 'Sevilla, Andalusia (ES)'],
  ['Barcelona, Cataluña', 'Barcelona, Catalonia (ES)'],
  ['Milano (MI)', 'Milan, Lombardy (IT)'],
  ['Lyon (69)', 'Lyon, Auvergne-Rhône-Alpes (FR)'],
  ['Cluj-Napoca (CJ)', 'Cluj-Napoca, Cluj (RO)'],
  ['Cluj-Napoca, Cluj (RO)', 'Cluj-Napoca, Cluj (RO)'],
  ['London, UK', 'London, England (GB)'],
  ['Londra, Marea Britanie', 'London, England (GB)'],
  ['New York, USA', 'New York City, New York (US)'],
  ['Paris, Texas', 'Paris, Texas (US)'],
  ['Paris, TX', 'Paris, Texas (US)'],
  ['Rome, GA', 'Rome, Georgia (US)'],
  ['Athens, GA', 'Athens, Georgia (US)'],
  ['London, ON', 'London, Ontario (CA)'],
  ['Köln, 50667', 'Köln, North Rhine-Westphalia (DE)'],
  ['București, sector 3, România', 'Bucharest (RO)'],
  ['Cluj-Napoca, CJ', 'Cluj-Napoca, Cluj (RO)'],
  ['Torino, TO', 'Turin, Piedmont (IT)'],
  ['Milano, Lombardia (MI)', 'Milan, Lombardy (IT)'],
  ['Milano, MI', 'Milan, Lombardy (IT)'],
  ['Bacău, BC', 'Bacău (RO)'],
  ['Alba Iulia, AB', 'Alba Iulia, Alba (RO)'],
  ['Constanța, CT, România', 'Constanța (RO)'],
  ['Palermo, PA', 'Palermo, Sicily (IT)'],
  ['Rotterdam, ZH', 'Rotterdam, South Holland (NL)'],
])('with its region, country or an addition "%s" is %s', async (q, label) => {
  expect((await labels(q))[0]).toBe(label)
})

test.each(['Lyon, Texas', 'Paris, Oregon', 'Lyon, TX', 'Lyon, BC', 'Milano, Toscana (MI)'])(
  'a region that does not fit is not ignored: "%s" finds nothing',
  async (q) => {
    expect(await labels(q, { hints: ROMANIAN })).toEqual([])
  },
)

test('near a point the near town comes first, even for one letter', async () => {
  const around = [{ ...CLUJ, countryCode: 'RO' }]
  expect((await labels('c', { hints: { home: undefined, around } }))[0]).toBe('Cluj-Napoca, Cluj (RO)')
  expect((await labels('salt lake'))[0]).toBe('Salt Lake City, Utah (US)')
})

test.each([
  ['const', 'Constanța (RO)'],
  ['sib', 'Sibiu (RO)'],
  ['alba', 'Alba Iulia, Alba (RO)'],
  ['mures', 'Mureș County (RO)'],
  ['bihor', 'Bihor County (RO)'],
])('at home in Romania "%s" is %s', async (q, label) => {
  expect((await labels(q, { hints: ROMANIAN }))[0]).toBe(label)
})

test('a name the place is shown by comes before another name for it, and the other name is shown if it was typed', async () => {
  const found = await suggest('const', { hints: ROMANIAN })
  expect(found[0]).toMatchObject({ name: 'Constanța', matched: null })
  const [istanbul] = await suggest('Constantinople', { hints: ROMANIAN })
  expect(istanbul).toMatchObject({ name: 'Istanbul', matched: 'Constantinople' })
  expect((await suggest('Kolozsvár'))[0]).toMatchObject({ name: 'Cluj-Napoca', matched: 'Kolozsvár' })
  expect((await suggest('Warszawa'))[0]).toMatchObject({ name: 'Warsaw', matched: 'Warszawa' })
  expect((await suggest('st etienne'))[0]).toMatchObject({ name: 'Saint-Étienne', matched: null })
  // No place known by another name comes before a place whose own name begins with the text.
  const names = (await towns.suggest({ q: 'con', hints: NOTHING_KNOWN, language: 'en', limit: 20 })).map(
    ({ name, matched }) => matched === null && name.toLowerCase().startsWith('con'),
  )
  expect(names).toEqual(names.toSorted((a, b) => Number(b) - Number(a)))
})

test.each(['Județul Cluj', 'judetul cluj', 'Judeţul Cluj', 'jud. Cluj', 'Cluj county', 'Cluj megye'])(
  'the county of Cluj is found as "%s"',
  async (q) => {
    const [county] = await suggest(q, { hints: ROMANIAN, language: 'ro' })
    expect(county).toMatchObject({ kind: 'region', name: 'Județul Cluj', label: 'Județul Cluj (RO)', coveredShare: 1 })
  },
)

test('the circle of a county contains every town of the county, and is not much larger than necessary', async () => {
  const [county] = await suggest('judetul cluj', { hints: ROMANIAN })
  const { rows } = await database.admin.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from localities where country_code = 'RO' and region = 'Cluj' and kind = 'town'`,
  )
  expect(rows.length).toBeGreaterThan(60)
  const farthest = Math.max(...rows.map((town) => kilometresBetween(town, county ?? CLUJ)))
  expect(county?.radiusKm).toBeGreaterThanOrEqual(farthest)
  expect(county?.radiusKm).toBeLessThan(farthest + 10)
})

test('a town that the source assigns to a wrong region does not widen its circle, but an island does', async () => {
  const poland: Hints = { home: 'PL', around: [] }
  // GeoNames assigns Zawidów, 290 km away at the Saxon border, to Silesia.
  expect((await suggest('woj. slaskie', { hints: poland }))[0]?.radiusKm).toBeLessThan(110)
  const [trapani] = await suggest('provincia di trapani', { hints: { home: 'IT', around: [] } })
  // Pantelleria.
  expect(trapani?.radiusKm).toBeGreaterThan(80)
})

test('a region and its only part are one place', async () => {
  const found = await suggest('madrid', { hints: { home: 'ES', around: [] } })
  expect(found.filter(({ kind, radiusKm }) => kind === 'region' && radiusKm === 73)).toHaveLength(1)
})

test('a country is a place too, within the largest search radius, with the share of its people it contains', async () => {
  const [romania] = await suggest('Romania', { hints: ROMANIAN })
  expect(romania).toMatchObject({ kind: 'country', label: 'Romania (RO)', radiusKm: 200 })
  expect(romania?.coveredShare).toBeGreaterThan(0.4)
  expect(romania?.coveredShare).toBeLessThan(1)
  const [luxembourg] = (await suggest('Luxembourg', { hints: { home: 'LU', around: [] } })).filter(
    ({ kind }) => kind === 'country',
  )
  expect(luxembourg).toMatchObject({ coveredShare: 1 })
  expect(luxembourg?.radiusKm).toBeLessThan(80)
})

test('every region of the world has a circle, and none is larger than the largest search radius', async () => {
  const { rows } = await database.admin.query<{ kind: string; regions: string; odd: string }>(
    `select kind, count(*) as regions,
       count(*) filter (where radius_km is null or radius_km > 200 or covered_share is null
         or (covered_share < 1 and radius_km < 200)) as odd
     from localities where kind <> 'town' group by kind order by kind`,
  )
  expect(rows.map(({ kind, odd }) => [kind, Number(odd)])).toEqual([
    ['country', 0],
    ['region', 0],
  ])
  expect(Number(rows[0]?.regions)).toBeGreaterThan(220)
  expect(Number(rows[1]?.regions)).toBeGreaterThan(6000)
})

test('the text after the comma of a label names a region or country, so a chosen place is found again', async () => {
  expect((await labels('Cluj-Napoca, Cluj (RO)'))[0]).toBe('Cluj-Napoca, Cluj (RO)')
  expect((await labels('Springfield, Illinois'))[0]).toBe('Springfield, Illinois (US)')
  expect((await labels('Frankfurt, Brandenburg', { hints: ROMANIAN }))[0]).toBe('Frankfurt (Oder), Brandenburg (DE)')
  expect((await labels('București, România', { language: 'ro' }))[0]).toBe('București (RO)')
  expect((await labels('municipiul Sibiu'))[0]).toBe('Sibiu (RO)')
})

test('punctuation finds nothing and causes no error', async () => {
  for (const q of ['%', '_', "'", '\\', '—']) expect(await labels(q)).toEqual([])
})

test('a point is named after its town, never after a region, and a point in the open sea has no name', async () => {
  const middle = await suggest('judetul cluj', { hints: ROMANIAN })
  expect((await towns.reverse(middle[0] ?? CLUJ, 'en'))?.kind).toBe('town')
  expect((await towns.reverse(CLUJ, 'en'))?.label).toBe('Cluj-Napoca, Cluj (RO)')
  expect((await towns.reverse({ latitude: 44.43, longitude: 26.1 }, 'ro'))?.label).toBe('București (RO)')
  expect((await towns.reverse({ latitude: -16.8, longitude: 179.99 }, 'en'))?.countryCode).toBe('FJ')
  expect(await towns.reverse({ latitude: 0, longitude: -30 }, 'en')).toBeNull()
})

test('a visible area has its largest towns, whether it is the world or one county', async () => {
  const romania = await towns.labels({ west: 20, south: 43.5, east: 30, north: 48.3, limit: 5, language: 'en' })
  expect(romania[0]?.name).toBe('Bucharest')
  const world = await towns.labels({ west: -180, south: -85, east: 180, north: 85, limit: 120, language: 'en' })
  expect(world).toHaveLength(120)
  expect(world.map(({ population }) => population)).toEqual(
    world.map(({ population }) => population).toSorted((a, b) => b - a),
  )
})

test('towns of a visible area have the names of the reader’s language, if it has its own', async () => {
  const named = async (language: Language) => {
    const found = await towns.labels({ west: 12, south: 43.5, east: 30, north: 50.2, limit: 40, language })
    return found.map(({ name }) => name)
  }
  expect(await named('ro')).toEqual(expect.arrayContaining(['București', 'Chișinău', 'Budapesta', 'Belgrad', 'Viena']))
  expect(await named('de')).toEqual(expect.arrayContaining(['Bukarest', 'Budapest', 'Belgrad', 'Wien']))
  expect(await named('en')).toEqual(expect.arrayContaining(['Bucharest', 'Budapest', 'Belgrade', 'Vienna']))
  // A small town with the same name keeps its name.
  expect(townNameIn('ro', { name: 'Vienna', countryCode: 'AT', population: 900 })).toBe('Vienna')
})

test('a single letter is searched by an index and reads a few hundred names, however many begin with it', async () => {
  for (const folded of 'abcdefghijklmnoprstuvz'.split('')) {
    const found = await findLocalities(database.pool, { folded, countries: ['RO', 'FR'] })
    expect(found.length).toBeGreaterThan(20)
    expect(found.length).toBeLessThanOrEqual(480)
  }
})

test('a load that fails keeps the existing towns', async () => {
  await database.admin.query(`update place_imports set file_fingerprint = 'older' where file_name = 'gazetteer'`)
  const cutOff = { connect: () => database.pool.connect() }
  const fails = loadGazetteer({
    pool: cutOff,
    onProgress: (share) => {
      if (share > 0.3) throw new Error('killed')
    },
  })
  await expect(fails).rejects.toThrow('killed')
  expect(await count()).toBeGreaterThan(125_000)
  expect((await labels('cluj'))[0]).toBe('Cluj-Napoca, Cluj (RO)')
})

test('an installation with the towns of an older version gets regions and countries too', {
  timeout: TIMEOUT_MS,
}, async () => {
  const before = await count()
  await database.admin.query('truncate locality_names')
  await database.admin.query(`update localities set kind = 'town', radius_km = null where kind <> 'town'`)
  await database.admin.query(`update place_imports set file_fingerprint = 'older' where file_name = 'gazetteer'`)
  expect(await loadGazetteer({ pool: database.pool })).toBe(true)
  expect(await count()).toBe(before)
  expect((await labels('judetul cluj', { hints: ROMANIAN }))[0]).toBe('Cluj County (RO)')
})
