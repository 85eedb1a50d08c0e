import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  overtureCompany,
  type OvertureRow,
  wkbPoint,
  writeOvertureFile,
} from '../../../platform/testing/overture-file.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { freshSystemDatabase, type SystemDatabase } from '../../../platform/testing/system-pool.ts'
import { importPlaces } from './import.service.ts'
import { listImports } from './import.repository.ts'

let database: SystemDatabase
const dir = mkdtempSync(join(tmpdir(), 'leadhaul-import-'))
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  await database.admin.query('truncate places, place_imports restart identity')
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true })
})

let files = 0
const fileOf = (rows: OvertureRow[], options: { rowGroupSize?: number; without?: string[] } = {}) => {
  files += 1
  const file = join(dir, `places-${files}.parquet`)
  writeOvertureFile({ file, rows, ...options })
  return file
}
const companies = (count: number) => Array.from({ length: count }, (_, number) => overtureCompany(number))
const load = (file: string) => importPlaces({ pool: database.pool, file })
const stored = async () => {
  const { rows } = await database.admin.query(
    `select p.id, source_id, name, slug, spot::text, name_cells, phones, websites, emails, categories, city, licence
     from places p join place_categories k on k.id = category_id order by source_id`,
  )
  return rows as { id: string; source_id: string; name: string }[]
}
const withoutIds = (rows: { id: string }[]) => rows.map((row) => ({ ...row, id: '' }))
const locks = async () => {
  const { rowCount } = await database.admin.query(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where l.locktype = 'advisory' and d.datname = current_database()`,
  )
  return rowCount
}
const failure = (file: string) =>
  load(file).then(
    () => 'no failure',
    (error: { code?: string; message?: string }) => `${error.code}: ${error.message}`,
  )

test('a file imported twice stores every place once, as the same row', async () => {
  const file = fileOf(companies(50))
  expect(await load(file)).toMatchObject({ rowsRead: 50, rowsStored: 50, rowsBad: 0, inserted: 50, updated: 0 })
  const first = await stored()
  expect(await load(file)).toMatchObject({ rowsRead: 50, rowsStored: 50, inserted: 0, updated: 0 })
  expect(await stored()).toEqual(first)
  expect(first).toHaveLength(50)
})

test('a newer file updates the changed places and leaves the others untouched', async () => {
  await load(fileOf(companies(20)))
  const before = await stored()
  const newer = companies(20).map((row, at) => (at === 7 ? { ...row, names: { primary: 'New name' } } : row))
  expect(await load(fileOf(newer))).toMatchObject({ inserted: 0, updated: 1 })
  const after = await stored()
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id))
  expect(after.filter(({ name }) => name === 'New name')).toHaveLength(1)
})

test('an import that was killed and run again equals one that was never interrupted', async () => {
  const file = fileOf(companies(400), { rowGroupSize: 100 })
  await load(file)
  const whole = withoutIds(await stored())
  await database.admin.query('truncate places, place_imports')
  let client: pg.PoolClient | undefined
  const pool = { connect: async () => (client = await database.pool.connect()) }
  const cutOff = () => (client as unknown as { connection: { stream: Socket } }).connection.stream.destroy()
  const killed = importPlaces({ pool, file, onProgress: ({ rowsRead }) => rowsRead >= 200 && cutOff() })
  await expect(killed).rejects.toMatchObject({ code: 'database_unreachable' })
  // The database detects the disconnect only later; until then the import counts as running.
  await expect.poll(locks, { timeout: 60_000 }).toBe(0)
  const again = await load(file)
  expect(again.resumedAt).toBeGreaterThanOrEqual(200)
  expect(again).toMatchObject({ rowsRead: 400, rowsStored: 400 })
  expect(withoutIds(await stored())).toEqual(whole)
})

test('a stopped import reports the stop and resumes where it was', async () => {
  const file = fileOf(companies(300), { rowGroupSize: 100 })
  const stop = new AbortController()
  const stopped = importPlaces({
    pool: database.pool,
    file,
    signal: stop.signal,
    onProgress: ({ rowsRead }) => rowsRead >= 100 && stop.abort(),
  })
  await expect(stopped).rejects.toMatchObject({ code: 'cancelled' })
  expect((await load(file)).resumedAt).toBeGreaterThanOrEqual(100)
  expect(await stored()).toHaveLength(300)
})

test('bad rows are skipped under a named reason with examples, and the others are stored', async () => {
  const result = await load(
    fileOf([
      ...companies(10),
      overtureCompany(11, { names: { primary: '\u0000' } }),
      overtureCompany(12, { geometry: null }),
      overtureCompany(13, { geometry: wkbPoint({ latitude: 40.76, longitude: -111.89 }) }),
      overtureCompany(14, { confidence: 0.2 }),
      overtureCompany(15, { id: null }),
      overtureCompany(3),
      ...[21, 22, 23, 24].map((number) => overtureCompany(number, { phones: ['none'] })),
    ]),
  )
  expect(result).toMatchObject({ rowsRead: 20, rowsStored: 14, rowsBad: 6 })
  expect(result.badReasons).toEqual({
    'no name': { count: 1, examples: ['company-11'] },
    'no coordinates': { count: 1, examples: ['company-12'] },
    'coordinates contradict the country': { count: 1, examples: ['company-13'] },
    'confidence below 0.5': { count: 1, examples: ['company-14'] },
    'no id': { count: 1, examples: [] },
    'same id twice': { count: 1, examples: ['company-3'] },
    'phone not readable': { count: 4, examples: ['company-21', 'company-22', 'company-23'] },
  })
  expect((await listImports(database.pool, 1))[0]).toMatchObject({ rowsBad: 6, badReasons: result.badReasons })
})

test('names with quotes, tabs, backslashes and markup are stored unchanged', async () => {
  const name = `O'Neil \\N {"a","b"} <b>x</b> ; drop table places`
  await load(fileOf([overtureCompany(1, { names: { primary: name }, socials: ['https://a.example/\\{x"}'] })]))
  expect((await stored())[0]?.name).toBe(name)
})

test('a second concurrent import is rejected', async () => {
  const file = fileOf(companies(300), { rowGroupSize: 100 })
  let second = ''
  const connect = async () => {
    const client = await database.pool.connect()
    const query = client.query.bind(client) as typeof client.query
    // The first import requests the lock first: once it has the lock, the second import starts.
    client.query = (async (text: string, values: unknown[]) => {
      client.query = query
      const answer = await client.query(text, values)
      second = await failure(file)
      return answer
    }) as typeof client.query
    return client
  }
  await importPlaces({ pool: { connect }, file })
  expect(second).toMatch(/^busy: Another import is running/)
  expect(await stored()).toHaveLength(300)
})

test.each([
  ['a missing file', () => join(dir, 'absent.parquet'), /^file_missing: There is no such file/],
  ['a folder', () => dir, /^unknown_format: /],
  [
    'a table without places',
    () => written('table.csv', Buffer.from('id,name\n1,x')),
    /^missing_column: table.csv has no column for the latitude, longitude/,
  ],
  [
    'a picture',
    () => written('picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2])),
    /^unknown_format: picture is none/,
  ],
  [
    'newline-delimited JSON',
    () => written('places.ndjson', Buffer.from('{"name":"Oak","latitude":46.7,"longitude":23.5}\n'.repeat(3))),
    /^unknown_format: places.ndjson is newline-delimited JSON whose lines are no GeoJSON features\. Convert it/,
  ],
  ['an empty file', () => written('empty', Buffer.alloc(0)), /^unknown_format: /],
  [
    'a file whose end is missing',
    () => torn((bytes) => bytes.subarray(0, bytes.length - 500)),
    /^torn: .*its end is missing/,
  ],
  [
    'a file cut in its middle',
    () => torn((bytes) => Buffer.concat([bytes.subarray(0, 900), bytes.subarray(5000)])),
    /^torn: /,
  ],
  ['a file with a hole', () => torn((bytes) => bytes.fill(0, 3000, 9000)), /^torn: .* cannot be read/],
  [
    'a file without names',
    () => fileOf(companies(3), { without: ['names'] }),
    /^missing_column: .*"names".*Nothing was changed/,
  ],
  [
    'a file without two columns',
    () => fileOf(companies(3), { without: ['taxonomy', 'phones'] }),
    /"taxonomy", "phones"/,
  ],
])('%s gets a clear error and changes nothing', async (_, make, message) => {
  expect(await failure(make())).toMatch(message)
  expect(await stored()).toEqual([])
  expect(await listImports(database.pool, 5)).toEqual([])
})

const written = (name: string, bytes: Buffer) => {
  const file = join(dir, name)
  writeFileSync(file, bytes)
  return file
}
const torn = (tear: (bytes: Buffer) => Buffer) => {
  const file = fileOf(companies(500), { rowGroupSize: 100 })
  return written(`torn-${files}.parquet`, tear(readFileSync(file)))
}

test('a missing database is reported in one line', async () => {
  const nowhere = { connect: () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })) }
  const file = fileOf(companies(1))
  await expect(importPlaces({ pool: nowhere, file })).rejects.toMatchObject({ code: 'database_unreachable' })
})

test('a full disk is reported in one line, stored rows are kept, and the next run resumes', async () => {
  const file = fileOf(companies(300), { rowGroupSize: 100 })
  await database.admin.query(`create function disk_full() returns trigger language plpgsql as $$
    begin if new.source_id = 'company-250' then raise exception 'could not extend file' using errcode = '53100'; end if; return new; end $$`)
  await database.admin.query(
    'create trigger disk_full before insert on places for each row execute function disk_full()',
  )
  expect(await failure(file)).toMatch(/^disk_full: The disk is full/)
  expect(await stored()).toHaveLength(200)
  expect((await listImports(database.pool, 1))[0]).toMatchObject({
    rowsRead: 200,
    finishedAt: null,
    error: expect.stringMatching(/disk is full/),
  })
  await database.admin.query('drop function disk_full cascade')
  expect(await load(file)).toMatchObject({ resumedAt: 200, inserted: 100 })
  expect(await stored()).toHaveLength(300)
})

test('an import that failed after its last row completes the missing steps when it is run again', async () => {
  const names = ['Oak', 'Lemn', 'Transport', 'Bistro', 'Hotel', 'Optica']
  const file = fileOf(names.map((primary, number) => overtureCompany(number, { names: { primary } })))
  const shared = async () => {
    const { rows } = await database.admin.query<{ waiting: number; known: number }>(
      `select (select count(*)::int from touched_contact_keys) as waiting,
         (select count(*)::int from shared_contact_keys where key = 'phone:+40264123456') as known`,
    )
    return rows[0]
  }
  await database.admin.query('alter table shared_contact_keys rename to away')
  expect(await failure(file)).toMatch(/^42P01: /)
  await database.admin.query('alter table away rename to shared_contact_keys')
  expect(await load(file)).toMatchObject({ inserted: 0, updated: 0 })
  expect(await shared()).toEqual({ waiting: 0, known: 1 })
})

test('a file without rows is imported as empty', async () => {
  expect(await load(fileOf([]))).toMatchObject({ rowsTotal: 0, rowsRead: 0 })
  expect((await listImports(database.pool, 1))[0]?.finishedAt).not.toBeNull()
})

const READER = new URL('../files/place-file.source.ts', import.meta.url).href
const COUNT_ROWS = `
  const { openPlaceFile } = await import('${READER}')
  const file = await openPlaceFile(process.argv[1])
  let rows = 0
  for await (const step of file.steps({ rowsRead: 0, rowsStored: 0, rowsBad: 0, badReasons: {} })) rows += step.rows.length
  process.stdout.write(JSON.stringify({ rows, megabytes: process.resourceUsage().maxRSS / 1024 }))`
/** Rows of one group. Read in one piece, 120,000 took more than 1,000 MB. */
const GROUP = byTestSize(60_000, 120_000)

test('a row group of any size is read in less than 500 MB', { timeout: 300_000 }, () => {
  const file = fileOf(companies(GROUP), { rowGroupSize: GROUP })
  const stdout = execFileSync(process.execPath, ['--input-type=module', '-e', COUNT_ROWS, file], { encoding: 'utf8' })
  const { rows, megabytes } = JSON.parse(stdout) as { rows: number; megabytes: number }
  expect(rows).toBe(GROUP)
  expect(megabytes).toBeLessThan(500)
})
