import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRow } from './import-row.rules.ts'
import { ImportField, type ImportMapping } from './lead-import.schema.ts'

const only = (field: ImportField, cell: string) => readRow(['Nord SRL', cell], ['companyName', field])
const codes = (field: ImportField, cell: string) => only(field, cell).problems.map((problem) => problem.code)

describe('a row', () => {
  test('needs a company name that can be read', () => {
    expect(readRow(['  ', 'Cluj'], ['companyName', 'city']).problems).toEqual([
      { code: 'company_missing', field: 'companyName' },
    ])
    expect(readRow([], ['companyName']).problems).toHaveLength(1)
    expect(readRow(['\u0000\u202E'], ['companyName']).problems).toHaveLength(1)
  })

  test('is told all that is wrong with it, not the first alone', () => {
    const mapping: ImportMapping = ['companyName', 'contactEmail', 'status', 'country', 'website', 'contactPhone']
    const row = readRow(['', 'no mail', 'half-won', 'Atlantis', 'javascript:alert(1)', 'ask Maria'], mapping)
    expect(row.problems.map((problem) => problem.code)).toEqual([
      'company_missing',
      'email_invalid',
      'status_unknown',
      'country_unknown',
      'link_invalid',
      'phone_invalid',
    ])
  })

  test.each<[ImportField, string, string]>([
    ['status', 'Câștigat', 'won'],
    ['status', 'NEGOTIATION', 'negotiation'],
    ['status', 'verloren', 'lost'],
    ['country', 'România', 'RO'],
    ['country', 'Deutschland', 'DE'],
    ['country', 'it', 'IT'],
    ['website', 'nord.example/a b'.replace(' ', '%20'), 'https://nord.example/a%20b'],
    ['website', 'http://nord.example', 'http://nord.example'],
    ['contactPhone', "'+40 264 123 456", '+40 264 123 456'],
    ['industry', "'=1+1", '=1+1'],
    ['industry', "'n Kaffie", "'n Kaffie"],
    ['notes', 'one\r\ntwo\u0000', 'one\ntwo'],
    ['city', ' Cluj \n Napoca ', 'Cluj Napoca'],
    ['industry', '🚚 שלום', '🚚 שלום'],
  ])('reads %s %j as %j', (field, cell, value) => {
    expect(only(field, cell)).toEqual({ values: { companyName: 'Nord SRL', [field]: value }, problems: [] })
  })

  test.each([
    ['industry', 10_000],
    ['notes', 10_001],
    ['companyName', 301],
  ] as const)('refuses a %s of %i characters', (field, length) => {
    expect(codes(field, 'x'.repeat(length))).toEqual(['too_long'])
  })

  test.each<[ImportField, string]>([
    ['contactEmail', 'a@b'],
    ['contactEmail', 'a@b.ro; c@d.ro'],
    ['website', 'no page'],
    ['website', 'https://user:secret@nord.example'],
    ['linkedinUrl', 'data:text/html,x'],
  ])('refuses %s %j', (field, cell) => {
    expect(codes(field, cell)).toHaveLength(1)
  })

  test('takes city, state and country from a location line, where they have no column of their own', () => {
    expect(only('location', 'Cluj-Napoca, Cluj, Romania (RO)').values).toMatchObject({
      city: 'Cluj-Napoca',
      state: 'Cluj',
      country: 'RO',
    })
    const both = readRow(['Nord', 'Turda, Cluj (RO)', 'Dej'], ['companyName', 'location', 'city'])
    expect(both.values).toEqual({ companyName: 'Nord', city: 'Dej', state: 'Cluj', country: 'RO' })
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('won', 'RO', 'a@b.ro', "'=1+1", 'x'.repeat(400)),
)
const mapping = fc.shuffledSubarray([...ImportField.options, null, null])

describe('whatever the cells hold', () => {
  test('values are clean: no control characters, no lone halves of characters, nothing empty', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 22 }), mapping, (cells, fields) => {
        const { values } = readRow(cells, fields)
        for (const value of Object.values(values)) {
          expect(value).not.toBe('')
          expect(value.isWellFormed()).toBe(true)
          // oxlint-disable-next-line no-control-regex
          expect(value).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/)
        }
      }),
    )
  })

  test('a good row read once more gives the same values', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 22 }), mapping, (cells, fields) => {
        const first = readRow(cells, fields)
        fc.pre(first.problems.length === 0)
        const again = Object.entries(first.values)
        const second = readRow(
          again.map(([, value]) => value),
          again.map(([field]) => field as ImportField),
        )
        // A second guard sign in front of a formula is text of its own: it is taken off one at a time.
        fc.pre(!again.some(([, value]) => value.startsWith("'")))
        expect(second).toEqual(first)
      }),
    )
  })
})
