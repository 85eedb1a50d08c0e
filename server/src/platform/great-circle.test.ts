import { expect, test } from 'vitest'
import { kilometresBetween } from './great-circle.ts'

test('the distance between two towns matches the real distance', () => {
  const cluj = { latitude: 46.7712, longitude: 23.6236 }
  const bucharest = { latitude: 44.4268, longitude: 26.1025 }
  expect(kilometresBetween(cluj, bucharest)).toBeGreaterThan(322)
  expect(kilometresBetween(cluj, bucharest)).toBeLessThan(326)
})
