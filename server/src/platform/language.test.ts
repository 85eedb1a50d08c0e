import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('the first supported language of the header is used', () => {
  expect(languageOf('ro')).toBe('ro')
  expect(languageOf('pl,de-AT;q=0.8,en;q=0.5')).toBe('de')
  expect(languageOf('FR-ca')).toBe('fr')
})

test('English is used if no language of the header is supported', () => {
  for (const header of [null, '', 'pl', '*', ';;;,,,']) expect(languageOf(header)).toBe('en')
})
