import { expect, test } from 'vitest'
import { readRow } from './import-row.rules.ts'
import type { ImportMapping } from './lead-import.schema.ts'

const read = (cells: string[], mapping: ImportMapping, more: { country?: string } = {}) =>
  readRow(cells, { mapping, names: [], country: null, ...more })

test.each([
  ['01067 Dresden', 'DE', { postcode: '01067', city: 'Dresden' }],
  ['1067 Dresden', 'DE', { postcode: '01067', city: 'Dresden' }],
  ['38-400 Krosno', 'PL', { postcode: '38-400', city: 'Krosno' }],
  ['Mun. Cluj-Napoca, jud. Cluj', 'RO', { city: 'Cluj-Napoca', state: 'Cluj' }],
  ['Satu Mare', 'RO', { city: 'Satu Mare' }],
])('splits the cell of a town into its parts: %j', (cell, country, values) => {
  const row = read(['Nord', cell], ['companyName', 'city'], { country })
  expect(row.values).toEqual({ companyName: 'Nord', country, ...values })
})

test.each([
  ['Wien, Wien, Österreich', 'RO', { city: 'Wien', state: 'Wien', country: 'AT' }],
  ['1010 Wien,Österreich', 'RO', { postcode: '1010', city: 'Wien', country: 'AT' }],
  ['Cluj-Napoca, jud. Cluj, România', 'DE', { city: 'Cluj-Napoca', state: 'Cluj', country: 'RO' }],
  ['Tbilisi, Georgia', 'GE', { city: 'Tbilisi', country: 'GE' }],
  ['Milano, MI', 'IT', { city: 'Milano', state: 'MI', country: 'IT' }],
  ['Arad, AR', 'RO', { city: 'Arad', state: 'AR', country: 'RO' }],
  ['Atlanta, Georgia', 'US', { city: 'Atlanta', state: 'Georgia', country: 'US' }],
  ['Motril, Granada', 'ES', { city: 'Motril', state: 'Granada', country: 'ES' }],
  ['1010, Wien, Österreich', 'RO', { postcode: '1010', city: 'Wien', country: 'AT' }],
  ['400001, Cluj-Napoca, România', 'DE', { postcode: '400001', city: 'Cluj-Napoca', country: 'RO' }],
  ['London, England', 'GB', { city: 'London', state: 'England', country: 'GB' }],
  ['San Juan, Puerto Rico', 'US', { city: 'San Juan', state: 'Puerto Rico', country: 'US' }],
  ['Saint-Denis, La Réunion', 'FR', { city: 'Saint-Denis', state: 'La Réunion', country: 'FR' }],
  ['Singapore', 'RO', { city: 'Singapore', country: 'RO' }],
])('the cell of a town that ends with the name of a country is in that country: %j', (cell, country, values) => {
  const row = read(['Nord', cell], ['companyName', 'city'], { country })
  expect(row.values).toEqual({ companyName: 'Nord', ...values })
})

test('the cell of a town is in the country of the country column, whatever the order of the columns', () => {
  const wanted = { companyName: 'Nord', city: 'Motril', state: 'Granada', country: 'ES' }
  expect(read(['Nord', 'Motril, Granada', 'España'], ['companyName', 'city', 'country']).values).toEqual(wanted)
  expect(read(['Nord', 'España', 'Motril, Granada'], ['companyName', 'country', 'city']).values).toEqual(wanted)
})

test.each([
  ['400001,Cluj-Napoca', { postcode: '400001', city: 'Cluj-Napoca' }],
  ['1010,Wien', { postcode: '1010', city: 'Wien' }],
])('splits a location into its parts: %j', (cell, values) => {
  expect(read(['Nord', cell], ['companyName', 'location']).values).toEqual({ companyName: 'Nord', ...values })
})

test('the country of the row overrides the default country', () => {
  const mapping: ImportMapping = ['companyName', 'country']
  expect(read(['Nord', 'Polska'], mapping, { country: 'RO' }).values.country).toBe('PL')
  expect(read(['Nord', ''], mapping, { country: 'RO' }).values.country).toBe('RO')
  expect(read(['Nord', ''], mapping).values.country).toBeUndefined()
})
