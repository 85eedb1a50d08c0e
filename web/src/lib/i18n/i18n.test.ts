import i18n from 'i18next'
import { expect, test, vi } from 'vitest'
import { startI18n } from './i18n.ts'
import { textIfKnown } from './text-if-known.ts'

async function startWithLanguages(languages: string[]) {
  vi.stubGlobal('navigator', { languages })
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('document', { documentElement: {} })
  await startI18n()
  const texts = {
    found: '{{count}} found',
    part: '{{done}} of {{total, number}}',
    year: '© {{year}}',
    day: 'Fino {{date, al}}',
  }
  i18n.addResourceBundle(i18n.language, 'numbers', texts)
}
const say = (key: string, values: Record<string, unknown>) => textIfKnown(`numbers:${key}`, values)

test('every number in a text is grouped as its language groups it, whether the text asks for that or not', async () => {
  await startWithLanguages(['en-GB'])
  expect(say('found', { count: 12_345 })).toBe('12,345 found')
  expect(say('part', { done: 1234.5, total: 1_000_000 })).toBe('1,234.5 of 1,000,000')
  await startWithLanguages(['ro-RO'])
  expect(say('found', { count: 12_345 })).toBe('12.345 found')
  expect(say('part', { done: 1234.5, total: 1_000_000 })).toBe('1.234,5 of 1.000.000')
})

test('values given as text stay as they are', async () => {
  await startWithLanguages(['en-GB'])
  expect(say('year', { year: '2026' })).toBe('© 2026')
})

test('a text names the article that precedes a value', async () => {
  await startWithLanguages(['it-IT'])
  expect(say('day', { date: '7 gennaio' })).toBe('Fino al 7 gennaio')
  expect(say('day', { date: '8 gennaio' })).toBe('Fino all’8 gennaio')
})
