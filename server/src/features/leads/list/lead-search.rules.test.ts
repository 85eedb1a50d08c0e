import { expect, test } from 'vitest'
import { industriesNamed, lengthOfSearch, readSearch } from './lead-search.rules.ts'

test.each([
  ['Mobilă Cluj', [[['mobila']], [['cluj']]]],
  ['cluj-napoca', [[['cluj napoca']]]],
  ['a mobila', [[['mobila']]]],
  ['mobila mobila', [[['mobila']]]],
  ['mobila  x', [[['mobila']], [['x']]]],
  [' %_\\ ', []],
  ['office@firma.example', [[['office firma example']]]],
  ['https://www.firma.example/a?b', [[['firma example']]]],
  ['0721 234 567', [[['721234567'], ['0721', '234', '567']]]],
  ['0721234567', [[['721234567'], ['0721234567']]]],
  ['+40 (0)721-234-567', [[['40721234567'], ['40', '0 721 234 567']]]],
  ['0040721234567', [[['40721234567'], ['0040721234567']]]],
  ['721.234', [[['721234'], ['721 234']]]],
  ['2000', [[['2000']]]],
  ['mobila 721 234', [[['mobila']], [['721234'], ['721', '234']]]],
  ['007', [[['007']]]],
])('“%s” is read as %j', (text, terms) => {
  expect(readSearch(text)).toEqual(terms)
})

test('of many words only the longest ten are searched, the longest first', () => {
  const words = Array.from({ length: 26 }, (_, nr) => String.fromCharCode(97 + nr).repeat(1 + (nr % 13)))
  const terms = readSearch(words.join(' '))
  expect(terms).toHaveLength(10)
  expect(terms.map(([texts]) => texts?.[0]?.length)).toEqual([13, 13, 12, 12, 11, 11, 10, 10, 9, 9])
  expect(lengthOfSearch(terms)).toBe(13)
  expect(lengthOfSearch([])).toBe(0)
})

test.each([
  ['ro', 'Băuturi', true],
  ['ro', 'bautur', true],
  ['de', 'getränke', true],
  ['de', 'băuturi', false],
  ['en', 'beverage', false],
  [undefined, 'băuturi', false],
  ['ro', 'b', false],
] as const)('in %s, “%s” names the industry of drinks: %s', (language, text, isNamed) => {
  const industries = readSearch(text).flatMap((term) => industriesNamed(term, language))
  expect(industries.includes('Beverage supplier')).toBe(isNamed)
})
