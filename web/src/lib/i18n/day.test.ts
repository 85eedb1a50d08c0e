import { expect, test, vi } from 'vitest'
import { startOfWeek, weekNumber } from './day.ts'

test('a week begins on Monday at midnight, on a Sunday too', () => {
  const monday = new Date(2026, 10, 16).toISOString()
  expect(startOfWeek(new Date(2026, 10, 20, 10))).toBe(monday)
  expect(startOfWeek(new Date(2026, 10, 22, 23, 59))).toBe(monday)
  expect(startOfWeek(new Date(2026, 10, 16))).toBe(monday)
})

test('weeks are numbered as on a calendar, across the years too', () => {
  const of = (year: number, month: number, day: number) => weekNumber(new Date(year, month - 1, day).toISOString())
  expect([of(2026, 11, 16), of(2026, 12, 28), of(2027, 1, 4), of(2024, 12, 30)]).toEqual([47, 53, 1, 1])
  vi.stubEnv('TZ', 'Europe/Bucharest')
  expect([of(2026, 3, 23), of(2026, 3, 30), of(2026, 10, 12), of(2026, 10, 26)]).toEqual([13, 14, 42, 44])
  vi.unstubAllEnvs()
})
