import i18n from 'i18next'
import { expect, test, vi } from 'vitest'
import { formatDue, formatMediumDate, formatMoney, formatRelative, formatSignedCredits } from './format.ts'

vi.stubGlobal('navigator', { languages: ['en-GB'] })

test('a due moment is shown as the time today, the weekday within six days, else the date', () => {
  const now = new Date(2026, 10, 20, 9)
  const due = (...at: [number, number, number, number]) => formatDue(new Date(...at).toISOString(), now)
  expect(due(2026, 10, 20, 16)).toBe('16:00')
  expect(due(2026, 10, 19, 23)).toBe('Thu 19')
  expect(due(2026, 10, 23, 9)).toBe('Mon 23')
  expect(due(2026, 11, 9, 9)).toBe('9 Dec')
  expect(due(2027, 0, 9, 9)).toBe('9 Jan 2027')
})

test('a relative date counts calendar days, and uses only units that are complete', () => {
  type Local = [year: number, month: number, day: number, hour: number]
  const ago = (then: Local, now: Local) => formatRelative(new Date(...then).toISOString(), new Date(...now))
  expect(ago([2026, 10, 23, 10], [2026, 10, 24, 9])).toBe('23 hours ago')
  expect(ago([2026, 10, 23, 10], [2026, 10, 24, 11])).toBe('yesterday')
  expect(ago([2026, 10, 23, 10], [2026, 10, 25, 9])).toBe('2 days ago')
  expect(ago([2026, 10, 15, 10], [2026, 10, 23, 9])).toBe('1 week ago')
  expect(ago([2026, 9, 31, 9], [2026, 11, 1, 9])).toBe('1 month ago')
  expect(ago([2024, 10, 30, 9], [2026, 10, 29, 9])).toBe('1 year ago')
})

test('a day without a time is the same day east and west of Greenwich', () => {
  expect(formatMediumDate('2026-11-09')).toBe('9 Nov 2026')
})

test('money is written as the language writes it, with a true minus', async () => {
  expect([2499, 0, 191990, -1209].map((cents) => formatMoney(cents))).toEqual(['€24.99', '€0', '€1,919.90', '−€12.09'])
  await i18n.init({ lng: 'ro', resources: {} })
  expect([2499, 0, 191990].map((cents) => formatMoney(cents).replaceAll('\u00a0', ' '))).toEqual([
    '24,99 €',
    '0 €',
    '1.919,90 €',
  ])
  await i18n.changeLanguage('en')
})

test('a movement of credits has its sign', () => {
  expect([600, -0.5, 0].map((credits) => formatSignedCredits(credits))).toEqual(['+600', '−0.5', '0'])
})
