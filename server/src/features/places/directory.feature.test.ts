import { MAX_SHOWN_OFFSET_KM, toShownDegrees } from '@leadhaul/contract/places/rounded-position.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Coordinates, kilometresBetween } from '../../platform/great-circle.ts'
import { insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../platform/testing/system-pool.ts'
import { createDirectory, type Directory } from './directory.service.ts'
import { discover } from './discovery.repository.ts'

const CENTRE = { latitude: 46.77, longitude: 23.59 }
const PLAN = { categorySlugs: ['sawmill'], namePatterns: [['mobila']] }
let database: SystemDatabase
let directory: Directory

/** On a spiral that is dense in the middle: half of the places are within a quarter of 200 km. */
const spot = (number: number) => {
  const km = 200 * (number / 900) ** 2
  const angle = number * 2.39996
  return {
    latitude: CENTRE.latitude + (Math.cos(angle) * km) / 111.2,
    longitude: CENTRE.longitude + (Math.sin(angle) * km) / 111.2 / Math.cos((CENTRE.latitude * Math.PI) / 180),
  }
}

const shownKm = ({ latitude, longitude }: Coordinates) =>
  kilometresBetween(CENTRE, { latitude: toShownDegrees(latitude), longitude: toShownDegrees(longitude) })

beforeAll(async () => {
  database = await freshSystemDatabase()
  const rows = Array.from({ length: 900 }, (_, number) =>
    placeRow(number, {
      ...spot(number),
      category: number % 3 === 0 ? 'sawmill' : 'bakery',
      name: number % 5 === 0 ? `Mobila ${number}` : `Firm ${number}`,
    }),
  )
  await insertPlaces(database.pool, rows)
  directory = createDirectory({ pool: database.pool })
})
afterAll(() => database.close())

test.each([
  ['more than the middle contains', 400],
  ['about as many as the middle contains', 200],
  ['fewer than the middle contains', 60],
])('a wide circle returns the nearest of all places if the limit is %s', async (_, limit) => {
  for (const radiusKm of [99, 100, 160, 200]) {
    const query = { ...PLAN, ...CENTRE, radiusKm, limit }
    const found = await directory.discover(query)
    const all = await discover(database.pool, { ...query, limit: 10_000 })
    expect(found.map(({ placeKey }) => placeKey)).toEqual(
      all.slice(0, limit).map(({ source, sourceId }) => `${source}:${sourceId}`),
    )
  }
})

test('a search of very many categories returns the same nearest places, wherever they are in the circle', async () => {
  const categorySlugs = [...Array.from({ length: 80 }, (_, number) => `nobody_${number}`), 'sawmill', 'bakery']
  for (const limit of [20, 150, 700]) {
    const query = { categorySlugs, namePatterns: [], ...CENTRE, radiusKm: 160, limit }
    const found = await directory.discover(query)
    const all = await discover(database.pool, { ...query, limit: 10_000 })
    expect(found.map(({ placeKey }) => placeKey)).toEqual(
      all.slice(0, limit).map(({ source, sourceId }) => `${source}:${sourceId}`),
    )
  }
})

test.each([
  ['categories and names', PLAN],
  ['names alone', { categorySlugs: [], namePatterns: PLAN.namePatterns }],
  ['names of which some are weak', { ...PLAN, tellingNames: [] }],
])('all companies that may be shown as near as the last requested one are returned with it: %s', async (_, plan) => {
  for (const radiusKm of [20, 120, 200])
    for (const limit of [20, 90, 400]) {
      const query = { ...plan, ...CENTRE, radiusKm, limit }
      const { candidates, knownKm } = await directory.discoverShown(query)
      const wanted = await directory.discover(query)
      const all = await discover(database.pool, {
        ...query,
        namePatterns: wanted.length < limit ? plan.namePatterns : 'tellingNames' in plan ? [] : plan.namePatterns,
        limit: 10_000,
      })
      const keys = all.filter(({ km }) => km <= knownKm).map(({ source, sourceId }) => `${source}:${sourceId}`)
      expect(candidates.slice(0, keys.length).map(({ placeKey }) => placeKey)).toEqual(keys)
      expect(keys.length).toBeGreaterThanOrEqual(Math.min(limit, all.length))
      if (plan.categorySlugs.length === 0 || radiusKm === 20 || limit > 90) continue
      const shown = candidates.filter((each) => shownKm(each) < knownKm - MAX_SHOWN_OFFSET_KM)
      expect(shown.length).toBeGreaterThanOrEqual(limit)
    }
})
