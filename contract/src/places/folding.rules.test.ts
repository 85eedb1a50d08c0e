import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toIdentityForm, fold, wordsOf } from './folding.rules.ts'

test.each([
  ['Fabrică de MOBILĂ!', 'fabrica de mobila'],
  ['Ștefan & Țuțea "Înfrățirea" S.R.L.', 'stefan tutea infratirea s r l'],
  ['Şcoala cu sedilă', 'scoala cu sedila'],
  ['Großhandel Łódź Århus Đorđević Œuvre Æsir Smørrebrød', 'grosshandel lodz arhus dordevic oeuvre aesir smorrebrod'],
  ['őű ŐŰ İstanbul ılık', 'ou ou istanbul ilik'],
  ["Fabrique d'ameublement", 'fabrique d ameublement'],
  ['ΧΡΉΣΤΟΣ Α.Σ. Χρήστος', 'χρηστοσ α σ χρηστοσ'],
  ['  --  ', ''],
])('%s is compared as "%s"', (typed, compared) => {
  expect(fold(typed)).toBe(compared)
})

test('the beginning of a Greek name in capitals matches the name', () => {
  expect(fold('Χρήστος Μεταφορές')).toContain(fold('ΧΡΉΣ'))
  expect(fold('ΜΕΤΑΦΟΡΕΣ')).toBe(fold('Μεταφορές'))
})

test('stored identities do not change', () => {
  expect(toIdentityForm(fold('ΧΡΉΣΤΟΣ σ Σίσυφος 24'))).toBe('χρηστος σ σισυφος 24')
})

test('words keep their order, and an empty text has no words', () => {
  expect(wordsOf('Möbel, Küche & Möbel')).toEqual(['mobel', 'kuche', 'mobel'])
  expect(wordsOf('…')).toEqual([])
})

test('folding a folded text changes nothing, whatever the text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
    { numRuns: 500 },
  )
})
