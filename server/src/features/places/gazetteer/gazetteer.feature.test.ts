import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { createTowns, type Towns } from '../places.service.ts'
import { loadGazetteer } from './gazetteer.service.ts'
import { townNameIn } from '../town-names.catalog.ts'

// Loads everything there is: seconds on an idle machine, more beside other work.
const SLOW = 90_000
let database: SystemDatabase
let towns: Towns
const shares: number[] = []
beforeAll(async () => {
  database = await freshSystemDatabase()
  await loadGazetteer({ pool: database.pool, onProgress: (share) => shares.push(share) })
  towns = createTowns({ pool: database.pool })
}, SLOW)
afterAll(() => database.close())

const CLUJ = { latitude: 46.77, longitude: 23.59 }
const count = async () =>
  Number((await database.admin.query<{ n: string }>('select count(*) as n from localities')).rows[0]?.n)
const labels = async (q: string, near?: typeof CLUJ) =>
  (await towns.suggest({ q, near, limit: 5 })).map(({ label }) => label)

test('the world’s towns are loaded with growing progress, and only once', async () => {
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

test('near a point the near town comes first, even for one letter', async () => {
  expect((await labels('c', CLUJ))[0]).toBe('Cluj-Napoca, Cluj (RO)')
  expect((await labels('salt lake'))[0]).toBe('Salt Lake City, Utah (US)')
})

test('signs find nothing and break nothing', async () => {
  for (const q of ['%', '_', "'", '\\', '—']) expect(await labels(q)).toEqual([])
})

test('a point is named by its town, and the open sea by none', async () => {
  expect((await towns.reverse(CLUJ))?.label).toBe('Cluj-Napoca, Cluj (RO)')
  expect((await towns.reverse({ latitude: -16.8, longitude: 179.99 }))?.countryCode).toBe('FJ')
  expect(await towns.reverse({ latitude: 0, longitude: -30 })).toBeNull()
})

test('a view has its largest towns, the world and one county alike', async () => {
  const romania = await towns.labels({ west: 20, south: 43.5, east: 30, north: 48.3, limit: 5, language: 'en' })
  expect(romania[0]?.name).toBe('Bucharest')
  const world = await towns.labels({ west: -180, south: -85, east: 180, north: 85, limit: 120, language: 'en' })
  expect(world).toHaveLength(120)
  expect(world.map(({ population }) => population)).toEqual(
    world.map(({ population }) => population).toSorted((a, b) => b - a),
  )
})

test('towns of a view are called what the reader’s language calls them, where it has a name of its own', async () => {
  const named = async (language: Language) => {
    const found = await towns.labels({ west: 12, south: 43.5, east: 30, north: 50.2, limit: 40, language })
    return found.map(({ name }) => name)
  }
  expect(await named('ro')).toEqual(expect.arrayContaining(['București', 'Chișinău', 'Budapesta', 'Belgrad', 'Viena']))
  expect(await named('de')).toEqual(expect.arrayContaining(['Bukarest', 'Budapest', 'Belgrad', 'Wien']))
  expect(await named('en')).toEqual(expect.arrayContaining(['Bucharest', 'Budapest', 'Belgrade', 'Vienna']))
  // A small town that is only named alike keeps its name.
  expect(townNameIn('ro', { name: 'Vienna', countryCode: 'AT', population: 900 })).toBe('Vienna')
})

test('a suggestion for one letter is answered within 20 ms, most times even on a busy machine', async () => {
  const letters = 'abcdefghijklmnoprstuvz'.split('')
  for (const q of letters) await towns.suggest({ q, near: CLUJ, limit: 8 })
  const times: number[] = []
  for (const q of [...letters, ...letters]) {
    const started = performance.now()
    await towns.suggest({ q, near: CLUJ, limit: 8 })
    times.push(performance.now() - started)
  }
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(20)
})

test('a load that breaks off leaves the towns that were there', async () => {
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

test('a new version of the towns replaces the old one', { timeout: SLOW }, async () => {
  await database.admin.query(`update place_imports set file_fingerprint = 'older' where file_name = 'gazetteer'`)
  const before = await count()
  expect(await loadGazetteer({ pool: database.pool })).toBe(true)
  expect(await count()).toBe(before)
})
