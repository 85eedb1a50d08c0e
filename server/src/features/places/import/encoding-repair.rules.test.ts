import fc from 'fast-check'
import { expect, test } from 'vitest'
import { repairEncoding } from './encoding-repair.rules.ts'
import { cleanName } from './text-values.rules.ts'

/** Encodes text like a program that decodes UTF-8 as Windows-1252. */
const decodedTwice = (text: string) => new TextDecoder('windows-1252').decode(new TextEncoder().encode(text))
const asEntities = (text: string) =>
  Array.from(text, (letter) => (letter > '~' ? `&#${letter.codePointAt(0)};` : letter)).join('')

const NAMES = [
  'Møbler & Træ',
  'Tâmplăria Brașov',
  'Țesătoria Ștefan',
  'Müller Möbel – Köln',
  'Ébénisterie Française',
  'Peña y Núñez',
  'Łódź Żagle',
  'Mobila „Stejarul”',
  'Мебель Дуб',
]

test.each(NAMES)('a name that was decoded twice is repaired: %s', (name) => {
  expect(cleanName(decodedTwice(name))).toBe(name)
  expect(cleanName(decodedTwice(decodedTwice(name)))).toBe(name)
})

test.each(NAMES)('a name whose letters were written as entities is repaired: %s', (name) => {
  expect(cleanName(asEntities(name))).toBe(name)
})

test('the commonest entities are repaired, once or twice encoded', () => {
  expect(cleanName('R&amp;D &quot;Oak&quot; &lt;Cluj&gt;')).toBe('R&D "Oak" <Cluj>')
  expect(cleanName('M&amp;#259;celaru &#x219;i Fiul')).toBe('Măcelaru și Fiul')
})

test.each([
  ...NAMES,
  'AT&T',
  'H&M; Home',
  'Café®',
  'CAFÉ®',
  'ESPAÑA',
  '«PERÙ»',
  'Ã la carte',
  'SKÅ',
  'Oak &nosuch; Mill',
  'Fish & Chips &#0; &#xD800; &#99999999;',
])('a name that was decoded once stays as it is: %s', (name) => {
  expect(repairEncoding(name)).toBe(name)
})

test('damaging a repaired text again produces exactly the damaged text', () => {
  const letters = fc.string({ unit: fc.constantFrom(...Array.from('abc &é ăøșŁ–’€')) })
  fc.assert(
    fc.property(letters, (text) => {
      const damaged = decodedTwice(text)
      const repaired = repairEncoding(damaged)
      expect(repaired).toBe(text)
      expect(decodedTwice(repaired)).toBe(damaged)
    }),
  )
})
