import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { send } from '../../app/testing/importing.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { stretchesOf } from '../../platform/testing/longest-stretch.ts'
import { FileRefused, openCsv } from './file/csv-file.source.ts'

const BYTES = 19_900_000
const LONG_MS = 120_000
const HEAD = 'Company,Email\n'
const full = (head: string, part: string) => head + part.repeat(Math.floor((BYTES - head.length) / part.length))

/** Twenty megabytes each, and what becomes of them: how many rows that are not empty, or why they are refused. */
const FILES: [string, string, number | string][] = [
  ['commas', full('', ','), 'FILE_TOO_MANY_COLUMNS'],
  ['commas below a header', full(HEAD, ','), 'FILE_TOO_MANY_COLUMNS'],
  ['line ends', full('', '\n'), 'FILE_EMPTY'],
  ['line ends below a header', full(HEAD, '\n'), 1],
  ['line ends of Windows', full(HEAD, '\r\n'), 1],
  ['rows of one comma', full(HEAD, ',\n'), 'FILE_TOO_MANY_ROWS'],
  ['rows of a thousand commas', full(HEAD, `${','.repeat(999)}\n`), 1],
  ['rows of another length than the header', full(HEAD, 'a,b,c\n'), 'FILE_TOO_MANY_ROWS'],
  ['quotes', full(HEAD, '"'), 'FILE_BROKEN'],
  ['one cell', full(HEAD, 'a'), 'FILE_BROKEN'],
  ['cells of almost a megabyte', full(HEAD, `${'x'.repeat(900_000)}\n`), 23],
]

let dir: string
let app: TestApp
let person: Person
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-turns-'))
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(async () => {
  await app.stop()
  rmSync(dir, { recursive: true })
})

/** Reads a file as an upload does; a file of more rows than may be imported is not read on. */
async function rowsOf(path: string): Promise<number | string> {
  let rows = 0
  try {
    const file = await openCsv(path)
    for await (const _ of file.records()) if (++rows > 50_000) throw new FileRefused('FILE_TOO_MANY_ROWS')
    return rows
  } catch (error) {
    return error instanceof FileRefused ? error.code : String(error)
  }
}

describe('twenty megabytes that keep the event loop no longer than a megabyte of a plain table parsed at once', () => {
  let measure: number
  beforeAll(async () => {
    const table = 'Company,City,Email,Phone\n'.repeat(42_000)
    // Once before, so that nothing is compiled on the way.
    writeFileSync(join(dir, 'small.csv'), `${HEAD}One,\n,\n`.repeat(1000))
    await stretchesOf(async () => void parse(table))
    await rowsOf(join(dir, 'small.csv'))
    measure = (await stretchesOf(async () => void parse(table))).longest
  })
  test.each(FILES)('%s', { timeout: LONG_MS }, async (name, text, outcome) => {
    const path = join(dir, `${name}.csv`)
    writeFileSync(path, text)
    let rows: number | string = 0
    const { longest } = await stretchesOf(async () => {
      rows = await rowsOf(path)
    })
    expect(rows).toBe(outcome)
    expect(longest).toBeLessThan(measure)
  })
})

test('rows are counted as a spreadsheet counts them, the empty ones too', async () => {
  const path = join(dir, 'rows.csv')
  writeFileSync(path, 'Company,Email\r\n\r\nOne,\r\n,\r\n  ,\t\r\nTwo,b,c,d\r\n\r\nThree')
  const file = await openCsv(path)
  const rows: unknown[] = []
  for await (const { row, cells } of file.records()) rows.push([row, cells[0]])
  expect(rows).toEqual([
    [1, 'Company'],
    [3, 'One'],
    [6, 'Two'],
    [8, 'Three'],
  ])
})

test(
  'a workspace sends two files at a time; the next is asked to come back, and others are not kept',
  async () => {
    const other = await app.signUp()
    const holder = await app.owner.connect()
    await holder.query('begin; lock table lead_imports in access exclusive mode')
    const waiting = async () => {
      const { rows } = await app.owner.query<{ n: number }>(
        `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows[0]?.n
    }
    const sent = [send(person, 'Company\r\nOne'), send(person, 'Company\r\nTwo')]
    await vi.waitFor(async () => expect(await waiting()).toBe(2), LONG_MS)
    const third = await send(person, 'Company\r\nThree')
    expect([third.status, await third.json()]).toMatchObject([429, { code: 'RATE_LIMITED' }])
    sent.push(send(other, 'Company\r\nFour'))
    await vi.waitFor(async () => expect(await waiting()).toBe(3), LONG_MS)
    await holder.query('rollback')
    holder.release()
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await send(person, 'Company\r\nThree')).status).toBe(201)
  },
  LONG_MS,
)
