import { expect, test } from 'vitest'
import { matchOf } from './candidate-facts.rules.ts'

test('the reason of a company found only by its name includes how the name matches', () => {
  expect(matchOf({ match: 'name', named: 'typed' })).toBe('name_typed')
  expect(matchOf({ match: 'name', named: 'whole' })).toBe('name_whole')
  expect(matchOf({ match: 'name', named: 'part' })).toBe('name_part')
  expect(matchOf({ match: 'name' })).toBe('name')
})

test('a category of the source is the reason, whatever the name matches', () => {
  expect(matchOf({ match: 'primary', named: 'typed' })).toBe('primary')
  expect(matchOf({ match: 'alternate', named: 'whole' })).toBe('alternate')
})
