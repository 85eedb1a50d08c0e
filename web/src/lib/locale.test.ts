import { expect, test } from 'vitest'
import { localeOf } from './locale.ts'

test('numbers and dates follow the variant of the language that the browser asks for', () => {
  expect(localeOf('en', ['en-US', 'en'])).toBe('en-US')
  expect(localeOf('en', ['ro-RO', 'en-IE'])).toBe('en-IE')
  expect(localeOf('ro', ['ro-MD', 'ro', 'en-US'])).toBe('ro-MD')
})

test('a language the browser asks for without a variant, or not at all, is written in its usual format', () => {
  expect(localeOf('en', ['ro-RO', 'en'])).toBe('en-GB')
  expect(localeOf('ro', ['en-US'])).toBe('ro')
})
