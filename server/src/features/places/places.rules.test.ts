import { expect, test } from 'vitest'
import type { LocalityMatch } from './places.repository.ts'
import { matchedName, rankLocalities, mercatorViews, toLocality, townAt } from './places.rules.ts'

const place = (name: string, population: number, other: Partial<LocalityMatch> = {}): LocalityMatch => ({
  id: population,
  kind: 'town',
  name,
  localName: null,
  region: 'Region',
  countryCode: 'RO',
  latitude: 46,
  longitude: 25,
  population,
  radiusKm: null,
  coveredShare: null,
  met: 'own',
  folded: name.toLowerCase(),
  written: null,
  ...other,
})
const CLUJ = { latitude: 46.77, longitude: 23.59 }
const NOTHING_KNOWN = { home: undefined, around: [] }
const names = (places: { name: string }[]) => places.map(({ name }) => name)

test('a place with a matching own name comes before one with a matching other name, whatever its size', () => {
  const places = [
    place('Istanbul', 15_000_000, { met: 'alias', folded: 'constantinople' }),
    place('Constance Bay', 2314),
  ]
  expect(names(rankLocalities(places, { folded: 'const', hints: NOTHING_KNOWN }))).toEqual([
    'Constance Bay',
    'Istanbul',
  ])
})

test('a small town in the home country comes before a large one abroad, but a village not before a metropolis', () => {
  const places = [
    place('Seeb', 470_000, { countryCode: 'OM' }),
    place('Sibiu', 150_000),
    place('Berlin', 3_400_000, { countryCode: 'DE' }),
    place('Berliște', 1100),
  ]
  const ranked = names(rankLocalities(places, { folded: 's', hints: { home: 'RO', around: [] } }))
  expect(ranked).toEqual(['Sibiu', 'Berlin', 'Berliște', 'Seeb'])
})

test('places near the last search or the map view come before the rest of the world', () => {
  const places = [
    place('Cairo', 9_600_000, { countryCode: 'EG', latitude: 30, longitude: 31.2 }),
    place('Cluj-Napoca', 320_000, CLUJ),
  ]
  expect(names(rankLocalities(places, { folded: 'c', hints: NOTHING_KNOWN }))).toEqual(['Cairo', 'Cluj-Napoca'])
  const hints = { home: undefined, around: [{ ...CLUJ, countryCode: 'RO' }] }
  expect(names(rankLocalities(places, { folded: 'c', hints }))).toEqual(['Cluj-Napoca', 'Cairo'])
})

test('a town comes before its county, and the county before a town that has the word only later in its name', () => {
  const county = place('Județul Mureș', 480_000, { kind: 'region', folded: 'mures', id: -1 })
  const later = place('Târgu Mureș', 116_000, { met: 'word', folded: 'mures' })
  const first = place('Mureșeni', 50_000)
  const ranked = rankLocalities([later, county, first], { folded: 'mures', hints: NOTHING_KNOWN })
  expect(names(ranked)).toEqual(['Mureșeni', 'Județul Mureș', 'Târgu Mureș'])
})

test('another name is shown only if the shown name contains none of its words', () => {
  const matched = (typed: string, [folded, written]: [string, string | null], shown: string) =>
    matchedName({ folded, written }, { typed, shown })
  expect(matched('const', ['constantinople', null], 'Istanbul')).toBe('Constantinople')
  expect(matched('kolozs', ['kolozsvar', 'Kolozsvár'], 'Cluj-Napoca')).toBe('Kolozsvár')
  expect(matched('st et', ['st etienne', null], 'Saint-Étienne')).toBeNull()
  expect(matched('jud', ['jud cluj', null], 'Județul Cluj')).toBeNull()
  expect(matched('b', ['bucarest', null], 'Bucharest')).toBeNull()
  expect(matched('vi', ['vilcea', null], 'Vâlcea County')).toBeNull()
})

test('a point is named after the city beside it, not after a slightly nearer village', () => {
  const towns = [
    place('Floresti', 1200, { latitude: 46.775, longitude: 23.59 }),
    place('Cluj-Napoca', 320_000, { latitude: 46.78, longitude: 23.63 }),
  ]
  expect(townAt(towns, CLUJ)?.name).toBe('Cluj-Napoca')
})

test('a point more than 100 km away from all towns has no name', () => {
  expect(townAt([place('Far', 9_000_000, { latitude: 48, longitude: 23.59 })], CLUJ)).toBeNull()
})

test('a label contains region and country, but not a region that repeats the town', () => {
  expect(toLocality('en', place('Cluj-Napoca', 1)).label).toBe('Cluj-Napoca, Region (RO)')
  const bucharest = place('Bucharest', 1_800_000, { region: 'Bucharest' })
  expect(toLocality('en', bucharest).label).toBe('Bucharest (RO)')
  expect(toLocality('ro', bucharest).label).toBe('București (RO)')
})

test('a map view across the antimeridian is two views, and one wider than the world is the whole world', () => {
  expect(mercatorViews({ west: 170, south: -20, east: 190, north: 0 })).toHaveLength(2)
  expect(mercatorViews({ west: 170, south: -20, east: -170, north: 0 }).map((view) => [view.west, view.east])).toEqual([
    [170, 180],
    [-180, -170],
  ])
  expect(mercatorViews({ west: -400, south: -80, east: 400, north: 80 }).map((view) => [view.west, view.east])).toEqual(
    [[-180, 180]],
  )
})
