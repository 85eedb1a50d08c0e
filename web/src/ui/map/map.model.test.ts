import { describe, expect, test } from 'vitest'
import { clampRadius, discRadius, ringArcs, townKind } from './map.model.ts'

describe('how grades are drawn on the map', () => {
  test('a ring of one grade is closed', () => {
    expect(ringArcs({ a: 0, b: 0, c: 7 }, 0.02)).toEqual([{ grade: 'c', from: 0, to: 1 }])
  })
  test('a ring is split by share, A first, with gaps', () => {
    const arcs = ringArcs({ a: 1, b: 1, c: 2 }, 0.02)
    expect(arcs.map((arc) => arc.grade)).toEqual(['a', 'b', 'c'])
    expect(arcs[0]?.from).toBeCloseTo(0.01)
    expect(arcs[0]?.to).toBeCloseTo(0.24)
    expect(arcs[2]?.to).toBeCloseTo(0.99)
  })
  test('one A among five hundred is still visible', () => {
    const [first] = ringArcs({ a: 1, b: 0, c: 499 }, 0.03)
    expect((first?.to ?? 0) - (first?.from ?? 0)).toBeGreaterThanOrEqual(0.01)
  })
  test('discs grow with their number of companies but stay readable and small', () => {
    expect(discRadius(2)).toBe(9)
    expect(discRadius(59)).toBeCloseTo(19.2, 1)
    expect(discRadius(500)).toBeLessThan(28)
  })
})

describe('the radius handle', () => {
  test('gives whole kilometres within the limits', () => {
    expect(clampRadius(0.2, { minKm: 1, maxKm: 200 })).toBe(1)
    expect(clampRadius(55.4, { minKm: 1, maxKm: 200 })).toBe(55)
    expect(clampRadius(912, { minKm: 1, maxKm: 200 })).toBe(200)
  })
})

describe('town names', () => {
  test('a town of 60,000 is set bold only in a close view', () => {
    expect(townKind(60_000, 7)).toBe('town')
    expect(townKind(60_000, 9)).toBe('city')
  })
})
