import { expect, test } from 'vitest'
import {
  choicesFor,
  columnName,
  hasConflict,
  mapColumn,
  suggestedFieldFor,
  conflictingColumn,
  readImportsSearch,
  shownFields,
  stepOf,
  undoneShare,
} from './lead-imports.model.ts'

const DUPLICATE = {
  by: 'company' as const,
  leadId: null,
  row: 2,
  companyName: 'Nord',
  locked: false,
  otherCompany: false,
}

test('two columns with the same field name each other, and neither loses the field silently', () => {
  const mapping = mapColumn(['companyName', 'city', null], 2, 'city')
  expect(mapping).toEqual(['companyName', 'city', 'city'])
  expect([0, 1, 2].map((index) => conflictingColumn(mapping, index))).toEqual([undefined, 2, 1])
  expect(hasConflict(mapping)).toBe(true)
  expect(hasConflict(mapColumn(mapping, 1, null))).toBe(false)
})

test('several columns may fill notes, parts of the address and further phones and emails', () => {
  expect(hasConflict(['companyName', 'notes', 'notes', 'address', 'address', 'otherPhones', 'otherPhones'])).toBe(false)
})

test('an ignored column of contacts is reported as the lead’s own contact, or as a further one', () => {
  const email = { index: 1, holds: 'email' } as const
  expect(suggestedFieldFor(['companyName', null], email)).toBe('contactEmail')
  expect(suggestedFieldFor(['contactEmail', null], email)).toBe('otherEmails')
  expect(suggestedFieldFor(['companyName', 'notes'], email)).toBeUndefined()
  expect(suggestedFieldFor(['companyName', null], { index: 1, holds: null })).toBeUndefined()
})

test('a row offers only the choices that are possible for it', () => {
  expect(choicesFor({ duplicate: DUPLICATE })).toEqual(['skip', 'update'])
  expect(choicesFor({ duplicate: { ...DUPLICATE, by: 'phone' } })).toEqual(['skip', 'update', 'create'])
  expect(choicesFor({ duplicate: { ...DUPLICATE, locked: true } })).toEqual(['skip'])
  const other = { ...DUPLICATE, by: 'email' as const, otherCompany: true }
  expect(choicesFor({ duplicate: other })).toEqual(['skip', 'create'])
})

test('a column is named by its header and letter, or only by its letter without a header', () => {
  const columns = [{ name: 'Telefon' }, { name: '' }]
  expect([0, 1].map((index) => columnName(columns, index))).toEqual(['Telefon (A)', 'B'])
})

test('the URL names an import and its preview, or nothing', () => {
  const id = '01a1f7ef-d46b-7552-804a-6283f33b15d0'
  const addresses = [{ id }, { id, step: 'preview' }, { id, step: 'x' }, { id: 'x' }, { step: 'preview' }, {}]
  expect(addresses.map(readImportsSearch)).toEqual([{ id }, { id, step: 'preview' }, { id }, {}, {}, {}])
})

test('the first step without an import is the upload', () => {
  expect(stepOf(undefined, true)).toBe('upload')
})

test('the preview has the columns of its values and problems, in the order of the fields', () => {
  const row = { row: 2, values: { notes: 'x', companyName: 'Nord' }, duplicate: null }
  const problem = { code: 'phone_invalid', field: 'contactPhone', column: 1, text: 'x' } as const
  expect(shownFields([{ ...row, problems: [problem] }])).toEqual(['companyName', 'contactPhone', 'notes'])
})

test('the progress of an undo counts removed, restored and kept leads', () => {
  const counts = { created: 8, updated: 2, skipped: 5, failed: 0, incomplete: 0 }
  expect(undoneShare({ counts, undo: { removed: 3, restored: 1, kept: 1 } })).toBe(0.5)
  expect(undoneShare({ counts, undo: null })).toBe(0)
})
