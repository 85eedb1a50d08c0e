import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('initials are the first characters of the first two words, and a character is never split', () => {
  expect(['Andrei Pop', 'ana', 'Maria de la Cruz', ''].map(initials)).toEqual(['AP', 'A', 'MD', ''])
  expect(initials('𐐨na 😀 Pop')).toBe('𐐀😀')
})
