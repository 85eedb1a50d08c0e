import { expect, test } from 'vitest'
import { initials } from './initials.ts'

test('initials are the first two words’ first characters, and half of one is never shown', () => {
  expect(['Andrei Pop', 'ana', 'Maria de la Cruz', ''].map(initials)).toEqual(['AP', 'A', 'MD', ''])
  expect(initials('𐐨na 😀 Pop')).toBe('𐐀😀')
})
