import { readCell } from '@leadhaul/contract/lead-imports/import-cell.rules.ts'
import { csvCell } from '@leadhaul/contract/leads/csv-cell.rules.ts'
import { cleanText } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csvFile,
  EXPORT_COLUMNS,
  type ExportForm,
  type ExportRow,
  exportFileName,
  FURTHER_FIELDS,
  phoneCell,
} from './lead-export.rules.ts'

const HEAD =
  'Company Name,Industry,Status,Contact Name,Contact Email,Contact Phone,Website,Address,City,State/Province,Country,Created Date,Quality Category,Business Type,LinkedIn URL,Facebook URL,Notes'
/** Text that Excel, LibreOffice or Sheets would evaluate, whatever whitespace precedes it. */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]/u
const PHONE = /^\+\d{1,3}(?: \d{1,4})+$/

const row = (own: Partial<ExportRow>): ExportRow => ({
  company_name: 'Mobilă Ștefănești S.R.L.',
  industry: null,
  status: 'new',
  contact_name: null,
  contact_email: null,
  contact_phone: null,
  website: null,
  address: null,
  city: null,
  state: null,
  country_code: 'RO',
  created_at: '2026-11-20T07:28:21.123456Z',
  quality_category: 'A',
  business_type: null,
  linkedin_url: null,
  facebook_url: null,
  notes: null,
  business_description: null,
  other_emails: [],
  other_phones: [],
  postcode: null,
  twitter_url: null,
  instagram_url: null,
  sources: null,
  ...own,
})
const form = (separator: 'comma' | 'semicolon', own: Partial<ExportForm> = {}): ExportForm => ({
  separator,
  further: [],
  credits: false,
  ...own,
})
const exportHead = (asked: ReturnType<typeof form>) => csvFile(asked).head
const exportLines = (rows: ExportRow[], asked: ReturnType<typeof form>) => rows.map(csvFile(asked).line).join('')
const DELIMITERS = { comma: ',', semicolon: ';' } as const

describe('the export', () => {
  test('has the 17 columns of the specification in order, marked as UTF-8', () => {
    expect(exportHead(form('comma'))).toBe(`\uFEFF${HEAD}\r\n`)
    expect(exportHead(form('semicolon'))).toBe(`\uFEFF${HEAD.replaceAll(',', ';')}\r\n`)
    expect(Object.keys(EXPORT_COLUMNS)).toHaveLength(17)
  })

  test('writes a lead as one line, and a missing value as an empty cell', () => {
    const notes = 'Said "maybe",\ncall back'
    expect(exportLines([row({ notes })], form('comma'))).toBe(
      'Mobilă Ștefănești S.R.L.,,new,,,,,,,,RO,2026-11-20,A,,,,"Said ""maybe"",\ncall back"\r\n',
    )
  })

  test('is named after the day', () => {
    const now = new Date('2026-11-20T23:59:59Z')
    expect(exportFileName(now, 'csv')).toBe('leads-export-2026-11-20.csv')
    expect(exportFileName(now, 'xlsx')).toBe('leads-export-2026-11-20.xlsx')
  })

  test('has further values in further columns, in the forms that an import reads', () => {
    const asked = form('comma', { further: FURTHER_FIELDS.map(({ name }) => name), credits: true })
    const further = 'Description,Other Email,Other Phone,Postcode,Twitter URL,Instagram URL'
    expect(exportHead(asked)).toBe(`\uFEFF${HEAD},${further},Source\r\n`)
    const own = { other_emails: ['a@b.example', 'c@d.example'], other_phones: ['+40264123456', '0264123456'] }
    const [line] = exportLines([row({ ...own, postcode: '01067' })], asked).split('\r\n')
    expect(line?.slice(line.indexOf('2026'))).toBe(
      `2026-11-20,A,,,,,,"a@b.example, c@d.example","'+40 264 123 456, 0 264 123 456",'01067,,,`,
    )
    expect(['01067', '010'].map((code) => readCell(`'${code}`).text)).toEqual(['01067', '010'])
  })

  test('names the sources of each lead in a last column, after the 17, if any source requires it', () => {
    expect(exportHead(form('comma', { credits: true }))).toBe(`\uFEFF${HEAD},Source\r\n`)
    const sources = [
      { source: 'osm', licence: 'ODbL-1.0' },
      { source: '=cmd', licence: 'CC-BY-4.0' },
      { source: 'manual', licence: null },
    ]
    const written = exportLines([row({ sources }), row({ sources: [] })], form('semicolon', { credits: true })).split(
      '\r\n',
    )
    expect(written[0]).toMatch(/;"© OpenStreetMap contributors, ODbL-1.0; '=cmd, CC-BY-4.0"$/)
    expect(written[1]).toMatch(/;;$/)
  })
})

describe('a phone number', () => {
  test.each([
    ['+40264123456', '+40 264 123 456'],
    ['+40-264-123.456', '+40 264 123 456'],
    ['+1 (801) 555-0100', '+1 8 015 550 100'],
    ['+37322123456', '+373 22 123 456'],
    ['0264123456', '0 264 123 456'],
    ['264 123', '264 123'],
    ['0264 123 456 / 0744 123 456', '0264 123 456 / 0744 123 456'],
    ['+40264123456/0744123456', "'+40264123456/0744123456"],
    ['+1+1', "'+1+1"],
    ['+40264123456;ext=1', '"\'+40264123456;ext=1"'],
    ['-40264123456', "'-40264123456"],
  ])('%s is written as %s, which a spreadsheet does not evaluate', (phone, cell) => {
    expect(csvCell(phoneCell(phone))).toBe(cell)
  })
})

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['-2+3', "'-2+3"],
    ['+cmd|calc', "'+cmd|calc"],
    ['\t=1', '"\'\t\'=1"'],
    ['\rx', '"\'\rx"'],
    [' \u200b=1', '" \u200b\'=1"'],
    ['＝1', "'＝1"],
    ['a;=1', '"a;\'=1"'],
    ['a=b - c@d.example', 'a=b - c@d.example'],
    ['a\0b', 'ab'],
  ])('%j is written as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell)
  })

  test.each(['- call\n- mail, @home;+1\r\n =x', '\t=1', 'a, "b"'])('%j is imported unchanged', (text) => {
    const [[cell = ''] = []]: string[][] = parse(csvCell(text), { record_delimiter: '\r\n', relax_quotes: true })
    expect(readCell(cell).text).toBe(cleanText(text))
  })

  const SIGNS = [...Array.from('=+-@\t\r\n"\',; 1aș<＝\0\u200b\u202e\ufeff'), 'HYPERLINK("x")', "cmd|' /C calc'!A0"]
  const hostile = fc.array(fc.constantFrom(...SIGNS), { maxLength: 12 }).map((signs) => signs.join(''))
  const anyText = fc.oneof(hostile, fc.string({ unit: 'binary', maxLength: 40 }), fc.constant('x'.repeat(200)))
  const { sources, ...written } = row({})
  const anyRow = fc.tuple(...Object.keys(written).map(() => anyText)).map((texts) => {
    const values = Object.fromEntries(Object.keys(written).map((key, nr) => [key, texts[nr] ?? '']))
    return { ...values, sources } as unknown as ExportRow
  })

  test.each(['comma', 'semicolon'] as const)(
    'is never a formula and is read back whole, with %s between cells',
    (separator) => {
      fc.assert(
        fc.property(fc.array(anyRow, { minLength: 1, maxLength: 4 }), (rows) => {
          const cells: string[][] = parse(exportHead(form(separator)) + exportLines(rows, form(separator)), {
            bom: true,
            delimiter: DELIMITERS[separator],
            record_delimiter: '\r\n',
          })
          expect(cells).toHaveLength(rows.length + 1)
          for (const line of cells) expect(line).toHaveLength(17)
          const computed = cells.flat().filter((cell) => FORMULA.test(cell) && !PHONE.test(cell))
          expect(computed).toEqual([])
          const kept = (text: string) => text.replaceAll(/['\0]/g, '')
          expect(cells.slice(1).map((line) => kept(line[0] ?? ''))).toEqual(rows.map((it) => kept(it.company_name)))
        }),
        { numRuns: 500 },
      )
    },
  )

  test.each([',', ';', '\t'])('is no formula either when the file is read with %j between cells', (delimiter) => {
    fc.assert(
      fc.property(anyRow, (one) => {
        for (const separator of ['comma', 'semicolon'] as const) {
          const lines = exportLines([one], form(separator)).split(/\r\n|[\r\n]/)
          const cells = lines.flatMap((line) => line.split(delimiter)).map((cell) => cell.replace(/^"/, ''))
          expect(cells.filter((cell) => FORMULA.test(cell) && !PHONE.test(cell))).toEqual([])
        }
      }),
      { numRuns: 500 },
    )
  })
})
