import { expect, test } from 'vitest'
import { languageOf } from './language.ts'

test('the reader gets the first of their languages that the product speaks', () => {
  expect(languageOf('ro')).toBe('ro')
  expect(languageOf('pl,de-AT;q=0.8,en;q=0.5')).toBe('de')
  expect(languageOf('FR-ca')).toBe('fr')
})

test('a reader of none of them gets English', () => {
  for (const header of [null, '', 'pl', '*', ';;;,,,']) expect(languageOf(header)).toBe('en')
})
