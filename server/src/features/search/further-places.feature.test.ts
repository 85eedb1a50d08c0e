import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

const TURDA = { location: 'Turda, Cluj (RO)', latitude: 46.57, longitude: 23.78, countryCode: 'RO' }
const ORADEA = { location: 'Oradea, Bihor (RO)', latitude: 47.05, longitude: 21.92, countryCode: 'RO' }
const SIBIU = { location: 'Sibiu (RO)', latitude: 45.79, longitude: 24.15, countryCode: 'RO' }
const ARAD = { location: 'Arad (RO)', latitude: 46.18, longitude: 21.31 }
type Places = (typeof TURDA | typeof ARAD)[]
type At = { latitude: number; longitude: number }

const near = ({ latitude, longitude }: At, step: number) => ({
  latitude: latitude + 0.0003 * step,
  longitude: longitude + 0.0002 * step,
})
const bakeries = (at: At, { first, count }: { first: number; count: number }) =>
  Array.from({ length: count }, (_, n) =>
    placeRow(first + n, { category: 'bakery', name: `Crust ${first + n}`, ...near(at, n) }),
  )

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, [
    placeRow(1, { name: 'Cluj Chairs' }),
    placeRow(2, { name: 'Turda Tables', ...near(TURDA, 3) }),
    placeRow(3, { name: 'Oradea Oak', ...near(ORADEA, 1) }),
    placeRow(4, { name: 'Oradea Beds', emails: [], ...near(ORADEA, 5) }),
    placeRow(5, { name: 'Sibiu Sofas', ...near(SIBIU, 1) }),
    ...bakeries(FURNITURE_SEARCH, { first: 1000, count: 400 }),
    ...bakeries(ORADEA, { first: 2000, count: 300 }),
  ])
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
  await putOnPlan(app.owner, person, 'standard')
})

const around = (furtherPlaces: Places, radiusKm = 20) => ({
  ...FURNITURE_SEARCH,
  radiusKm,
  advanced: { furtherPlaces },
})
const listed = async (searchId: string) =>
  (await person.client.leads.list({ searchId, limit: 100, sort: 'distance' })).items
const namesOf = async (searchId: string) => (await listed(searchId)).map(({ companyName }) => companyName).toSorted()

test('a search of two places finds the companies of both towns, as its preview counted', async () => {
  const preview = await person.client.search.preview(around([ORADEA]))
  expect(preview).toMatchObject({ total: 3, approximate: false, capped: false })
  expect(preview.points.map(({ latitude }) => Math.round(latitude)).toSorted((a, b) => a - b)).toEqual([47, 47, 47])
  expect(preview.points.map(({ longitude }) => Math.round(longitude)).toSorted((a, b) => a - b)).toEqual([22, 22, 24])
  const ended = await runWith({ app, person }, runnerWith(app, []), around([ORADEA]))
  expect(ended.counts).toMatchObject({ found: 3 })
  expect(await namesOf(ended.id)).toEqual(['Cluj Chairs', 'Oradea Beds', 'Oradea Oak'])
})

test('a company in two circles counts once, in the preview and in the run', async () => {
  const overlapping = around([TURDA], 50)
  expect((await person.client.search.preview(overlapping)).total).toBe(2)
  const ended = await runWith({ app, person }, runnerWith(app, []), overlapping)
  expect(ended.counts).toMatchObject({ found: 2 })
  expect(await namesOf(ended.id)).toEqual(['Cluj Chairs', 'Turda Tables'])
})

test('the preview depends only on the grid point of each place, so that no circle locates a company more exactly', async () => {
  const { preview } = person.client.search
  const counted = await preview(around([ORADEA], 2))
  for (const step of [-0.004, -0.002, 0.002, 0.004]) {
    const nudged = { ...ORADEA, latitude: ORADEA.latitude + step, longitude: ORADEA.longitude + step }
    const { counts, points, total } = await preview(around([nudged], 2))
    expect({ counts, points, total }).toEqual({ counts: counted.counts, points: counted.points, total: counted.total })
  }
})

test('distances are measured from the nearest of the places', async () => {
  const ended = await runWith({ app, person }, runnerWith(app, []), around([ORADEA, SIBIU]))
  const leads = await listed(ended.id)
  expect(leads).toHaveLength(4)
  for (const { distanceKm } of leads) expect(distanceKm).toBeLessThan(2)
  const metres = leads.map(({ distanceKm }) => distanceKm)
  expect(metres).toEqual(metres.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
})

test('a run stores at most 500 companies over all places, each measured from its own centre', async () => {
  const keywords = ['bakery']
  const both = { ...around([ORADEA], 30), keywords }
  expect(await person.client.search.preview(both)).toMatchObject({ total: 500, capped: true })
  const ended = await runWith({ app, person }, runnerWith(app, []), both)
  expect(ended.counts).toMatchObject({ found: 500 })
  // The two centres have equally many companies around them: the run takes the nearest 250 of each.
  const { rows } = await app.owner.query<{ place_key: string }>('select place_key from leads where workspace_id = $1', [
    person.workspaceId,
  ])
  const inOradea = rows.filter(({ place_key }) => place_key.includes('maker-2')).length
  expect(Math.abs(inOradea - 250)).toBeLessThanOrEqual(5)
})

test('other sources add companies of every place and none in between', async () => {
  const runner = runnerWith(app, [
    sourceWith('overpass', [
      createCandidate(11, { name: 'Live in Sibiu', ...near(SIBIU, 9) }),
      createCandidate(12, { name: 'Live in Cluj', ...near(FURNITURE_SEARCH, 9) }),
      createCandidate(13, { name: 'Between', latitude: 46.28, longitude: 23.87 }),
    ]),
  ])
  const ended = await runWith({ app, person }, runner, around([SIBIU]))
  expect(await namesOf(ended.id)).toEqual(['Cluj Chairs', 'Live in Cluj', 'Live in Sibiu', 'Sibiu Sofas'])
})

test('further places and other conditions apply together', async () => {
  const search = { ...around([ORADEA]), advanced: { furtherPlaces: [ORADEA], contact: 'email' as const } }
  expect((await person.client.search.preview(search)).total).toBe(2)
  const ended = await runWith({ app, person }, runnerWith(app, []), search)
  expect(await namesOf(ended.id)).toEqual(['Cluj Chairs', 'Oradea Oak'])
})

test('the history stores the places, and repeating the search with its criteria finds the same companies', async () => {
  const runner = runnerWith(app, [])
  const first = await runWith({ app, person }, runner, around([ORADEA, SIBIU]))
  const [past] = (await person.client.search.list({})).items
  expect(past?.criteria.advanced).toEqual({ furtherPlaces: [ORADEA, SIBIU] })
  const { used } = (await person.client.me.get()).searches
  const again = await runWith({ app, person }, runner, past?.criteria)
  expect(again.criteria).toEqual(first.criteria)
  expect(again.counts).toMatchObject({ found: 0, alreadyYours: 4 })
  expect(used).toBe(1)
})

test('a search of one place finds the same companies as before', async () => {
  const one = { ...FURNITURE_SEARCH, radiusKm: 20 }
  expect((await person.client.search.preview(one)).total).toBe(1)
  const ended = await runWith({ app, person }, runnerWith(app, []), one)
  expect(ended.criteria).toEqual(one)
  expect(await namesOf(ended.id)).toEqual(['Cluj Chairs'])
})

describe.each(['free', 'basic'])('on the %s plan', (tier) => {
  test('the preview and the run reject further places and count no search', async () => {
    await putOnPlan(app.owner, person, tier)
    const { preview, create, list } = person.client.search
    for (const call of [preview, create])
      await expect(call(around([ORADEA]))).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED', status: 403 })
    expect((await list({})).total).toBe(0)
    expect((await person.client.me.get()).searches.used).toBe(0)
  })
})

test.each<[string, unknown]>([
  ['five further places', [ORADEA, SIBIU, TURDA, ARAD, { ...ARAD, location: 'Arad again' }]],
  ['an empty list of places', []],
  ['a place off the map', [{ ...ORADEA, latitude: 91 }]],
  ['a place without a name', [{ ...ORADEA, location: ' ' }]],
  ['a place with a radius of its own', [{ ...ORADEA, radiusKm: 200 }]],
])('%s: the search is rejected, and no run starts', async (_, furtherPlaces) => {
  const { create, preview, list } = person.client.search
  for (const call of [create, preview])
    await expect(call(around(furtherPlaces as Places))).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  expect((await list({})).total).toBe(0)
})
