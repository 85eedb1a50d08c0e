import { expect, test } from 'vitest'
import { sourceQuery } from '../../../app/testing/source-queries.ts'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { apifyInputOf } from './apify-place.rules.ts'

test('several places are searched in one run, as polygons around their circles', () => {
  const first = { latitude: 46.77, longitude: 23.59 }
  const second = { latitude: 69.65, longitude: 18.96 }
  const { customGeolocation, maxCrawledPlacesPerSearch } = apifyInputOf(
    sourceQuery({ area: { ...first, radiusKm: 20, further: [second] } }),
  )
  const { type, coordinates } = customGeolocation as { type: string; coordinates: [number, number][][][] }
  expect(type).toBe('MultiPolygon')
  expect(maxCrawledPlacesPerSearch).toBe(250)
  expect(coordinates).toHaveLength(2)
  for (const [at, centre] of [first, second].entries()) {
    const [ring = []] = coordinates[at] ?? []
    expect(ring.at(-1)).toEqual(ring[0])
    const corners = ring.map(([longitude, latitude]) => kilometresBetween(centre, { latitude, longitude }))
    expect(Math.min(...corners)).toBeGreaterThan(20)
    expect(Math.max(...corners)).toBeLessThan(20.2)
  }
})
