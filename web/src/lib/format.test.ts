import { expect, test, vi } from 'vitest'
import { formatDue, formatMediumDate } from './format.ts'

vi.stubGlobal('navigator', { languages: ['en-GB'] })

test('a due moment is as short as it can be: the hour today, the weekday near by, else the date', () => {
  const now = new Date(2026, 10, 20, 9)
  const due = (...at: [number, number, number, number]) => formatDue(new Date(...at).toISOString(), now)
  expect(due(2026, 10, 20, 16)).toBe('16:00')
  expect(due(2026, 10, 19, 23)).toBe('Thu 19')
  expect(due(2026, 10, 23, 9)).toBe('Mon 23')
  expect(due(2026, 11, 9, 9)).toBe('9 Dec')
  expect(due(2027, 0, 9, 9)).toBe('9 Jan 2027')
})

test('a day without a time is the same day east and west of Greenwich', () => {
  expect(formatMediumDate('2026-11-09')).toBe('9 Nov 2026')
})
