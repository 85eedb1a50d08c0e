import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { kilometresBetween } from '../../platform/great-circle.ts'
import { CENTRE, FURNITURE_SEARCH, insertPlaces, placeRow } from '../../platform/testing/place-rows.ts'

type Point = { latitude: number; longitude: number }
/** Two positions in one shown area, whose middle is 46.77, 23.6: neither is near the middle. */
const HERE = { latitude: 46.773_912_345, longitude: 23.603_871_234 }
const THERE = { latitude: 46.766_123_456, longitude: 23.596_134_567 }
const BAKERY = { ...FURNITURE_SEARCH, keywords: ['bakery'] }
const STEPS = 32
const LONG_MS = 120_000
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  await insertPlaces(app.owner, [placeRow(900, { ...HERE, category: 'bakery', name: 'Hidden Bakery' })])
  const crowd = Array.from({ length: 620 }, (_, at) => placeRow(at, { ...jittered(at, 0), name: `Crowd ${at}` }))
  await insertPlaces(app.owner, crowd)
})
afterAll(() => app.stop())

/** Deterministic noise between -1 and 1. */
const noise = (seed: number) => Math.sin(seed * 12.9898) * Math.cos(seed * 78.233)
/** A position inside the point's cell of the shown grid, different in each round. */
const jittered = (at: number, round: number): Point => {
  const cell = (offset: number) => Math.round(noise(at + offset) * 6) / 100
  return {
    latitude: Number((CENTRE.latitude + cell(1)).toFixed(2)) + 0.0049 * noise(at * 31 + round + 5),
    longitude: Number((CENTRE.longitude + cell(7)).toFixed(2)) + 0.0049 * noise(at * 17 + round + 9),
  }
}
const move = (rows: (Point & { sourceId: string })[]) =>
  app.owner.query(
    `update places p set latitude = r.latitude, longitude = r.longitude,
       spot = point(r.longitude, degrees(ln(tan(pi() / 4 + radians(r.latitude) / 2))))
     from jsonb_to_recordset($1) r("sourceId" text, latitude float8, longitude float8) where p.source_id = r."sourceId"`,
    [JSON.stringify(rows)],
  )
const preview = (at: Point, radiusKm: number) => person.client.search.preview({ ...BAKERY, ...at, radiusKm })

/** Measures the distance from a point to the company by bisecting the radius. */
async function measured(from: Point): Promise<number> {
  let [low, high] = [1, 200]
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2
    if ((await preview(from, middle)).total > 0) high = middle
    else low = middle
  }
  return (low + high) / 2
}

/** The point at both distances, refined on the sphere from a first guess. */
function located(measures: [Point, number][], guess: Point): Point {
  let at = guess
  for (let round = 0; round < 60; round++) {
    const error = (point: Point) => measures.map(([from, km]) => kilometresBetween(from, point) - km)
    const [one = 0, other = 0] = error(at)
    const step = 1e-6
    const [up1 = 0, up2 = 0] = error({ ...at, latitude: at.latitude + step })
    const [east1 = 0, east2 = 0] = error({ ...at, longitude: at.longitude + step })
    const [a, b, c, d] = [up1 - one, east1 - one, up2 - other, east2 - other].map((change) => change / step)
    const determinant = (a ?? 0) * (d ?? 0) - (b ?? 0) * (c ?? 0)
    at = {
      latitude: at.latitude - ((d ?? 0) * one - (b ?? 0) * other) / determinant,
      longitude: at.longitude - ((a ?? 0) * other - (c ?? 0) * one) / determinant,
    }
  }
  return at
}

/** The attack: two bisections, 64 previews, from the south and from the west. */
async function attacked(): Promise<Point> {
  const [south, west] = [
    { latitude: CENTRE.latitude - 0.2, longitude: CENTRE.longitude },
    { latitude: CENTRE.latitude, longitude: CENTRE.longitude - 0.3 },
  ]
  return located(
    [
      [south, await measured(south)],
      [west, await measured(west)],
    ],
    CENTRE,
  )
}

describe('an exact position is visible only after the unlock', () => {
  test('65 previews locate no company more exactly than its shown area', { timeout: LONG_MS }, async () => {
    person = await app.signUp()
    const found = await attacked()
    await move([{ sourceId: 'maker-900', ...THERE }])
    expect(await attacked()).toEqual(found)
    await move([{ sourceId: 'maker-900', ...HERE }])
    // The result is the middle of the shown area or a point further away: hundreds of metres from either position.
    for (const entrance of [HERE, THERE]) expect(kilometresBetween(found, entrance)).toBeGreaterThan(0.3)
  })

  test('previews and ideas do not depend on the position of a company inside its shown area', {
    timeout: LONG_MS,
  }, async () => {
    person = await app.signUp()
    const circles = Array.from({ length: 24 }, (_, at) => ({
      latitude: CENTRE.latitude + 0.05 * noise(at + 100),
      longitude: CENTRE.longitude + 0.05 * noise(at + 200),
      radiusKm: at % 4 === 0 ? 60 : 1 + 6 * Math.abs(noise(at + 300)),
    }))
    const answers = async () => {
      const all: unknown[] = []
      for (const circle of circles) {
        all.push(await person.client.search.preview({ ...FURNITURE_SEARCH, ...circle }))
        all.push(await person.client.search.preview({ ...BAKERY, ...circle }))
        all.push(await person.client.search.ideas({ ...FURNITURE_SEARCH, keywords: ['bread'], ...circle }))
        all.push(await person.client.search.ideas({ ...FURNITURE_SEARCH, keywords: ['furniture'], ...circle }))
      }
      return all
    }
    const before = await answers()
    expect(before).toContainEqual(expect.objectContaining({ capped: true, total: 500, approximate: true }))
    const crowd = Array.from({ length: 620 }, (_, at) => ({ sourceId: `maker-${at}`, ...jittered(at, 1) }))
    await move([...crowd, { sourceId: 'maker-900', ...THERE }])
    expect(await answers()).toEqual(before)
    await move([{ sourceId: 'maker-900', ...HERE }])
  })

  test('the order of the leads of a run does not reveal which of two neighbours is nearer', async () => {
    person = await app.signUp()
    await app.owner.query(`update workspaces set tier = 'premium' where id = $1`, [person.workspaceId])
    const ordered = async () => {
      const other = await app.signUp()
      const ended = await runWith({ app, person: other }, runnerWith(app, []), { radiusKm: 12 })
      const { items } = await other.client.leads.list({ searchId: ended.id, limit: 100 })
      return items.map(({ companyName }) => companyName)
    }
    const cell = { latitude: CENTRE.latitude + 0.002, longitude: CENTRE.longitude }
    const other = { latitude: CENTRE.latitude - 0.003, longitude: CENTRE.longitude }
    await app.owner.query(`delete from places where source_id <> 'maker-900'`)
    await insertPlaces(app.owner, [placeRow(1, { ...cell, name: 'One' }), placeRow(2, { ...other, name: 'Two' })])
    const before = await ordered()
    await move([
      { sourceId: 'maker-1', ...other },
      { sourceId: 'maker-2', ...cell },
    ])
    expect(before).toHaveLength(2)
    expect(await ordered()).toEqual(before)
  })
})

test('a preview with a company near the rim reports an approximate count, while a run is exact', async () => {
  person = await app.signUp()
  const away = (km: number) => ({ latitude: HERE.latitude - km / 111.195, longitude: HERE.longitude })
  const onRim = await preview(away(8.3), 8)
  expect(onRim).toMatchObject({ approximate: true })
  expect(await preview(away(20), 8)).toMatchObject({ total: 0, approximate: false })
  expect(await preview({ latitude: 46.77, longitude: 23.6 }, 8)).toMatchObject({ total: 1, approximate: false })
  const runner = runnerWith(app, [])
  const outside = await runWith({ app, person }, runner, { ...BAKERY, ...away(8.05), radiusKm: 8 })
  expect(outside.counts).toMatchObject({ found: 0 })
  const inside = await runWith({ app, person }, runner, { ...BAKERY, ...away(7.95), radiusKm: 8 })
  expect(inside.counts).toMatchObject({ found: 1 })
})
