import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kilometresBetween } from '../../platform/great-circle.ts'
import { circleBoxes, project } from './mercator.rules.ts'

const latitude = fc.double({ min: -85, max: 85, noNaN: true })
const longitude = fc.double({ min: -180, max: 180, noNaN: true })
const radiusKm = fc.double({ min: 1, max: 200, noNaN: true })

test('every place within the radius is in one of the boxes, also at the antimeridian and near the poles', () => {
  const near = fc.record({
    up: fc.double({ min: -2, max: 2, noNaN: true }),
    across: fc.double({ min: -30, max: 30, noNaN: true }),
  })
  fc.assert(
    fc.property(latitude, longitude, radiusKm, near, (lat, lon, radius, { up, across }) => {
      const place = { latitude: lat + up, longitude: ((((lon + across + 180) % 360) + 360) % 360) - 180 }
      if (kilometresBetween({ latitude: lat, longitude: lon }, place) > radius) return
      const { x, y } = project(place)
      const boxes = circleBoxes({ latitude: lat, longitude: lon, radiusKm: radius })
      expect(boxes.some((box) => x >= box.west && x <= box.east && y >= box.south && y <= box.north)).toBe(true)
    }),
    {
      numRuns: 3000,
      examples: [
        [10, 179.9, 100, { up: 0, across: 0.5 }],
        [-70, -179.99, 200, { up: 0.1, across: -2 }],
      ],
    },
  )
})

test('the boxes touch the edge of the circle and are no wider', () => {
  const [box] = circleBoxes({ latitude: 46.77, longitude: 23.59, radiusKm: 50 })
  const north = { latitude: 46.77 + 50 / 111.195, longitude: 23.59 }
  expect(project(north).y).toBeCloseTo(box?.north ?? 0, 4)
})

test('a circle across the antimeridian has a box on each side, each with its own position of the centre', () => {
  const boxes = circleBoxes({ latitude: -17, longitude: 179.9, radiusKm: 100 })
  expect(boxes).toHaveLength(2)
  expect(boxes[1]?.centre.x).toBeCloseTo(-180.1)
})
