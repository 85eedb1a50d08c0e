import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { withConnection } from '../db/connection.ts'
import { freePort } from '../free-port.ts'
import { findBinaries } from './binaries.ts'
import { startEmbeddedPostgres, FAST_TEST_SETTINGS } from './embedded-postgres.ts'
import { limitLog, MAX_LOG_BYTES } from './server-log.ts'

let base: string
beforeAll(() => {
  base = mkdtempSync(join(tmpdir(), 'leadhaul-embedded-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(base, 0o755)
})
afterAll(() => rmSync(base, { recursive: true, force: true }))

/** Starts the private database of a folder and runs a statement in it. */
async function run(dir: string, statement: string): Promise<unknown[]> {
  const server = await startEmbeddedPostgres({ dir, settings: FAST_TEST_SETTINGS })
  try {
    return await withConnection(server.url, async (client) => (await client.query(statement)).rows)
  } finally {
    await server.stop()
  }
}

test('an incomplete database is not touched, and the start reports the missing part', async () => {
  const { dir } = await findBinaries(join(base, 'whole'))
  await run(dir, 'create table kept as select 1 as n')
  const parts = [
    ['initialised', 'the empty file initialised'],
    ['password', 'the file password'],
    ['cluster/PG_VERSION', 'the file cluster/PG_VERSION'],
  ] as const
  for (const [file, words] of parts) {
    renameSync(join(dir, file), join(dir, 'taken away'))
    await expect(startEmbeddedPostgres({ dir })).rejects.toThrow(`the private database in ${dir} lacks ${words}: `)
    renameSync(join(dir, 'taken away'), join(dir, file))
  }
  // A power cut can leave an empty file.
  renameSync(join(dir, 'password'), join(dir, 'taken away'))
  writeFileSync(join(dir, 'password'), '')
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('lacks the file password')
  renameSync(join(dir, 'taken away'), join(dir, 'password'))
  expect(await run(dir, 'select n from kept')).toEqual([{ n: 1 }])
})

test('the remains of an interrupted first start are created again', async () => {
  const { dir } = await findBinaries(join(base, 'interrupted'))
  mkdirSync(join(dir, 'cluster.part/base'), { recursive: true })
  for (const file of ['cluster.part/PG_VERSION', 'initialised', 'password']) writeFileSync(join(dir, file), '')
  expect(await run(dir, 'select 1 as n')).toEqual([{ n: 1 }])
  expect(readdirSync(dir)).toEqual(['cluster', 'initialised', 'password', 'server.log'])
  expect(existsSync(join(dir, 'cluster/base'))).toBe(true)
})

test('two first starts at the same time use the same database', async () => {
  const { dir } = await findBinaries(join(base, 'at once'))
  const start = () => startEmbeddedPostgres({ dir, settings: FAST_TEST_SETTINGS })
  const [one, other] = await Promise.all([start(), start()])
  onTestFinished(async () => {
    await one.stop()
    await other.stop()
  })
  expect(one.url).toBe(other.url)
  expect(await withConnection(other.url, async (client) => (await client.query('select 1 as n')).rows)).toEqual([
    { n: 1 },
  ])
  expect(readdirSync(dir)).toEqual(['cluster', 'initialised', 'password', 'server.log'])
})

test('a start after a power cut is not blocked by another program with the process id of the server', async () => {
  const { dir, as } = await findBinaries(join(base, 'power cut'))
  await run(dir, 'create table kept as select 1 as n')
  // PostgreSQL itself ignores the processes of other users.
  const other = spawn('sleep', ['600'], as)
  onTestFinished(() => void other.kill('SIGKILL'))
  const noted = [other.pid, join(dir, 'cluster'), 1_700_000_000, await freePort(), '', '127.0.0.1', '', 'ready   ', '']
  writeFileSync(join(dir, 'cluster/postmaster.pid'), noted.join('\n'))
  expect(await run(dir, 'select n from kept')).toEqual([{ n: 1 }])
  expect(other.exitCode).toBeNull()
})

test('the log of the private database is limited: a long one is set aside, also while the server runs', async () => {
  const { dir } = await findBinaries(join(base, 'long log'))
  await run(dir, 'select 1')
  const log = join(dir, 'server.log')
  const size = (path: string) => (existsSync(path) ? statSync(path).size : 0)
  truncateSync(log, MAX_LOG_BYTES + 1)
  await run(dir, 'select 1')
  expect(size(log)).toBeLessThan(MAX_LOG_BYTES)
  expect(size(`${log}.1`)).toBe(MAX_LOG_BYTES)
  const server = await startEmbeddedPostgres({ dir, settings: FAST_TEST_SETTINGS })
  onTestFinished(() => server.stop())
  writeFileSync(`${log}.1`, 'an older log')
  truncateSync(log, MAX_LOG_BYTES + 2)
  limitLog(log)
  await withConnection(server.url, (client) => client.query('select 1 / 0').catch(() => undefined))
  expect(size(`${log}.1`)).toBe(MAX_LOG_BYTES)
  expect(readFileSync(log, 'utf8')).toMatch(/^[^\0]*division by zero/)
})

test('links in the folder of the private database do not lead the limit of its log to other files', () => {
  const dir = mkdtempSync(join(base, 'links-'))
  const [log, other] = [join(dir, 'server.log'), join(dir, 'other')]
  const long = 'a'.repeat(MAX_LOG_BYTES + 1)
  writeFileSync(other, long)
  symlinkSync(other, log)
  limitLog(log)
  expect(statSync(other).size).toBe(long.length)
  rmSync(log)
  linkSync(other, log)
  limitLog(log)
  expect(statSync(other).size).toBe(long.length)
  rmSync(log)
  writeFileSync(log, long)
  symlinkSync(other, `${log}.1`)
  limitLog(log)
  expect([statSync(other).size, statSync(log).size, lstatSync(`${log}.1`).isFile()]).toEqual([long.length, 0, true])
})
