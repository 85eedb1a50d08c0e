import fs, {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { clientOf, postAuth, signIn, signUp } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { withConnection } from '../db/connection.ts'
import { createBackup, restoreBackup } from './backup.ts'

let dir: string
const started: ServerProcess[] = []
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-backup-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(dir, 0o755)
})
afterEach(async () => void (await Promise.all(started.splice(0).map((each) => each.terminate()))))
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function start(dataDir: string): Promise<ServerProcess> {
  const server = await startProcess({ DATA_DIR: dataDir, SIGN_IN_ATTEMPTS_PER_MINUTE: '1000' }, 'serve')
  started.push(server)
  return server
}
const quiet = () => undefined
const lead = (nr: number) => ({ companyName: `Company ${nr}`, city: 'Cluj-Napoca', countryCode: 'RO' })
const emails = (dataDir: string) => readdirSync(join(dataDir, 'outbox')).filter((name) => name.endsWith('.eml')).length

/** Reads each workspace's ledger sum and balance, and pending emails, from the private database of a folder. */
async function look(dataDir: string) {
  const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8')
  const port = readFileSync(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[3] ?? ''
  return withConnection(`postgres://postgres:${password}@127.0.0.1:${port}/leadhaul`, async (client) => {
    const { rows } = await client.query<{ balance: number; ledger: number; waiting: number }>(`
      select w.credit_balance as balance, sum(t.amount)::integer as ledger,
        (select count(*)::integer from pgboss.job where state < 'completed' and name like '%letter%') as waiting
      from workspaces w join credit_transactions t on t.workspace_id = w.id group by w.id, w.credit_balance`)
    return rows
  })
}

const untilSent = (dataDir: string) =>
  vi.waitFor(async () => expect((await look(dataDir))[0]?.waiting).toBe(0), { timeout: 60_000 })

test('changes acknowledged before a backup are in it, the ledger matches, and no email is sent twice', async () => {
  const dataDir = join(dir, 'first')
  const server = await start(dataDir)
  const person = await signUp({ url: server.url })
  for (let nr = 0; nr < 20; nr++) await person.client.leads.create(lead(nr))
  await postAuth(server.url, { path: '/request-password-reset', body: { email: person.email } })
  await untilSent(dataDir)
  const sent = emails(dataDir)
  expect(sent).toBeGreaterThan(0)
  let [made, writing] = [20, true]
  const writer = (async () => {
    for (; writing; made++) await person.client.leads.create(lead(made))
  })()
  const info = await createBackup({ dataDir, folder: join(dir, 'backup'), report: quiet })
  writing = false
  await writer
  expect(info.files).toBeGreaterThan(0)

  const restored = join(dir, 'second')
  await restoreBackup({ dataDir: restored, folder: join(dir, 'backup') })
  const again = await start(restored)
  const same = await signIn({ url: again.url, email: person.email })
  // A session of the backup stays valid: the backup contains the secret.
  await clientOf({ url: again.url, cookie: person.cookie }).me.get()
  const { total } = await same.client.leads.list({ limit: 1 })
  expect(total).toBeGreaterThanOrEqual(20)
  expect(total).toBeLessThanOrEqual(made)
  const names = new Set<string>()
  for (let cursor: string | undefined, more = true; more; ) {
    const page = await same.client.leads.list({ limit: 100, ...(cursor ? { cursor } : {}) })
    for (const { companyName } of page.items) names.add(companyName)
    cursor = page.nextCursor ?? undefined
    more = cursor !== undefined
  }
  for (let nr = 0; nr < total; nr++) expect(names).toContain(lead(nr).companyName)
  expect((await same.client.me.get()).credits).toEqual((await person.client.me.get()).credits)
  const books = await look(restored)
  expect(books).toHaveLength(1)
  for (const { balance, ledger } of books) expect(ledger).toBe(balance)
  await untilSent(restored)
  expect(emails(restored)).toBe(sent)
})

test('a stopped database is backed up too, and restored only into a folder without a database', async () => {
  const dataDir = join(dir, 'stopped')
  const server = await start(dataDir)
  const { email } = await signUp({ url: server.url })
  await server.terminate()
  // A folder on another disk.
  mkdirSync(join(dir, 'other-disk'))
  writeFileSync(join(dir, 'other-disk/logo.png'), 'a logo')
  rmSync(join(dataDir, 'files'), { recursive: true, force: true })
  symlinkSync(join(dir, 'other-disk'), join(dataDir, 'files'))
  const folder = join(dir, 'cold')
  await createBackup({ dataDir, folder, report: quiet })
  expect(existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))).toBe(false)
  await expect(createBackup({ dataDir, folder, report: quiet })).rejects.toThrow(/cold already exists: choose a folder/)
  await expect(restoreBackup({ dataDir, folder })).rejects.toThrow(/already contains a database: move it away/)
  const restored = join(dir, 'warm')
  await restoreBackup({ dataDir: restored, folder })
  expect(readFileSync(join(restored, 'files/logo.png'), 'utf8')).toBe('a logo')
  const again = await start(restored)
  await signIn({ url: again.url, email })
})

test('an invalid or incomplete backup restores nothing, and a folder without a database is not backed up', async () => {
  const half = join(dir, 'half')
  mkdirSync(join(half, 'postgres'), { recursive: true })
  const into = join(dir, 'untouched')
  await expect(restoreBackup({ dataDir: into, folder: half })).rejects.toThrow(/half is not a complete backup/)
  writeFileSync(join(half, 'backup.json'), '{')
  await expect(restoreBackup({ dataDir: into, folder: half })).rejects.toThrow(/half is not a complete backup/)
  expect(existsSync(into)).toBe(false)
  await expect(createBackup({ dataDir: into, folder: join(dir, 'none'), report: quiet })).rejects.toThrow(
    /There is no private database in/,
  )
  expect(existsSync(join(dir, 'none'))).toBe(false)
  await expect(createBackup({ dataDir: into, folder: join(into, 'backups', 'first'), report: quiet })).rejects.toThrow(
    /is in the data folder, which is copied/,
  )
})

/** Records the paths that are flushed to the disk, and that are renamed, in their order. */
function watchDisk(): string[] {
  const { openSync, fsyncSync, renameSync } = fs
  const done: string[] = []
  const paths = new Map<number, string>()
  vi.spyOn(fs, 'openSync').mockImplementation((path, ...rest) => {
    const opened = openSync(path, ...rest)
    paths.set(opened, String(path))
    return opened
  })
  vi.spyOn(fs, 'fsyncSync').mockImplementation((opened) => {
    done.push(`flush ${paths.get(opened)}`)
    fsyncSync(opened)
  })
  vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
    done.push(`rename ${String(from)} ${String(to)}`)
    renameSync(from, to)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return done
}

test('a restored backup survives a power cut right after the command: everything is flushed before its rename', async () => {
  const folder = join(dir, 'small')
  for (const name of ['data/files', 'postgres/cluster/base/1']) mkdirSync(join(folder, name), { recursive: true })
  const files = ['data/secret', 'data/files/logo.png', 'postgres/password', 'postgres/cluster/base/1/1247']
  for (const name of files) writeFileSync(join(folder, name), name)
  writeFileSync(join(folder, 'backup.json'), '{}')
  const restored = join(dir, 'flushed')
  mkdirSync(restored)
  symlinkSync(join(dir, 'nowhere'), join(restored, 'broken'))
  const done = watchDisk()
  await restoreBackup({ dataDir: restored, folder })
  const part = join(restored, 'postgres.part')
  const renamed = done.indexOf(`rename ${part} ${join(restored, 'postgres')}`)
  expect(renamed).toBeGreaterThan(0)
  const flushed = done.slice(0, renamed)
  for (const path of ['', 'secret', 'files', 'files/logo.png'])
    expect(flushed).toContain(`flush ${join(restored, path)}`)
  for (const path of ['', 'password', 'cluster', 'cluster/base', 'cluster/base/1', 'cluster/base/1/1247'])
    expect(flushed).toContain(`flush ${join(part, path)}`)
  expect(done.slice(renamed)).toContain(`flush ${restored}`)
  expect(done).toContain(`flush ${dir}`)
})
