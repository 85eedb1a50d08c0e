import { expect, test } from 'vitest'
import { callerOf } from './lead-finder.queries.ts'

const contact = { contactName: 'Ioana Rus', contactEmail: null, contactPhone: '+40 721 234 567', website: null }

test.each([
  ['0721 234', 'Ioana Rus · +40 721 234 567'],
  ['+40721234567', 'Ioana Rus · +40 721 234 567'],
  ['0040 721', 'Ioana Rus · +40 721 234 567'],
  ['234.567', 'Ioana Rus · +40 721 234 567'],
  ['072', undefined],
  ['0722', undefined],
  ['mobila', undefined],
])('typing “%s” shows the contact %s', (typed, caller) => {
  expect(callerOf({ contact }, typed)).toBe(caller)
})

test('a locked lead has no name to show', () => {
  expect(callerOf({}, '0721234567')).toBeUndefined()
  expect(callerOf({ contact: { ...contact, contactName: null } }, '0721234')).toBe('+40 721 234 567')
})
