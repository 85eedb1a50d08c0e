import { cellToLatLng } from 'h3-js'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../../../platform/great-circle.ts'
import { placeCell } from '../name-index.rules.ts'
import { areaCells, boxCells, cellBoxes, countryCells } from './coverage.rules.ts'

const around = (at: { latitude: number; longitude: number }, km: number, angle: number) => {
  const latitude = at.latitude + (Math.cos(angle) * km) / 111.2
  const east = at.longitude + (Math.sin(angle) * km) / 111.2 / Math.cos((latitude * Math.PI) / 180)
  return { latitude, longitude: ((((east + 180) % 360) + 360) % 360) - 180 }
}

test.each([
  ['in Romania', { latitude: 46.77, longitude: 23.59 }],
  ['in the far north', { latitude: 78.2, longitude: 15.6 }],
  ['across the antimeridian', { latitude: -17, longitude: 179.9 }],
])('the cells of an area and their boxes contain every place within its radius, %s', (_, at) => {
  for (const radiusKm of [1, 25, 100, 200]) {
    const near = areaCells({ ...at, radiusKm })
    const byCell = new Map(near.map(({ cell, km }) => [cell, km]))
    for (let step = 0; step < 300; step++) {
      const place = around(at, (radiusKm * (step + 0.5)) / 300, step * 2.39996)
      const km = kilometresBetween(at, place)
      if (km > radiusKm) continue
      const cell = placeCell(place)
      expect(byCell.get(cell)).toBeLessThanOrEqual(km)
      const { longitude: x, latitude: y } = place
      expect(cellBoxes(cell).some((box) => box.west <= x && x <= box.east && box.south <= y && y <= box.north)).toBe(
        true,
      )
    }
    expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((a, b) => a - b))
  }
})

test('boxes of cells are small, also at the antimeridian and the equator', () => {
  for (const at of [
    { latitude: 46.77, longitude: 23.59 },
    { latitude: -17, longitude: 179.99 },
    { latitude: 0.01, longitude: -0.01 },
  ])
    for (const { west, south, east, north } of cellBoxes(placeCell(at))) {
      expect(east - west).toBeLessThan(0.7)
      expect(north - south).toBeLessThan(0.5)
    }
})

test('a country consists of its cells including those on its border, with islands and territories', () => {
  const romania = new Set(countryCells('ro'))
  expect(romania.size).toBeGreaterThan(950)
  expect(romania.size).toBeLessThan(1200)
  for (const [name, latitude, longitude, inside] of [
    ['Cluj', 46.77, 23.59, true],
    ['Constanța', 44.17, 28.63, true],
    ['Jimbolia, on the border', 45.79, 20.72, true],
    ['Budapest', 47.5, 19.04, false],
  ] as const)
    expect([name, romania.has(placeCell({ latitude, longitude }))]).toEqual([name, inside])
  expect(countryCells('US')).toContain(placeCell({ latitude: 21.3, longitude: -157.86 }))
  expect(countryCells('FJ')).toContain(placeCell({ latitude: -16.8, longitude: -179.97 }))
})

test.each(['', 'R', 'ROU', 'xx', '12', '../'])('"%s" is not a country', (code) => {
  expect(countryCells(code)).toBeUndefined()
})

test('a box consists of the cells that touch it, and an invalid box is rejected', () => {
  const cells = boxCells({ west: 23, south: 46, east: 24, north: 47 }) ?? []
  expect(cells).toContain(placeCell({ latitude: 46.001, longitude: 23.001 }))
  expect(cells.every((cell) => Math.abs(cellToLatLng(cell)[0] - 46.5) < 1)).toBe(true)
  for (const [west, south, east, north] of [
    [24, 46, 23, 47],
    [23, 47, 24, 46],
    [-181, 0, 0, 10],
    [-180, -90, 180, 90],
    [Number.NaN, 0, 1, 1],
  ] as const)
    expect(boxCells({ west, south, east, north })).toBeUndefined()
})
