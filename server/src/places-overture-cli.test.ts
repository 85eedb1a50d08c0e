import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type OvertureRow, overtureCompany } from './platform/testing/overture-file.ts'
import { overtureRelease, townCompanies } from './platform/testing/overture-release.ts'
import { type OvertureServer, serveOverture } from './platform/testing/overture-server.ts'
import { freshSystemDatabase, type SystemDatabase } from './platform/testing/system-pool.ts'
import { storedCells, storedPlaces } from './platform/testing/stored-places.ts'
import { TEST_SECRET } from './platform/testing/throwaway-cluster.ts'

const CLI = join(import.meta.dirname, 'places-cli.ts')
const CLUJ = { latitude: 46.77, longitude: 23.59, companies: 400, prefix: 'cluj' }
const VIENNA = { latitude: 48.21, longitude: 16.37, companies: 100, prefix: 'wien' }
const ROWS: OvertureRow[] = [CLUJ, VIENNA].flatMap((town) => townCompanies(town))
const RELEASED = overtureRelease({
  name: '2026-10-21.0',
  rows: [...ROWS, overtureCompany(1, { confidence: 0.1 })],
  files: 2,
  rowGroupSize: 50,
})
const inCluj = ROWS.map(({ id }) => String(id))
  .filter((id) => id.startsWith('cluj'))
  .toSorted()

const dir = mkdtempSync(join(tmpdir(), 'leadhaul-places-'))
let database: SystemDatabase
let server: OvertureServer
const running = new Set<ChildProcess>()
beforeAll(async () => {
  database = await freshSystemDatabase()
})
beforeEach(async () => {
  await database.admin.query('truncate places, place_coverage')
  server = await serveOverture([RELEASED])
})
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL')
  await server.close()
})
afterAll(async () => {
  await database.close()
  rmSync(dir, { recursive: true })
})

/** Starts the command as a person would; `ended` has what it printed and how it ended. */
function places(args: string[]) {
  const settings = { DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, DATA_DIR: dir }
  const env = { PATH: process.env.PATH, ...settings, OVERTURE_CATALOG_URL: server.catalogueUrl }
  const child = spawn(process.execPath, [CLI, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const said = { out: '', err: '' }
  child.stdout.on('data', (text: Buffer) => (said.out += text.toString()))
  child.stderr.on('data', (text: Buffer) => (said.err += text.toString()))
  const ended = new Promise<typeof said & { code: number | null }>((done) =>
    child.once('close', (code) => {
      running.delete(child)
      done({ ...said, err: said.err.trim(), code })
    }),
  )
  return { child, ended }
}
const ids = async () => (await storedPlaces(database)).map(({ id }) => id)

test('a country is brought in whole, and status shows how much is covered', async () => {
  const done = await places(['overture', '--country', 'ro']).ended
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toMatch(/400 places read; 1,\d\d\d of 1,\d\d\d cells are covered/)
  expect(await ids()).toEqual(inCluj)
  const status = await places(['status']).ended
  expect(status.out).toMatch(/Overture 2026-10-21\.0: 1,\d\d\d cells \(about 2\d\d thousand km²\), 400 places/)
  const again = await places(['overture', '--country', 'RO']).ended
  expect(again.out).toMatch(/^0 places read/m)
})

test('killed in the middle, it goes on where it was when run again', async () => {
  let parts = 0
  server.misbehave = ({ path, range }) => path.endsWith('.parquet') && !range?.startsWith('bytes=-') && ++parts > 4
  const { child, ended } = places(['overture', '--bbox', '20.2,43.6,29.8,48.3'])
  await vi.waitFor(() => expect(parts).toBeGreaterThan(4), { timeout: 60_000 })
  await vi.waitFor(async () => expect((await ids()).length).toBeGreaterThan(100), { timeout: 60_000 })
  child.kill('SIGKILL')
  expect((await ended).code).toBeNull()
  const covered = (await storedCells(database)).filter(({ state }) => state === 'covered')
  expect(covered.length).toBeGreaterThan(500)

  server.misbehave = undefined
  await database.admin.query(`update place_coverage set held_until = now() where holder is not null`)
  const done = await places(['overture', '--bbox', '20.2,43.6,29.8,48.3']).ended
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(await ids()).toEqual(inCluj)
  expect((await storedCells(database)).every(({ state, held }) => state === 'covered' && !held)).toBe(true)
})

test('stopped by hand, it lets go of what it was at and says how to go on', async () => {
  server.misbehave = ({ path, range }) => path.endsWith('.parquet') && !range?.startsWith('bytes=-')
  const { child, ended } = places(['overture', '--bbox', '23,46,24,47'])
  await vi.waitFor(async () => expect((await storedCells(database)).some(({ held }) => held)).toBe(true), {
    timeout: 60_000,
  })
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 1, err: 'Stopped. Run it again to resume from here.' })
  expect((await storedCells(database)).filter(({ held, state }) => held || state === 'pulling')).toEqual([])
})

test.each([
  ['no country and no box', [], /^Specify a country/],
  ['both', ['--country', 'RO', '--bbox', '1,2,3,4'], /^Specify a country/],
  ['a country that is none', ['--country', 'XX'], /^Unknown country "XX"/],
  ['a box that is none', ['--bbox', '24,46,23'], /^"24,46,23" is not a valid box/],
])('%s is reported in one line', async (_, args, line) => {
  const { code, err } = await places(['overture', ...args]).ended
  expect(code).toBe(1)
  expect(err).toMatch(line)
  expect(err.split('\n')).toHaveLength(1)
})

test('an unreachable catalogue is reported in one line', async () => {
  server.misbehave = ({ response }) => {
    response.destroy()
    return true
  }
  const { code, err } = await places(['overture', '--bbox', '23,46,24,47']).ended
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^127\.0\.0\.1:\d+ cannot be reached\. Check the network and try again$/),
  })
})
