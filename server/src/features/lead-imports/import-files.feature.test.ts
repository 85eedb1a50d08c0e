import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { fieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  COMPANY_FIELDS,
  COMPANY_HEADER,
  companyRows,
  csvOf,
  importFile,
  sendImportFile,
  upload,
} from '../../app/testing/import-requests.ts'
import { encoded, utf16 } from '../../app/testing/encoded-text.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'
import { workbook, zip } from '../../app/testing/workbook-writer.ts'

/** Rows of a long file; the maximum is 50,000. */
const ROWS = byTestSize(5000, 50_000)

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())
beforeEach(async () => {
  person = await app.signUp()
})

const TEXT = 'Companie;Oraș;Țară\nMobilă Știință SRL;Brașov;România\nŁódź Ţesături;Timișoara;RO\n'
/** The older encodings lack ș and ț with a comma: ş and ţ were used instead. */
const OLD_TEXT = TEXT.replaceAll('ș', 'ş')
  .replaceAll('ț', 'ţ')
  .replaceAll('Ș', 'Ş')
  .replaceAll('Ț', 'Ţ')
  .concat('Žďár š;Praha;CZ\n')
describe('a file is read in any format', () => {
  test.each([
    ['utf-8', 'UTF-8', encoded(TEXT, 'utf-8')],
    ['utf-8', 'UTF-8 with a byte order mark', encoded(`\uFEFF${TEXT}`, 'utf-8')],
    ['utf-16le', 'UTF-16 as Excel writes it', encoded(TEXT, 'utf-16le')],
    ['utf-16be', 'UTF-16, big-endian', encoded(TEXT, 'utf-16be')],
    ['utf-16le', 'UTF-16 without a byte order mark', utf16(TEXT, { littleEndian: true, mark: false })],
    ['windows-1250', 'Windows-1250', encoded(OLD_TEXT, 'windows-1250')],
    ['iso-8859-2', 'ISO-8859-2', encoded(OLD_TEXT, 'iso-8859-2')],
  ])('%s (%s)', async (encoding, _, bytes) => {
    const run = await upload(person, bytes)
    const text = /windows|iso/.test(encoding) ? OLD_TEXT : TEXT
    const lines = text
      .trim()
      .split('\n')
      .map((line) => line.split(';'))
    expect(run).toMatchObject({ encoding, delimiter: ';', totalRows: lines.length - 1 })
    const expected = (lines[0] ?? []).map((name, index) => ({
      name,
      samples: lines.slice(1).map((line) => line[index]),
      holds: null,
    }))
    expect(run.columns).toEqual(expected)
    expect(run.guess).toEqual(['companyName', 'city', 'country'])
  })

  test.each([[','], [';'], ['\t'], ['|']])('with cells separated by %j', async (separator) => {
    const run = await importFile(person, csvOf(COMPANY_HEADER, companyRows(3, `A${separator}"B"`), separator))
    expect(run).toMatchObject({ delimiter: separator, counts: { created: 3, failed: 0 } })
    const [lead] = (await person.client.leads.list({})).items
    expect(lead?.companyName).toBe(`A${separator === '\t' ? ' ' : separator}"B" 0`)
  })

  test('with line breaks in cells, empty rows, rows that are too short or too long, and `sep=` on top', async () => {
    const file = 'sep=;\r\nCompany;Notes;City\r\n"Nord\nSRL";"one\r\ntwo";Cluj\r\n\r\n;;\r\nSud\r\nVest;;Dej;more'
    const { id, guess, columns, totalRows } = await upload(person, file)
    expect([totalRows, columns.length, guess]).toEqual([3, 4, ['companyName', 'notes', 'city', null]])
    const { rows } = await person.client.leadImports.preview({ id, mapping: guess })
    expect(rows.map(({ row, values }) => [row, values])).toEqual([
      [3, { companyName: 'Nord SRL', notes: 'one\ntwo', city: 'Cluj' }],
      [6, { companyName: 'Sud' }],
      [7, { companyName: 'Vest', city: 'Dej' }],
    ])
  })

  test('with two columns of one name, the second of which holds further values', async () => {
    const run = await upload(person, 'Company,Email,Email\nNord,a@example.com,b@example.com')
    expect(run.guess).toEqual(['companyName', 'contactEmail', 'otherEmails'])
  })

  test('with hostile cells, stored as text or reported as bad', async () => {
    const hostile = [
      ['<script>alert(1)</script>', '=HYPERLINK("http://x")', '\u202Egnp.exe'],
      ['שלום עולם', '🚚🚚🚚', "Robert'); drop table leads;--"],
      [`Nul${'\0'}l SRL`, '+1+1', '@SUM(A1)'],
      ['Long', 'x'.repeat(10_000), ''],
      ['x'.repeat(10_000), '', ''],
    ]
    const run = await importFile(person, csvOf(['Company', 'Industry', 'City'], hostile))
    expect(run.counts).toEqual({ created: 4, updated: 0, skipped: 0, failed: 1, incomplete: 1 })
    const leads = (await person.client.leads.list({})).items.map((lead) => [lead.companyName, lead.industry, lead.city])
    expect(leads).toEqual([
      ['<script>alert(1)</script>', 'http://x', 'gnp.exe'],
      hostile[1],
      ['Null SRL', '+1+1', '@SUM(A1)'],
      ['Long', null, null],
    ])
    const errors = await (await person.fetch(`/api/v1/lead-imports/${run.id}/errors.csv`)).text()
    expect(errors).not.toMatch(/(^|[,\n])[=+@-]/)
  })
})

describe('a file that cannot be imported is rejected, and nothing of it is stored', () => {
  const SOME = csvOf(COMPANY_HEADER, companyRows(3))
  test.each<[string, number, string, () => string | Uint8Array]>([
    ['FILE_EMPTY', 422, 'an empty file', () => ''],
    ['FILE_EMPTY', 422, 'only whitespace', () => ' \n\n'],
    [
      'FILE_NOT_TEXT',
      422,
      'an invalid archive',
      () => Uint8Array.from([0x50, 0x4b, 3, 4, ...Array.from({ length: 500 }, (_, n) => n % 256)]),
    ],
    ['FILE_NOT_TEXT', 422, 'an archive of other files', () => zip({ 'readme.txt': 'Nord SRL' })],
    [
      'FILE_OLD_EXCEL',
      422,
      'a workbook of Excel 97',
      () => Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0, 0]),
    ],
    ['FILE_EMPTY', 422, 'an empty workbook', () => workbook([{ name: 'Sheet1', rows: [] }])],
    [
      'FILE_NO_ROWS',
      422,
      'a workbook with only a header',
      () => workbook([{ name: 'A', rows: [['Company', 'City']] }]),
    ],
    ['FILE_NOT_TEXT', 422, 'arbitrary bytes', () => Uint8Array.from({ length: 4000 }, (_, n) => (n * 7919) % 256)],
    ['FILE_NO_ROWS', 422, 'only a header', () => 'Company,City\n\n'],
    [
      'FILE_BROKEN',
      422,
      'a quote that is never closed in row after row',
      () => `${SOME}\n${'"Nord,Cluj\n'.repeat(200)}`,
    ],
    ['FILE_BROKEN', 422, 'a cell of two megabytes', () => `Company\n${'x'.repeat(2_000_000)}`],
    ['FILE_TOO_MANY_COLUMNS', 422, 'too many columns', () => `Company${',x'.repeat(100)}\nNord`],
    ['FILE_TOO_MANY_ROWS', 422, 'too many rows', () => `Company\n${'Nord\n'.repeat(50_001)}`],
    ['FILE_TOO_LARGE', 413, 'too many bytes', () => new Uint8Array(20_000_001).fill(65)],
  ])('%s (%i, %s)', async (code, status, _, file) => {
    const response = await sendImportFile(person, file())
    expect([response.status, await response.json()]).toEqual([status, expect.objectContaining({ code })])
    expect((await person.client.leadImports.list()).items).toEqual([])
    const { rows } = await app.owner.query('select from lead_import_rows where workspace_id = $1', [person.workspaceId])
    expect(rows).toHaveLength(0)
  })

  test('the error names the row at which reading stopped', async () => {
    const response = await sendImportFile(person, `Company,City\nNord,Cluj\nSud,${'x'.repeat(2_000_000)}`)
    expect(await response.json()).toMatchObject({ code: 'FILE_BROKEN', data: { row: 3 } })
  })

  test('a file is rejected without a session, from another site, or in a form', async () => {
    const path = `${app.url}/api/v1/lead-imports`
    expect((await fetch(path, { method: 'POST', body: SOME })).status).toBe(401)
    const foreign = { headers: { origin: 'https://evil.example' }, method: 'POST', body: SOME }
    expect((await person.fetch('/api/v1/lead-imports', foreign)).status).toBe(403)
    const form = new FormData()
    form.set('file', new Blob([SOME]))
    expect((await person.fetch('/api/v1/lead-imports', { method: 'POST', body: form })).status).toBe(415)
    expect((await person.client.leadImports.list()).items).toEqual([])
  })
})

test('an export is imported again without loss of any field that an import fills', async () => {
  const header =
    'Company Name|Industry|Status|Contact Name|Contact Email|Contact Phone|Website|Address|City|State|Country|Business Type|LinkedIn URL|Facebook URL|Notes|Description|Other Email|Other Phone|Postcode|Twitter URL|Instagram URL'
  const rows = [
    [
      'Nord SRL',
      '=Furniture',
      'won',
      'Ana Pop',
      'ana@nord.example.com',
      '+40 264 123 456',
      'https://nord.example.com',
      'Str. Lungă 1',
      'Cluj-Napoca',
      'Cluj',
      'RO',
      'Maker',
      'https://linkedin.com/company/nord',
      'https://facebook.com/nord',
      'line one\nline two, "quoted"',
      'Doors\n- windows',
      'office@nord.example.com, sales@nord.example.com',
      '+40 722 123 456, 0722 123 457',
      '040012',
      'https://twitter.com/nord',
      'https://instagram.com/nord',
    ],
    [
      'Łódź 🚚 SRL',
      '',
      'lost',
      ...Array.from({ length: 7 }, () => ''),
      'DE',
      '',
      '',
      'https://facebook.com/lodz',
      '-1',
      '',
      '',
      '',
      '01067',
    ],
  ]
  await importFile(person, csvOf(header.split('|'), rows))
  const exported = async (who: Person) => (await who.fetch('/api/v1/leads/export.csv')).text()
  const first = await exported(person)
  const other = await app.signUp()
  const run = await importFile(other, first)
  expect(run.counts).toEqual({ created: 2, updated: 0, skipped: 0, failed: 0, incomplete: 0 })
  expect(run.guess.filter((field) => field === null)).toHaveLength(2)
  const withoutDates = (text: string) => text.replace(/\d{4}-\d\d-\d\d[^,;]*/g, '')
  expect(withoutDates(await exported(other))).toBe(withoutDates(first))
  expect(first).toContain('line two, ""quoted""')
  // A spreadsheet would turn it into 1067.
  expect(first).toContain(",'01067")
  const valuesOf = async (who: Person) => {
    const { items } = await who.client.leads.list({})
    const leads = await Promise.all(items.map(({ id }) => who.client.leads.get({ id })))
    return leads.map(({ contact, ...lead }) =>
      fieldsWith({ imported: true }).map(({ name }) => ({ ...contact, ...lead })[name]),
    )
  }
  const [nord, lodz] = await valuesOf(person)
  expect(nord?.filter((value) => !value || value.length === 0)).toEqual([])
  expect(lodz).toContain('01067')
  expect(await valuesOf(other)).toEqual([nord, lodz])
})

/** The memory in use, after a garbage collection. */
function memoryInUse(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test(`${ROWS} rows are imported completely, with progress, in bounded memory`, async () => {
  const rows = companyRows(ROWS).map((row) => [
    ...row,
    'Furniture',
    'Some notes about this company, as people keep them',
  ])
  const file = csvOf([...COMPANY_HEADER, 'Industry', 'Notes'], rows)
  const began = performance.now()
  const { id, guess, totalRows } = await upload(person, file)
  const uploaded = performance.now()
  expect([totalRows, guess]).toEqual([ROWS, [...COMPANY_FIELDS, 'industry', 'notes']])
  const { counts } = await person.client.leadImports.preview({ id, mapping: guess })
  const previewed = performance.now()
  expect(counts).toEqual({ total: ROWS, fresh: ROWS, duplicates: 0, bad: 0, incomplete: 0 })
  const memoryBefore = memoryInUse()
  await person.client.leadImports.start({ id, mapping: guess, duplicates: 'skip' })
  const seen = new Set<number>()
  let most = 0
  const run = await vi.waitFor(
    async () => {
      const now = await person.client.leadImports.get({ id })
      seen.add(now.doneRows)
      most = Math.max(most, memoryInUse())
      expect(now.status).not.toBe('running')
      return now
    },
    // Each reading collects the garbage of the whole process.
    { timeout: 500_000, interval: 250 },
  )
  const ended = performance.now()
  const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(1)
  const megabytes = Math.round((most - memoryBefore) / 1e6)
  console.info(
    `upload ${seconds(began, uploaded)} s, preview ${seconds(uploaded, previewed)} s, import ${seconds(previewed, ended)} s, memory +${megabytes} MB`,
  )
  expect(run).toMatchObject({ status: 'completed', counts: { created: ROWS, updated: 0, skipped: 0, failed: 0 } })
  expect(seen.size).toBeGreaterThan(5)
  expect((await person.client.me.get()).leadsTotal).toBe(ROWS)
  expect(megabytes).toBeLessThan(100)
  const { rows: left } = await app.owner.query('select from lead_import_rows where workspace_id = $1', [
    person.workspaceId,
  ])
  expect(left).toHaveLength(0)
  expect(run.completedAt).not.toBeNull()
}, 400_000)
