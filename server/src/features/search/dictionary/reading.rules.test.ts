import { describe, expect, test } from 'vitest'
import { namesWith } from '../../places/name-words.service.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { understand } from './keywords.rules.ts'
import { languagesOf } from './spoken-names.rules.ts'
import { VOCABULARY } from './vocabulary/vocabulary.service.ts'
import type { Language } from './concepts.rules.ts'

const read = (keyword: string, on: { language?: Language; towns?: string[]; country?: string } = {}) =>
  understand({
    keyword,
    concepts: CONCEPTS,
    vocabulary: VOCABULARY,
    knownSlugs: [],
    ...(on.language && { language: on.language }),
    ...(on.towns && { towns: on.towns }),
    languages: on.country === undefined ? [] : languagesOf(on.country),
  })

describe('words as people write them', () => {
  test.each([
    ['panaderías', 'es', 'bakery'],
    ['tire wholesalers', 'en', 'wholesaler.tyres'],
    ['Edelstahlhandel', 'de', 'wholesaler.metal'],
    ['garden furniture', 'en', 'furniture'],
    ['frozen fish', 'en', 'fish'],
    ['acero inoxidable', 'es', 'metal'],
  ] as const)('"%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language }).concept).toBe(concept)
  })
  test('a misspelt word is corrected, and the correction is stated', () => {
    expect(read('furnture manufacturer')).toMatchObject({
      concept: 'manufacturer.furniture',
      corrected: [{ typed: 'furnture', read: 'furniture' }],
    })
  })
  test('a word that exists is never taken for a misspelt one', () => {
    expect(read('plane').corrected).toEqual([])
    expect(read('plane').kind).toBe('words')
  })
  test('one unknown word beside a noun is forgiven, and stated', () => {
    expect(read('qwertyish furniture')).toMatchObject({ concept: 'furniture', ignored: ['qwertyish'] })
  })
  test('a town is taken out, and stated', () => {
    expect(read('fabrici din Cluj Napoca', { language: 'ro', towns: ['cluj napoca'] })).toMatchObject({
      concept: 'manufacturer',
      towns: ['cluj napoca'],
    })
  })
})

describe('names are found in the language of the place', () => {
  test.each([
    ['DK', 'Hansens Møbelfabrik A/S'],
    ['PL', 'Fabryka Mebli Kowalski, Salon Meblowy'],
    ['HU', 'Kovács Bútorgyár Kft'],
    ['RO', 'Székely Bútor SRL'],
    ['NL', 'Van Dijk Meubelen'],
    ['CZ', 'Nábytek Novák s.r.o.'],
  ])('%s: "%s" is found by keywords in six languages', (country, name) => {
    const keywords = [
      ['furniture', 'en'],
      ['mobilă', 'ro'],
      ['muebles', 'es'],
      ['Möbel', 'de'],
      ['meubles', 'fr'],
      ['mobili', 'it'],
    ] as const
    for (const [keyword, language] of keywords)
      expect(namesWith(read(keyword, { language, country }).plan.namePatterns)(name)).toBe(true)
  })
})
