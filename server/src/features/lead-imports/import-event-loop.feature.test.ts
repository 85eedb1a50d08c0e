import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { workbookOf } from '../../app/testing/workbook-writer.ts'
import { measureBlocking } from '../../platform/testing/measure-blocking.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'
import { FileRejectedError } from './file/csv-file.source.ts'
import { openTable } from './file/table-file.source.ts'
import { batchRecords, TableReading } from './table-reading.rules.ts'

const BYTES = byTestSize(3_500_000, 19_900_000)
const LONG_MS = 300_000
const ATTEMPTS = 4
const HEAD = 'Company,Email\n'
const times = (part: string, head = HEAD) => Math.floor((BYTES - head.length) / part.length)
const full = (head: string, part: string) => head + part.repeat(times(part, head))
const COLUMNS = 100
/** Lines below a header, and the number of rows including it. */
const lines = (line: string): [string, number] => [full(HEAD, line), times(line) + 1]
const table = (cell: string) => lines(`${Array.from({ length: COLUMNS }, () => cell).join(',')}\n`)
const ROWS = byTestSize(10_000, 40_000)
const uneven = () => Array.from({ length: ROWS }, (_, nr) => `${'a,'.repeat(nr % 99)}"b\nb"\n`).join('')

/** Texts of the maximum upload size, or a sixth of it, with the number of rows that are not empty, or the error. */
const TEXTS: [string, string, number | string][] = [
  ['commas', full('', ','), 'FILE_TOO_MANY_COLUMNS'],
  ['commas below a header', full(HEAD, ','), 'FILE_TOO_MANY_COLUMNS'],
  ['line ends', full('', '\n'), 'FILE_EMPTY'],
  ['line ends below a header', full(HEAD, '\n'), 1],
  ['Windows line ends', full(HEAD, '\r\n'), 1],
  ['rows of one comma', full(HEAD, ',\n'), 'FILE_TOO_MANY_ROWS'],
  ['rows of a thousand commas', full(HEAD, `${','.repeat(999)}\n`), 1],
  ['rows of another length than the header', full(HEAD, 'a,b,c\n'), 'FILE_TOO_MANY_ROWS'],
  ['quotes', full(HEAD, '"'), 'FILE_BROKEN'],
  ['one cell', full(HEAD, 'a'), 'FILE_BROKEN'],
  ['cells of almost a megabyte', ...lines(`${'x'.repeat(900_000)}\n`)],
  ['quotes that are never closed', full(HEAD, '"a,b,c,d\n'), 'FILE_BROKEN'],
  [
    'quotes that are never closed before long rows',
    full(HEAD, `${'"a\n'.repeat(99)}${','.repeat(900_000)}\n`),
    'FILE_TOO_MANY_COLUMNS',
  ],
  ['quoted cells in rows of a hundred lengths', uneven(), ROWS],
  ['quoted cells of many lines', full(HEAD, `"${'a,b\n'.repeat(15)}",x\n`), 'FILE_TOO_MANY_ROWS'],
  ['emails in a hundred columns', ...table('office@company.example')],
  ['phones in a hundred columns', ...table('+40 264 123 456')],
  ['cells of a megabyte of at signs', ...lines(`${'@a'.repeat(400_000)}\n`)],
  ['cells of a megabyte of brackets', ...lines(`${'(('.repeat(400_000)}\n`)],
]

const repeated = (count: number, part: string) => `<sheetData>${part.repeat(count)}</sheetData>`
const row = (cells: string) => `<row>${cells}</row>`
const LAST_CELL = '<c r="XFD1"><v>1</v></c>'
/** Small workbooks that grow when they are read. */
const WORKBOOKS: [string, Parameters<typeof workbookOf>[0], number | string][] = [
  ['rows in the last column', { sheet: repeated(100_000, row(LAST_CELL)) }, 'FILE_TOO_MANY_COLUMNS'],
  ['rows with an empty last column', { sheet: repeated(500_000, row('<c r="XFD1"/>')) }, 'FILE_EMPTY'],
  ['more rows than a spreadsheet has', { sheet: repeated(1_100_000, row('<c><v>1</v></c>')) }, 'FILE_TOO_MANY_ROWS'],
  [
    'a row of a million cells',
    { sheet: repeated(1, row('<c><v>1</v></c>'.repeat(1_000_000))) },
    'FILE_TOO_MANY_COLUMNS',
  ],
  [
    'the same cells merged repeatedly',
    { sheet: `${repeated(2, row('<c r="A1"><v>1</v></c>'))}${'<mergeCell ref="A1:A1048576"/>'.repeat(300_000)}` },
    2,
  ],
  [
    'one long text in every cell',
    {
      sheet: repeated(40_000, row('<c t="s"><v>0</v></c>'.repeat(50))),
      strings: `<si><t>${'x'.repeat(32_000)}</t></si>`,
    },
    'FILE_UNPACKED_TOO_LARGE',
  ],
  ['a cell of fifty megabytes', { sheet: repeated(2, row(`<c><v>${'1'.repeat(50_000_000)}</v></c>`)) }, 2],
  ['tags that never end', { sheet: `<sheetData><row ${'a="b" '.repeat(3_000_000)}` }, 'FILE_EMPTY'],
]

let dir: string
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-turns-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

/** Reads a file as an upload does. */
async function rowsOf(path: string): Promise<number | string> {
  let count = 0
  try {
    const file = await openTable(path, undefined)
    const reading = new TableReading()
    for await (const rows of batchRecords(file.records())) {
      await reading.addRecords(rows)
      count += rows.length
    }
    file.close()
    return count
  } catch (error) {
    return error instanceof FileRejectedError ? error.code : String(error)
  }
}

describe('a large file blocks the event loop no longer than one megabyte of a plain table parsed in one piece', () => {
  let measure: number
  beforeAll(async () => {
    const plain = 'Company,City,Email,Phone\n'.repeat(42_000)
    // A warm-up, so that nothing is compiled during the measurement.
    writeFileSync(join(dir, 'small.csv'), `${HEAD}One,\n,\n`.repeat(1000))
    await measureBlocking(async () => void parse(plain))
    await rowsOf(join(dir, 'small.csv'))
    measure = (await measureBlocking(async () => void parse(plain))).longest
  })
  const reading = async (name: string, content: string | Uint8Array) => {
    const path = join(dir, name)
    writeFileSync(path, content)
    let rows: number | string = 0
    let least = Number.POSITIVE_INFINITY
    // Code that blocks the event loop does so every time; the garbage collection of other tests does not.
    for (let attempt = 0; attempt < ATTEMPTS && least >= measure; attempt++) {
      const { longest } = await measureBlocking(async () => {
        rows = await rowsOf(path)
      })
      least = Math.min(least, longest)
    }
    return { rows, isLonger: least >= measure }
  }
  test.each(TEXTS)('%s', { timeout: LONG_MS }, async (name, text, rows) => {
    expect(await reading(name, text)).toEqual({ rows, isLonger: false })
  })
  test.each(WORKBOOKS)('a workbook: %s', { timeout: LONG_MS }, async (name, parts, rows) => {
    expect(await reading(name, workbookOf(parts))).toEqual({ rows, isLonger: false })
  })
})

test('rows are counted as a spreadsheet counts them, including empty ones', async () => {
  const path = join(dir, 'rows.csv')
  writeFileSync(path, 'Company,Email\r\n\r\nOne,\r\n,\r\n  ,\t\r\nTwo,b,c,d\r\n\r\nThree')
  const file = await openTable(path, undefined)
  const rows: unknown[] = []
  for await (const { row, cells } of file.records()) rows.push([row, cells[0]])
  expect(rows).toEqual([
    [1, 'Company'],
    [3, 'One'],
    [6, 'Two'],
    [8, 'Three'],
  ])
})
