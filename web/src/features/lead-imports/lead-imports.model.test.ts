import { expect, test } from 'vitest'
import { choicesFor, columnLetter, mapColumn, readImportAddress, shownFields, stepOf } from './lead-imports.model.ts'

const DUPLICATE = { by: 'company' as const, leadId: null, companyName: 'Nord', locked: false }

test('a field given to a column is taken from the one that had it; leaving columns out takes from none', () => {
  expect(mapColumn(['companyName', 'city', null], 2, 'city')).toEqual(['companyName', null, 'city'])
  expect(mapColumn(['companyName', null, 'city'], 0, null)).toEqual([null, null, 'city'])
})

test('a row is offered only what can be done with it', () => {
  expect(choicesFor({ duplicate: DUPLICATE })).toEqual(['skip', 'update'])
  expect(choicesFor({ duplicate: { ...DUPLICATE, by: 'phone' } })).toEqual(['skip', 'update', 'create'])
  expect(choicesFor({ duplicate: { ...DUPLICATE, locked: true } })).toEqual(['skip'])
})

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA'])
})

test('the address names an import or none', () => {
  const id = '01a1f7ef-d46b-7552-804a-6283f33b15d0'
  expect([{ id }, { id: 'x' }, { id: 7 }, {}].map(readImportAddress)).toEqual([{ id }, {}, {}, {}])
})

test('without an import the way begins at its file', () => {
  expect(stepOf(undefined, true)).toBe('upload')
})

test('the preview shows fields in their own order', () => {
  expect(shownFields(['notes', null, 'companyName'])).toEqual(['companyName', 'notes'])
})
