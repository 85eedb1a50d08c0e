import { expect, test } from 'vitest'
import { rankTowns, spotViews, toLocality, townAt } from './places.rules.ts'

const town = (name: string, population: number, at: [number, number], exact = false) => ({
  id: population,
  name,
  region: 'Region',
  countryCode: 'RO',
  latitude: at[0],
  longitude: at[1],
  population,
  exact,
})
const CLUJ = { latitude: 46.77, longitude: 23.59 }
const names = (towns: { name: string }[]) => towns.map(({ name }) => name)

test('a town of exactly that name comes first, however small', () => {
  const towns = [town('Branford', 900_000, [47, 23]), town('Bran', 2000, [45.5, 25.4], true)]
  expect(names(rankTowns({ towns, folded: 'bran' }))).toEqual(['Bran', 'Branford'])
})

test('near a point the near town comes before the far city', () => {
  const towns = [town('Cairo', 9_600_000, [30, 31.2]), town('Cluj-Napoca', 320_000, [46.77, 23.6])]
  expect(names(rankTowns({ towns, folded: 'c' }))).toEqual(['Cairo', 'Cluj-Napoca'])
  expect(names(rankTowns({ towns, folded: 'c', near: CLUJ }))).toEqual(['Cluj-Napoca', 'Cairo'])
})

test('a point is named by the city beside it, not by the village a little nearer', () => {
  const towns = [town('Floresti', 1200, [46.775, 23.59]), town('Cluj-Napoca', 320_000, [46.78, 23.63])]
  expect(townAt(towns, CLUJ)?.name).toBe('Cluj-Napoca')
})

test('no town names a point more than 100 km away from all', () => {
  expect(townAt([town('Far', 9_000_000, [48, 23.59])], CLUJ)).toBeNull()
})

test('a label gives region and country, and no region that repeats the town', () => {
  expect(toLocality(town('Cluj-Napoca', 1, [0, 0])).label).toBe('Cluj-Napoca, Region (RO)')
  expect(toLocality({ ...town('Bucharest', 1, [0, 0]), region: 'Bucharest' }).label).toBe('Bucharest (RO)')
})

test('a map view across the antimeridian is two views, and one around the world is the whole world', () => {
  expect(spotViews({ west: 170, south: -20, east: 190, north: 0 })).toHaveLength(2)
  expect(spotViews({ west: 170, south: -20, east: -170, north: 0 }).map((view) => [view.west, view.east])).toEqual([
    [170, 180],
    [-180, -170],
  ])
  expect(spotViews({ west: -400, south: -80, east: 400, north: 80 }).map((view) => [view.west, view.east])).toEqual([
    [-180, 180],
  ])
})
