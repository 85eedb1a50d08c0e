import { expect, test } from 'vitest'
import { changedValues, rebaseValues, hasSameValues, editedValues } from './typed-values.ts'

const from = { host: 'mail.oak.example', port: '587', name: '', note: 'a' }

test('an unchanged field takes the saved value, and a changed one keeps its text', () => {
  const to = { host: 'mail.ash.example', port: '465', name: 'Ash', note: 'b' }
  expect(rebaseValues({ typed: { ...from, name: 'Oak' }, from, to })).toEqual({ ...to, name: 'Oak' })
  expect(rebaseValues({ typed: from, from, to })).toEqual(to)
})

test('input in one field of a group keeps the whole group', () => {
  const to = { host: 'mail.ash.example', port: '465', name: 'Ash', note: 'b' }
  const typed = { ...from, host: 'mail.own.example' }
  expect(rebaseValues({ typed, from, to, groups: [['host', 'port']] })).toEqual({
    ...to,
    host: typed.host,
    port: '587',
  })
})

test('a group is sent as a whole, beside the other fields that were typed', () => {
  const typed = { ...from, port: '465', note: 'c' }
  expect(editedValues({ typed, from, groups: [['host', 'port']] })).toEqual({ host: from.host, port: '465', note: 'c' })
})

test('only values that differ count as changed', () => {
  expect(changedValues(from, { ...from, note: 'c' })).toEqual({ note: 'c' })
  expect(hasSameValues(from, { ...from })).toBe(true)
  expect(hasSameValues(from, { ...from, name: 'Oak' })).toBe(false)
})
