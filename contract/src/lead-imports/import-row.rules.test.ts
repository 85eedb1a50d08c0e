import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRow } from './import-row.rules.ts'
import { ImportField, type ImportMapping } from './lead-import.schema.ts'

const read = (cells: string[], mapping: ImportMapping, more: { names?: string[]; country?: string } = {}) =>
  readRow(cells, { mapping, names: [], country: null, ...more })
const only = (field: ImportField, cell: string) => read(['Nord SRL', cell], ['companyName', field])
const codes = (field: ImportField, cell: string) => only(field, cell).problems.map((problem) => problem.code)

describe('a row', () => {
  test('requires a readable company name', () => {
    expect(read(['  ', 'Cluj'], ['companyName', 'city']).problems).toEqual([
      { code: 'company_missing', field: 'companyName', column: null, text: null },
    ])
    expect(read([], ['companyName']).problems).toHaveLength(1)
    expect(read(['\u0000\u202E'], ['companyName']).problems).toHaveLength(1)
  })

  test('loses only its invalid cells, each reported with its column; the company and the valid cells are kept', () => {
    const mapping: ImportMapping = [
      'companyName',
      'contactEmail',
      'status',
      'country',
      'website',
      'contactPhone',
      'city',
      'industry',
    ]
    const cells = [
      'Nord',
      'mail us',
      'half-won',
      'Atlantis',
      'javascript:alert(1)',
      'ask Maria',
      'Dej',
      'x'.repeat(301),
    ]
    const row = read(cells, mapping)
    expect(row.values).toEqual({ companyName: 'Nord', city: 'Dej' })
    expect(row.problems.map(({ code, field, column }) => [code, field, column])).toEqual([
      ['email_invalid', 'contactEmail', 1],
      ['status_unknown', 'status', 2],
      ['country_unknown', 'country', 3],
      ['link_invalid', 'website', 4],
      ['phone_invalid', 'contactPhone', 5],
      ['too_long', 'industry', 7],
    ])
    expect(row.problems[0]?.text).toBe('mail us')
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
    ['instagramUrl', '@nord.furniture', 'https://www.instagram.com/nord.furniture'],
    ['instagramUrl', 'nord.furniture', 'https://www.instagram.com/nord.furniture'],
    ['linkedinUrl', 'in/ana-pop', 'https://www.linkedin.com/in/ana-pop'],
    ['facebookUrl', 'Facebook: facebook.com/nord', 'https://facebook.com/nord'],
    ['facebookUrl', 'https//facebook.com/nord', 'https://facebook.com/nord'],
    ['facebookUrl', '=HYPERLINK("https://www.facebook.com/nord";"Nord SRL")', 'https://www.facebook.com/nord'],
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
  ] as const)('rejects a %s of %i characters', (field, length) => {
    expect(codes(field, 'x'.repeat(length))).toEqual(['too_long'])
  })

  test('joins the columns of one field up to its maximum length, and reports a cell that does not fit', () => {
    const notes = ['a'.repeat(9000), 'b'.repeat(9000), 'c'.repeat(900)]
    const row = read(['Nord', ...notes], ['companyName', 'notes', 'notes', 'notes'])
    expect(row.values.notes?.split('\n').map((line) => line.length)).toEqual([9000, 900])
    expect(row.problems).toEqual([{ code: 'too_long', field: 'notes', column: 2, text: 'b'.repeat(80) }])
    const streets = read(['Nord', 'a'.repeat(200), 'b'.repeat(100)], ['companyName', 'address', 'address'])
    expect(streets.values.address).toBe('a'.repeat(200))
    expect(streets.problems).toEqual([{ code: 'too_long', field: 'address', column: 2, text: 'b'.repeat(80) }])
  })

  test('reports words beside a phone that do not fit into the notes, and keeps the phone', () => {
    const row = read(['Nord', 'a'.repeat(10_000), '0722 123 456 (Ion)'], ['companyName', 'notes', 'contactPhone'])
    expect([row.values.notes?.length, row.values.contactPhone]).toEqual([10_000, '0722 123 456'])
    expect(row.problems).toEqual([{ code: 'too_long', field: 'notes', column: 2, text: '0722 123 456 (Ion)' }])
  })

  test.each<[ImportField, string]>([
    ['contactEmail', 'a@b'],
    ['contactEmail', "a@b.ro'c@d.ro"],
    ['website', 'no page'],
    ['website', 'https://user:secret@nord.example'],
    ['linkedinUrl', 'data:text/html,x'],
    ['instagramUrl', 'https://nord.furniture'],
    ['instagramUrl', 'nord.furniture/about'],
    ['facebookUrl', 'Nord SRL'],
    ['facebookUrl', 'Da'],
    ['facebookUrl', '=HYPERLINK("https://nord.example";"nord")'],
  ])('rejects %s %j', (field, cell) => {
    expect(codes(field, cell)).toHaveLength(1)
  })

  test('reads city, state and country from a location line if they have no columns', () => {
    expect(only('location', 'Cluj-Napoca, Cluj, Romania (RO)').values).toMatchObject({
      city: 'Cluj-Napoca',
      state: 'Cluj',
      country: 'RO',
    })
    const both = read(['Nord', 'Turda, Cluj (RO)', 'Dej'], ['companyName', 'location', 'city'])
    expect(both.values).toEqual({ companyName: 'Nord', city: 'Dej', state: 'Cluj', country: 'RO' })
  })
})

describe('contacts', () => {
  const row = (fields: Partial<Record<ImportField, string>>, more: { names?: string[]; country?: string } = {}) =>
    read(['Nord', ...Object.values(fields)], ['companyName', ...(Object.keys(fields) as ImportField[])], more).values

  test.each([
    ['Ion Pop <ion@x.ro>', { contactName: 'Ion Pop', contactEmail: 'ion@x.ro' }],
    ['ion@x.ro', { contactEmail: 'ion@x.ro' }],
    ['Ion Pop, 0722 123 456', { contactName: 'Ion Pop', contactPhone: '0722 123 456' }],
    [
      'Pop, Ion <ion@x.ro>; Rus, Ana <ana@x.ro>',
      {
        contactName: 'Pop, Ion; Rus, Ana',
        contactEmail: 'ion@x.ro',
        otherEmails: 'ana@x.ro',
      },
    ],
    ['Dl. Ion Pop - director', { contactName: 'Dl. Ion Pop - director' }],
  ])('are read from the cell of a person: %j', (cell, values) => {
    expect(row({ contactName: cell })).toEqual({ companyName: 'Nord', ...values })
  })

  test.each([
    ['a@b.ro; c@d.ro', { contactEmail: 'a@b.ro', otherEmails: 'c@d.ro' }],
    ['mailto:a@b.ro?subject=Hi', { contactEmail: 'a@b.ro' }],
    ['a@b.ro <mailto:a@b.ro>', { contactEmail: 'a@b.ro' }],
    ['Send email <mailto:a@b.ro>', { contactEmail: 'a@b.ro' }],
    ['office (at) b.ro', { contactEmail: 'office@b.ro' }],
    ["mario.d'angelo@x.it", { contactEmail: "mario.d'angelo@x.it" }],
    ["o'brien@x.ie, dell'acqua@x.it", { contactEmail: "o'brien@x.ie", otherEmails: "dell'acqua@x.it" }],
    ["'a@b.ro'", { contactEmail: 'a@b.ro' }],
    ["'a@b.ro';'o'brien@x.ie'", { contactEmail: 'a@b.ro', otherEmails: "o'brien@x.ie" }],
    ["Mario D'Angelo <mario.d'angelo@x.it>", { contactEmail: "mario.d'angelo@x.it", contactName: "Mario D'Angelo" }],
    ['Ana Rus <ana@b.ro>', { contactEmail: 'ana@b.ro', contactName: 'Ana Rus' }],
  ])('are read from the cell of an email: %j', (cell, values) => {
    expect(row({ contactEmail: cell })).toEqual({ companyName: 'Nord', ...values })
  })

  test.each([
    ['0722 123 456, 0264 111 222', { contactPhone: '0722 123 456', otherPhones: '0264 111 222' }],
    ['0722123456/0264111222', { contactPhone: '0722123456', otherPhones: '0264111222' }],
    ['0264/111.222', { contactPhone: '0264/111.222' }],
    ['4,0722123456E+10', { contactPhone: '40722123456' }],
    ['722123456.0', { contactPhone: '722123456' }],
    ['+40 (0)722 123 456', { contactPhone: '+40 722 123 456' }],
    ['0722 123 456 int. 12', { contactPhone: '0722 123 456 ext. 12' }],
    ['="0722123456"', { contactPhone: '0722123456' }],
    ['0722 123 456 (Ion)', { contactPhone: '0722 123 456', notes: 'Telefon: 0722 123 456 (Ion)' }],
    ['fax 0264 111 222', { notes: 'Telefon: fax 0264 111 222' }],
  ])('are read from the cell of a phone: %j', (cell, values) => {
    expect(row({ contactPhone: cell }, { names: ['Firma', 'Telefon'] })).toEqual({ companyName: 'Nord', ...values })
  })

  test('leave words that are added to the notes of the lead, unless the row has its own notes', () => {
    const phone = '0722 123 456 (Ion)'
    expect(read(['Nord', phone, ''], ['companyName', 'contactPhone', 'notes']).addsNotes).toBe(true)
    expect(read(['Nord', phone, 'big'], ['companyName', 'contactPhone', 'notes']).addsNotes).toBeUndefined()
    expect(read(['Nord', '0722 123 456'], ['companyName', 'contactPhone']).addsNotes).toBeUndefined()
    const fax = (cells: string[]) =>
      read(cells, ['companyName', 'notes', 'notes'], { names: ['Firma', 'Nr. fax', 'Notes'] })
    expect(fax(['Nord', '0264 111 222', '']).values.notes).toBe('Nr. fax: 0264 111 222')
    expect(fax(['Nord', '0264 111 222', '']).addsNotes).toBe(true)
    expect(fax(['Nord', '0264 111 222', 'big']).addsNotes).toBeUndefined()
  })

  test('do not include a number that a spreadsheet rounded, which is reported', () => {
    expect(codes('contactPhone', '4,0721E+11')).toEqual(['phone_rounded'])
    expect(only('contactPhone', '4,0721E+11').values).toEqual({ companyName: 'Nord SRL' })
  })

  test('fill the phone and email of the lead from other columns if their columns are empty', () => {
    expect(row({ contactPhone: '', otherPhones: '0722 123 456', contactEmail: '-', otherEmails: 'a@b.ro' })).toEqual({
      companyName: 'Nord',
      contactPhone: '0722 123 456',
      contactEmail: 'a@b.ro',
    })
  })

  test('join first and last name, street and number', () => {
    const fields = ['companyName', 'contactLastName', 'contactFirstName', 'address', 'address'] as ImportMapping
    expect(read(['Nord', 'Groß', 'Jürgen', 'Am Hafen', '7'], fields).values).toEqual({
      companyName: 'Nord',
      contactName: 'Jürgen Groß',
      address: 'Am Hafen 7',
    })
  })

  test.each([
    [['', 'Am Hafen', '7'], 'Am Hafen 7'],
    [['Am Hafen 7', 'Am Hafen', '7'], 'Am Hafen 7'],
    [['Am Hafen', '7', 'AM HAFEN 7'], 'AM HAFEN 7'],
    [['Gebäude 3', 'Am Hafen', '7'], 'Gebäude 3 Am Hafen 7'],
    [['5', 'Straße des 5. Mai', '5'], '5 Straße des 5. Mai 5'],
    [['Am Hafen 7', 'Am Hafen', ''], 'Am Hafen 7'],
    [['Am Hafen 7, 20457 Hamburg', 'Am Hafen', '7'], 'Am Hafen 7, 20457 Hamburg'],
    [['Am Hafen', 'Am Hafen', '7'], 'Am Hafen 7'],
    [['Am Hafen', 'Hafen', '17'], 'Am Hafen 17'],
    [['Hafen 17', 'Am Hafen', '7'], 'Hafen 17 Am Hafen 7'],
  ])('join an address in parts, and do not repeat it beside the whole address (%j)', (parts, address) => {
    const fields: ImportMapping = ['companyName', 'address', 'address', 'address']
    expect(read(['Nord', ...parts], fields)).toMatchObject({ values: { address }, problems: [] })
  })
})

describe('rows that are not companies', () => {
  const names = ['Firma', 'Telefon', 'Umsatz']
  const code = (...cells: string[]) =>
    read(cells, ['companyName', 'contactPhone', null], { names }).problems.map((problem) => problem.code)

  test.each([
    ['total_row', ['Total: 3 clienți', '', '12.500,00']],
    ['total_row', ['Gesamt', '', '4.600']],
    ['total_row', ['Razem']],
    ['page_row', ['Seite 1 von 2']],
    ['page_row', ['Stand: 01.11.2026']],
    ['header_again', ['Firma', 'Telefon', 'Umsatz']],
  ])('are reported: %s %j', (expected, cells) => {
    expect(code(...cells)).toEqual([expected])
    expect(read(cells, ['companyName', 'contactPhone', null], { names }).values).toEqual({})
  })

  test.each([
    [['Total Gaz SRL', '', '12.500,00']],
    [['Total', '0722 123 456', '']],
    [['Suma Trans SRL', '', '']],
    [['Stand und Halt GmbH', '', '']],
    [['Firma', '0722 123 456', '']],
  ])('do not include companies with similar names: %j', (cells) => {
    expect(code(...cells)).toEqual([])
  })
})

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('won', 'RO', 'a@b.ro', "'=1+1", 'x'.repeat(400)),
)
const mapping = fc.shuffledSubarray([...ImportField.options, null, null])

describe('for any content of the cells', () => {
  test('values have no control characters and no unpaired surrogates, and are not empty', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 22 }), mapping, (cells, fields) => {
        const { values } = read(cells, fields)
        for (const value of Object.values(values)) {
          expect(value).not.toBe('')
          expect(value.isWellFormed()).toBe(true)
          // oxlint-disable-next-line no-control-regex
          expect(value).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u202e]/)
        }
      }),
    )
  })

  test('reading a valid row again gives the same values', () => {
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 22 }), mapping, (cells, fields) => {
        const first = read(cells, fields)
        fc.pre(first.problems.length === 0)
        const again = Object.entries(first.values)
        const second = read(
          again.map(([, value]) => value),
          again.map(([field]) => field as ImportField),
        )
        // A second apostrophe in front of a formula is part of the text: each reading removes one.
        fc.pre(!again.some(([, value]) => value.startsWith("'")))
        expect(second).toEqual({ values: first.values, problems: [] })
      }),
    )
  })
})
