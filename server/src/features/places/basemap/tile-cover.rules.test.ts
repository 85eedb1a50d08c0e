import { tileIdToZxy, zxyToTileId } from 'pmtiles'
import { expect, test } from 'vitest'
import { boxRegion, countryRegion, coverOf, type IdRange, type Region } from './tile-cover.rules.ts'

const RADIANS = Math.PI / 180
const tileAt = (z: number, { latitude, longitude }: { latitude: number; longitude: number }) => {
  const mercator = Math.asinh(Math.tan(latitude * RADIANS)) / Math.PI
  return zxyToTileId(z, Math.floor(((longitude + 180) / 360) * 2 ** z), Math.floor(((1 - mercator) / 2) * 2 ** z))
}
const holds = (ranges: readonly IdRange[], id: number) => ranges.some(({ from, to }) => id >= from && id < to)
const region = (found: Region | undefined): Region => {
  if (!found) throw new Error('No region')
  return found
}
const idsOf = (ranges: readonly IdRange[] = []) =>
  ranges.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, nr) => from + nr))

test('a country is covered completely at every zoom, and distant places are not', () => {
  const ranges = coverOf(region(countryRegion('RO')), 13) ?? []
  const inside = [
    { latitude: 44.43, longitude: 26.1 },
    { latitude: 46.77, longitude: 23.59 },
    { latitude: 45.17, longitude: 29.65 },
    { latitude: 48.2, longitude: 26.5 },
    { latitude: 43.8, longitude: 22.95 },
  ]
  const outside = [
    { latitude: 47.5, longitude: 19.04 },
    { latitude: 42.7, longitude: 23.32 },
    { latitude: 47.2, longitude: 28.95 },
    { latitude: 44.4, longitude: -26.1 },
  ]
  for (const place of inside) for (let z = 0; z <= 13; z++) expect(holds(ranges, tileAt(z, place)), `${z}`).toBe(true)
  for (const place of outside) expect(holds(ranges, tileAt(13, place))).toBe(false)
  // A box of Romania has 34 thousand tiles at the closest zoom.
  const closest = idsOf(ranges).filter((id) => tileIdToZxy(id)[0] === 13).length
  expect(closest).toBeGreaterThan(18_000)
  expect(closest).toBeLessThan(28_000)
})

test('a box is covered by exactly the tiles that it touches, within a margin of a twentieth of a degree', () => {
  const box = { west: 23, south: 46.5, east: 24, north: 47 }
  const z = 11
  const ids = new Set(idsOf(coverOf(region(boxRegion(box)), z)).filter((id) => tileIdToZxy(id)[0] === z))
  const within = (margin: number) => {
    const found = new Set<number>()
    for (let longitude = box.west - margin; longitude <= box.east + margin; longitude += 0.02)
      for (let latitude = box.south - margin; latitude <= box.north + margin; latitude += 0.02)
        found.add(tileAt(z, { latitude, longitude }))
    return found
  }
  for (const id of within(0)) expect(ids.has(id)).toBe(true)
  const most = within(0.3)
  for (const id of ids) expect(most.has(id)).toBe(true)
})

test('ranges are in order, do not touch, and contain the parent of each tile', () => {
  const ranges = coverOf(region(countryRegion('NL')), 9) ?? []
  for (const [nr, { from, to }] of ranges.entries()) {
    expect(to).toBeGreaterThan(from)
    expect(from).toBeGreaterThan(ranges[nr - 1]?.to ?? -1)
  }
  const ids = new Set(idsOf(ranges))
  const orphans = [...ids].filter((id) => {
    const [z, x, y] = tileIdToZxy(id)
    return z > 0 && !ids.has(zxyToTileId(z - 1, x >> 1, y >> 1))
  })
  expect(orphans).toEqual([])
})

test('an unknown country, an invalid box and a region that is too large are rejected', () => {
  expect(countryRegion('XX')).toBeUndefined()
  expect(countryRegion('Romania')).toBeUndefined()
  expect(boxRegion({ west: 10, south: 50, east: 9, north: 51 })).toBeUndefined()
  expect(boxRegion({ west: Number.NaN, south: 50, east: 9, north: 51 })).toBeUndefined()
  expect(coverOf(region(boxRegion({ west: -180, south: -85, east: 180, north: 85 })), 13)).toBeUndefined()
  expect(coverOf(region(countryRegion('US')), 8)).toBeDefined()
})
