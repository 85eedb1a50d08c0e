import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kmFromPointToTile, quartersOf, overpassQueryOf, type Tile, tilesOf } from './overpass-query.rules.ts'

const TILE = { south: 60, west: 24.9, north: 60.2, east: 25 }
const PLAN = { categorySlugs: [], namePatterns: [] }
const inside = ({ south, west, north, east }: Tile, at: { latitude: number; longitude: number }) =>
  at.latitude >= south && at.latitude <= north && at.longitude >= west && at.longitude <= east

test('a query contains its box, its limits and one statement per key', () => {
  const osmTags = [
    { key: 'shop', value: 'furniture' },
    { key: 'shop', value: 'bed' },
    { key: 'craft', value: '*' },
  ]
  expect(
    overpassQueryOf({ ...PLAN, osmTags, namePatterns: [['mobil*', 'srl']] }, TILE)
      ?.split('\n')
      .slice(0, 5),
  ).toEqual([
    '[out:json][timeout:60][maxsize:268435456][bbox:60.00000,24.90000,60.20000,25.00000];',
    '(',
    'nwr["shop"~"(^|; ?)(furniture|bed)(;|$)"];',
    'nwr["craft"];',
    'nwr["craft"]["name"~"(m[oòóôõöøő]b[iìíîï][lłľĺ])",i];',
  ])
})

test('a plan without anything OpenStreetMap could match gives no query', () => {
  expect(overpassQueryOf({ categorySlugs: ['sawmill'], namePatterns: [['ab'], ['*'], []] }, TILE)).toBeNull()
})

test('whatever is typed, it stays inside closed quotes', () => {
  const sign = fc.constantFrom(...Array.from('"\\[](){};~=^$|\n\u0000a'))
  const word = fc.oneof(fc.string({ unit: sign, maxLength: 12 }), fc.string({ unit: 'binary', maxLength: 30 }))
  fc.assert(
    fc.property(word, word, (key, value) => {
      const question = overpassQueryOf({ ...PLAN, osmTags: [{ key, value }], namePatterns: [[value]] }, TILE) ?? ''
      const bare = question.replace(/"(?:[^"\\]|\\.)*"/gu, '""')
      expect(
        bare
          .split('\n')
          .slice(2, -2)
          .every((line) => /^nwr\[""(~"")?\](\[""~"",i\])?;$/.test(line)),
      ).toBe(true)
    }),
  )
})

const place = fc.record({
  latitude: fc.double({ min: -84, max: 84, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
test('tiles cover every point of the circle, also across the antimeridian, and stay on the map', () => {
  fc.assert(
    fc.property(
      place,
      fc.integer({ min: 1, max: 200 }),
      fc.double({ min: 0, max: 6.28, noNaN: true }),
      (at, radiusKm, angle) => {
        const tiles = tilesOf({ ...at, radiusKm })
        const up = (radiusKm * 0.99 * Math.cos(angle)) / 111.2
        const latitude = at.latitude + up
        const east = (radiusKm * 0.99 * Math.sin(angle)) / 111.2 / Math.cos((latitude * Math.PI) / 180)
        const longitude = ((((at.longitude + east + 180) % 360) + 360) % 360) - 180
        expect(tiles.some((tile) => inside(tile, { latitude, longitude }))).toBe(true)
        expect(
          tiles.every(({ west, east: end, south, north }) => west >= -180 && end <= 180 && south >= -90 && north <= 90),
        ).toBe(true)
        expect(
          tiles.every(
            (tile, index) =>
              index === 0 || kmFromPointToTile(tile, at) >= kmFromPointToTile(tiles[index - 1] ?? tile, at),
          ),
        ).toBe(true)
      },
    ),
  )
})

test('quarters cover the tile, and end at the size of a street', () => {
  const quarters = quartersOf(TILE)
  expect(quarters).toHaveLength(4)
  expect(Math.min(...quarters.map(({ south }) => south))).toBe(TILE.south)
  expect(Math.max(...quarters.map(({ east }) => east))).toBeCloseTo(TILE.east, 9)
  expect(quartersOf({ south: 0, west: 0, north: 0.01, east: 0.01 })).toEqual([])
})

test('searches of one town from two positions send the same queries', () => {
  const one = tilesOf({ latitude: 60.171, longitude: 24.941, radiusKm: 20 })
  expect(tilesOf({ latitude: 60.1712, longitude: 24.9413, radiusKm: 20 })).toEqual(one)
})
