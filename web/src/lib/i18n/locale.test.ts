import { expect, test } from 'vitest'
import { localeOf, formatTextValue } from './locale.ts'

test('numbers and dates follow the variant of the language that the browser asks for', () => {
  expect(localeOf('en', ['en-US', 'en'])).toBe('en-US')
  expect(localeOf('en', ['ro-RO', 'en-IE'])).toBe('en-IE')
  expect(localeOf('ro', ['ro-MD', 'ro', 'en-US'])).toBe('ro-MD')
})

test('a language that the browser requests without a variant, or not at all, has its default format', () => {
  expect(localeOf('en', ['ro-RO', 'en'])).toBe('en-GB')
  expect(localeOf('ro', ['en-US'])).toBe('ro')
})

test.each([
  ['il', '3 gennaio', 'il 3 gennaio'],
  ['il', '8 gennaio', 'l’8 gennaio'],
  ['Dal', '11 nov 2026, 09:30', 'Dall’11 nov 2026, 09:30'],
  ['al', '18 gennaio', 'al 18 gennaio'],
  ['i', 8, 'gli 8'],
  ['I', 1100, 'I 1100'],
  ['I', 11_000, 'Gli 11.000'],
  ['number', 80_000, '80.000'],
])('an Italian article is elided before 8 and 11 alone: %s %s', (article, value, written) => {
  expect(formatTextValue(value, { article, locale: 'it' })).toBe(written)
})
