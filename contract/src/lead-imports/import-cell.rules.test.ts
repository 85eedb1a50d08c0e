import { expect, test } from 'vitest'
import { readRow } from './import-row.rules.ts'
import type { ImportField, ImportMapping } from './lead-import.schema.ts'

const read = (cells: string[], mapping: ImportMapping, more: { country?: string } = {}) =>
  readRow(cells, { mapping, names: [], country: null, ...more })
const only = (field: ImportField, cell: string) => read(['Nord SRL', cell], ['companyName', field])

test.each([
  '-',
  'n/a',
  'N/A',
  'nu are',
  'fără',
  'lipsă',
  'keine Angabe',
  'k.A.',
  'brak',
  'nie ma',
  '#N/A',
  '?',
  'null',
])('a cell that contains %j counts as empty', (cell) => {
  for (const field of ['contactEmail', 'contactPhone', 'website', 'city', 'status', 'notes'] as const)
    expect(only(field, cell)).toEqual({ values: { companyName: 'Nord SRL' }, problems: [] })
})

test.each<[ImportField, string, string]>([
  ['country', 'NO', 'NO'],
  ['contactName', 'Nie', 'Nie'],
  ['contactLastName', 'No', 'No'],
  ['contactFirstName', 'Na', 'Na'],
])('%s %j is a code or a name, not an empty cell, even if there is a default country', (field, cell, value) => {
  const { values, problems } = read(['Fjord AS', cell], ['companyName', field], { country: 'DE' })
  const name = field.startsWith('contact') ? 'contactName' : field
  expect([values[name], problems]).toEqual([value, []])
})

test.each([
  ['NA', 'IT'],
  ['NO', 'IT'],
  ['NU', 'CA'],
  ['ND', 'US'],
])('%s is a state in %s, and elsewhere an empty cell that does not override another cell', (state, country) => {
  const fields: ImportField[] = ['companyName', 'state', 'country', 'location']
  const { values, problems } = read(['Nord', state, country, 'Dej, Cluj, România'], fields, { country: 'RO' })
  expect([values.state, values.country, problems]).toEqual([state, country, []])
  expect(read(['Nord', state, '', 'Dej, Cluj, România'], fields, { country: 'RO' }).values.state).toBe('Cluj')
  expect(only('state', state)).toEqual({ values: { companyName: 'Nord SRL' }, problems: [] })
  expect(read(['Nord', state], ['companyName', 'state'], { country }).values.state).toBe(state)
})

test.each<[ImportField, string]>([
  ['country', 'n/a'],
  ['country', 'NA'],
  ['country', 'nu'],
  ['country', 'no'],
  ['state', 'na'],
  ['state', 'xx'],
  ['contactName', 'NA'],
  ['contactName', 'TBD'],
  ['contactName', 'Nil'],
  ['contactName', 'NaN'],
  ['country', '-'],
  ['state', 'n/a'],
  ['state', 'N/D'],
  ['state', 'brak'],
  ['contactName', 'nu are'],
  ['contactName', 'k.A.'],
  ['contactName', 'none'],
  ['contactLastName', '-'],
])('%s %j is an empty cell', (field, cell) => {
  expect(only(field, cell)).toEqual({ values: { companyName: 'Nord SRL' }, problems: [] })
})
