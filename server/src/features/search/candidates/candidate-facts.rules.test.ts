import { expect, test } from 'vitest'
import { matchOf } from './candidate-facts.rules.ts'

test('the reason of a company that only its name brings says how the name says it', () => {
  expect(matchOf({ match: 'name', named: 'typed' })).toBe('name_typed')
  expect(matchOf({ match: 'name', named: 'whole' })).toBe('name_whole')
  expect(matchOf({ match: 'name', named: 'part' })).toBe('name_part')
  expect(matchOf({ match: 'name' })).toBe('name')
})

test('where the source lists the business so, that is the reason, whatever the name says', () => {
  expect(matchOf({ match: 'primary', named: 'typed' })).toBe('primary')
  expect(matchOf({ match: 'alternate', named: 'whole' })).toBe('alternate')
})
