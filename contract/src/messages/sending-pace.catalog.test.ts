import { expect, test } from 'vitest'
import { backOffMinutes, limitOnDay, MAX_SEND_ATTEMPTS } from './sending-pace.catalog.ts'

test('a new sender starts with a tenth of the daily limit and reaches all of it after a week', () => {
  const days = Array.from({ length: 9 }, (_, day) => limitOnDay(day, 500))
  expect(days).toEqual([50, 100, 175, 250, 325, 400, 450, 500, 500])
  expect([limitOnDay(0, 1), limitOnDay(-1, 500)]).toEqual([1, 50])
})

test('a deferred message waits longer before each retry, and less than a day in total', () => {
  const waits = Array.from({ length: MAX_SEND_ATTEMPTS - 1 }, (_, n) => backOffMinutes(n + 1))
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  expect(waits.reduce((sum, minutes) => sum + minutes)).toBeLessThan(24 * 60)
})
