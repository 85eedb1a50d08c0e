import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { coveringCircle } from './covering-circle.rules.ts'

const MAX_KM = 200
const somewhere = fc.record({
  latitude: fc.double({ min: -60, max: 70, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
/** Towns within about 150 km of each other. */
const region = somewhere.chain(({ latitude, longitude }) =>
  fc.array(
    fc.record({
      latitude: fc.double({ min: latitude - 0.6, max: latitude + 0.6, noNaN: true }),
      longitude: fc.double({ min: longitude - 0.6, max: longitude + 0.6, noNaN: true }),
      population: fc.integer({ min: 0, max: 2_000_000 }),
    }),
    { minLength: 1, maxLength: 30 },
  ),
)

test('every town of a region is within its circle, anywhere on the globe, across the date line too', () => {
  fc.assert(
    fc.property(region, (towns) => {
      const circle = coveringCircle(towns, MAX_KM)
      expect(circle?.coveredShare).toBe(1)
      for (const town of towns)
        expect(kilometresBetween(circle ?? town, town)).toBeLessThanOrEqual(circle?.radiusKm ?? -1)
    }),
  )
})

test('the circle is as small as possible: two towns 100 km apart need about 50 km', () => {
  const towns = [
    { latitude: 46, longitude: 25, population: 10 },
    { latitude: 46.9, longitude: 25, population: 10 },
  ]
  expect(coveringCircle(towns, MAX_KM)?.radiusKm).toBeLessThanOrEqual(56)
})

test('if a region is larger than any search, the circle contains the most people and reports their share', () => {
  const towns = [
    { latitude: 44, longitude: 20, population: 100_000 },
    { latitude: 48, longitude: 20, population: 600_000 },
    { latitude: 48.5, longitude: 20.5, population: 300_000 },
  ]
  const circle = coveringCircle(towns, MAX_KM)
  expect(circle).toMatchObject({ radiusKm: MAX_KM, coveredShare: 0.9 })
  expect(circle?.latitude).toBeGreaterThan(47)
})

test('a region without towns has no circle', () => {
  expect(coveringCircle([], MAX_KM)).toBeUndefined()
})
