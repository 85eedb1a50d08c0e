import { expect, test } from 'vitest'
import { circleOf, viewOf } from './atlas.ts'

const km = 50
const town = (latitude: number, longitude: number) => circleOf({ latitude, longitude, radiusKm: km })

test('a search is on the town the picture draws', () => {
  const towns: [number, number, number, number][] = [
    [44.4268, 26.1025, 783.3, 633.3],
    [52.52, 13.405, 179.7, 51.2],
    [46.253, 20.1414, 500.1, 510.2],
  ]
  for (const [latitude, longitude, x, y] of towns) {
    const circle = town(latitude, longitude)
    expect(Math.hypot((circle?.x ?? 0) - x, (circle?.y ?? 0) - y)).toBeLessThan(2)
  }
})

test('a search outside the map is not drawn', () => {
  expect(town(40.76, -111.89)).toBeUndefined()
  expect(town(1.35, 103.8)).toBeUndefined()
})

test('the view holds every circle and stays on the page', () => {
  const near = [town(46.77, 23.6), town(44.4268, 26.1025)].filter((circle) => circle !== undefined)
  const [x = 0, y = 0, width = 0, height = 0] = viewOf(near).split(' ').map(Number)
  for (const circle of near) {
    expect(circle.x - circle.r).toBeGreaterThan(x)
    expect(circle.x + circle.r).toBeLessThan(x + width)
    expect(circle.y - circle.r).toBeGreaterThan(y)
    expect(circle.y + circle.r).toBeLessThan(y + height)
  }
  expect(viewOf([])).toBe('383 370 560 300')
  const corner = viewOf([{ x: 1090, y: 990, r: 5 }])
    .split(' ')
    .map(Number)
  expect((corner[0] ?? 0) + (corner[2] ?? 0)).toBeLessThanOrEqual(1100)
})
