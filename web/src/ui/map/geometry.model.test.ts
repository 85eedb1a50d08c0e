import { describe, expect, test } from 'vitest'
import {
  circleBounds,
  circleRing,
  circlesBounds,
  distanceKm,
  containsBounds,
  padBounds,
  pointAt,
  veilRings,
} from './geometry.model.ts'

const cluj = { latitude: 46.77, longitude: 23.59 }

describe('the search circle on the ground', () => {
  test('Cluj-Napoca to Bucharest is about 324 km', () => {
    expect(distanceKm(cluj, { latitude: 44.43, longitude: 26.1 })).toBeCloseTo(324, -1)
  })
  test('every corner of the circle is one radius away, at any latitude', () => {
    for (const latitude of [-60, 0, 46.77, 70])
      for (const [longitude, lat] of circleRing({ latitude, longitude: 10 }, 100))
        expect(distanceKm({ latitude, longitude: 10 }, { latitude: lat, longitude })).toBeCloseTo(100, 1)
  })
  test('the ring is closed', () => {
    const ring = circleRing(cluj, 50)
    expect(ring.at(0)).toEqual(ring.at(-1))
  })
  test('the box of several circles holds each of them and no more', () => {
    const sibiu = { latitude: 45.79, longitude: 24.15 }
    const [north, south] = [circleBounds(cluj, 20), circleBounds(sibiu, 20)]
    const { west } = north
    const { east } = south
    expect(circlesBounds([cluj, sibiu], 20)).toEqual({ west, east, south: south.south, north: north.north })
    expect(circlesBounds([cluj], 20)).toEqual(north)
  })
  test('the box of the circle holds the whole ring', () => {
    const box = padBounds(circleBounds(cluj, 200), 0.001)
    for (const [longitude, latitude] of circleRing(cluj, 200))
      expect(containsBounds(box, { west: longitude, east: longitude, south: latitude, north: latitude })).toBe(true)
  })
  test('the veil leaves out the circle: its hole has the opposite winding', () => {
    const ring = circleRing(cluj, 50)
    expect(veilRings(ring)[1]).toEqual([...ring].reverse())
  })
  test('the veil is one world wide and excludes a circle on the date line on both sides of it', () => {
    const width = (ring: [number, number][]) => Math.max(...ring.map(([x]) => x)) - Math.min(...ring.map(([x]) => x))
    const [world, ...holes] = veilRings(circleRing({ latitude: -16.8, longitude: 179.9 }, 100))
    expect(width(world ?? [])).toBe(360)
    expect(holes).toHaveLength(2)
    expect(veilRings(circleRing(cluj, 50))).toHaveLength(2)
  })
  test('a circle at the edge of the world stays on the map', () => {
    expect(pointAt({ latitude: 84.9, longitude: 0 }, { km: 200, bearing: 0 }).latitude).toBe(85)
  })
})
