import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { freePort } from '../platform/free-port.ts'
import { freshDatabase } from '../platform/testing/fresh-database.ts'
import { TEST_SECRET } from '../platform/testing/throwaway-cluster.ts'
import { startBreakableProxy } from './testing/breakable-proxy.ts'
import { postAuth } from './testing/people.ts'
import { interruptMain, runMain, startProcess } from './testing/processes.ts'

let dir: string
let settings: Record<string, string>
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-boot-'))
  // PostgreSQL runs as another user if the tests run as root.
  chmodSync(dir, 0o755)
  database = await freshDatabase()
  settings = { DATABASE_URL: database.url, LEADHAUL_SECRET: TEST_SECRET, DATA_DIR: dir, ROLE: 'web' }
})
afterAll(async () => {
  await database.drop()
  rmSync(dir, { recursive: true, force: true })
})

const without = (url: string, change: (url: URL) => void) => {
  const changed = new URL(url)
  change(changed)
  return changed.href
}
const linesOf = (stderr: string) => stderr.split('\n').filter((line) => line !== '')
const connections = async (url: string) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await client.end()
  return rows[0]?.n
}

describe('a wrong setting ends the start with one readable line', () => {
  const wrong: [string, Record<string, string>, RegExp][] = [
    ['a port in words', { PORT: 'eighty' }, /PORT is not valid \(it is "eighty"\)/],
    ['a port too high', { PORT: '70000' }, /PORT is not valid \(it is "70000"\)/],
    ['half a port', { PORT: '80.5' }, /PORT is not valid/],
    ['an unknown role', { ROLE: 'boss' }, /ROLE is not valid \(it is "boss"\)/],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, /LOG_LEVEL is not valid/],
    ['an address without http', { BASE_URL: 'leadhaul.example' }, /BASE_URL is not valid/],
    ['a map style of another kind', { MAP_STYLE_URL: 'ftp://tiles.example' }, /MAP_STYLE_URL is not valid/],
    ['proxies without number', { TRUSTED_PROXIES: '0' }, /TRUSTED_PROXIES is not valid \(it is "0"\): give a number/],
    ['proxies by name', { TRUSTED_PROXIES: 'proxy.example' }, /TRUSTED_PROXIES is not valid/],
    ['a network too wide', { TRUSTED_PROXIES: '10.0.0.0/33' }, /TRUSTED_PROXIES is not valid/],
    ['no attempts', { SIGN_IN_ATTEMPTS_PER_MINUTE: '0' }, /SIGN_IN_ATTEMPTS_PER_MINUTE is not valid/],
    [
      'a database that is none of PostgreSQL',
      { DATABASE_URL: 'mysql://u:secretword@h/d' },
      /DATABASE_URL is not valid/,
    ],
    ['a secret too short', { LEADHAUL_SECRET: 'secretword' }, /LEADHAUL_SECRET is not valid/],
    ['a database without a secret', { LEADHAUL_SECRET: '' }, /LEADHAUL_SECRET is missing/],
    ['half the keys of browser notifications', { VAPID_PRIVATE_KEY: 'k'.repeat(43) }, /VAPID_PUBLIC_KEY and VAPID/],
    [
      'a key that is none',
      { VAPID_PUBLIC_KEY: 'short', VAPID_PRIVATE_KEY: 'k'.repeat(43) },
      /VAPID_PUBLIC_KEY is not valid/,
    ],
    ['mail without a sender', { SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM is missing/],
    ['a sender without mail', { MAIL_FROM: 'us@haulier.example' }, /SMTP_URL is missing/],
    [
      'a mail server without smtp',
      { SMTP_URL: 'https://m.example', MAIL_FROM: 'us@m.example' },
      /SMTP_URL is not valid/,
    ],
    ['a sender without an address', { SMTP_URL: 'smtp://m.example', MAIL_FROM: 'Us' }, /MAIL_FROM is not valid/],
    [
      'a password of a mail server that cannot be read',
      { SMTP_URL: 'smtp://us:secretword%@m.example', MAIL_FROM: 'us@m.example' },
      /SMTP_URL is not valid/,
    ],
    ['an operator without an address', { ADMIN_EMAILS: 'operator' }, /ADMIN_EMAILS is not valid/],
    ['an odd address of a vendor', { APIFY_URL: 'ftp://api.example' }, /APIFY_URL is not valid/],
    ['a cap too low to buy anything', { APIFY_MAX_COST_USD: '0.1' }, /APIFY_MAX_COST_USD is not valid \(it is "0.1"\)/],
    ['a search webhook unsigned', { SEARCH_WEBHOOK_URL: 'https://hook.example' }, /SEARCH_WEBHOOK_SECRET is missing/],
    ['a secret without a URL', { SEARCH_WEBHOOK_SECRET: 'secretword'.repeat(4) }, /SEARCH_WEBHOOK_URL is missing/],
    ['a language model without a name', { AI_URL: 'http://127.0.0.1:9/v1' }, /AI_MODEL is missing/],
    ['the key of no model', { AI_KEY: 'secretword' }, /AI_URL is missing/],
    ['a worker alone', { ROLE: 'worker', DATABASE_URL: '' }, /DATABASE_URL is missing/],
    ['a host that is nowhere', { HOST: 'nowhere.invalid' }, /cannot listen on nowhere\.invalid/],
  ]
  test.concurrent.each(wrong)('%s', async (_, part, line) => {
    const { code, stderr, stdout } = await runMain({ ...settings, PORT: String(await freePort()), ...part })
    expect({ code, lines: linesOf(stderr).length }).toEqual({ code: 1, lines: 1 })
    expect(stderr).toMatch(line)
    expect(stderr + stdout).not.toMatch(/secretword|\n\s+at /)
  })

  test('and each of several wrong settings has its own line', async () => {
    const { code, stderr } = await runMain({ ...settings, PORT: 'x', ROLE: 'boss', LOG_LEVEL: 'loud' })
    expect(code).toBe(1)
    expect(linesOf(stderr).map((line) => line.split(' ')[3])).toEqual(['PORT', 'ROLE', 'LOG_LEVEL'])
  })
})

describe('a missing dependency is reported in one line', () => {
  const cases: [string, () => Promise<Record<string, string>>, RegExp][] = [
    [
      'a database server that is not there',
      async () => ({ DATABASE_URL: `postgres://u:secretword@127.0.0.1:${await freePort()}/d` }),
      /DATABASE_URL does not answer/,
    ],
    [
      'a host without a name',
      async () => ({ DATABASE_URL: 'postgres://u:secretword@nowhere.invalid/d' }),
      /DATABASE_URL does not answer/,
    ],
    [
      'a wrong password',
      async () => ({
        DATABASE_URL: without(database.url, (url) => {
          url.password = 'secretword'
        }),
      }),
      /DATABASE_URL refuses the user or password/,
    ],
    [
      'a database of another name',
      async () => ({
        DATABASE_URL: without(database.url, (url) => {
          url.pathname = '/nothing_here'
        }),
      }),
      /DATABASE_URL does not exist/,
    ],
    [
      'a folder that is a file',
      async () => {
        writeFileSync(join(dir, 'file'), '')
        return { DATABASE_URL: '', LEADHAUL_SECRET: '', DATA_DIR: join(dir, 'file') }
      },
      /DATA_DIR|not a directory|file already exists/,
    ],
  ]
  test.each(cases)('%s', async (_, part, line) => {
    const { code, stderr } = await runMain({ ...settings, PORT: String(await freePort()), ...(await part()) })
    expect({ code, lines: linesOf(stderr).length }).toEqual({ code: 1, lines: 1 })
    expect(stderr).toMatch(line)
    expect(stderr).not.toMatch(/secretword|\n\s+at /)
  })

  test('a port in use, before anything else is started', async () => {
    const other = createServer()
    await new Promise<void>((up) => other.listen(0, 'localhost', up))
    const { port } = other.address() as { port: number }
    const { code, stdout, stderr } = await runMain({ ...settings, PORT: String(port) })
    other.close()
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toBe(
      `Leadhaul cannot start: port ${port} is in use by another program: stop it, or set PORT to another number\n`,
    )
  })
})

describe('the start notes for the operator', () => {
  const notesOf = async (own: Record<string, string>) => {
    const server = await startProcess({ ...settings, ...own })
    const notes = server.output()
    await server.terminate()
    return notes
  }
  const ADDRESSES = /addresses are not confirmed, and sign-up reveals which ones have an account/
  const PROXY = /Behind a reverse proxy, set TRUSTED_PROXIES/

  test('that addresses are not confirmed without a mail server, and that limits need the trusted proxies', async () => {
    const BASE_URL = 'https://leads.haulier.example'
    const plain = await notesOf({})
    expect(plain).toMatch(ADDRESSES)
    expect(plain).not.toMatch(PROXY)
    const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'us@haulier.example' }
    const mailing = await notesOf({ BASE_URL, ...mail })
    expect(mailing).not.toMatch(ADDRESSES)
    expect(mailing).toMatch(PROXY)
    expect(await notesOf({ BASE_URL, TRUSTED_PROXIES: '1' })).not.toMatch(PROXY)
  })
})

describe('processes', () => {
  test('of one database can start concurrently on an empty database', async () => {
    const fresh = await freshDatabase()
    const shared = { ...settings, DATABASE_URL: fresh.url }
    const roles = ['web', 'worker', 'web', 'worker']
    const all = await Promise.all(roles.map((ROLE) => startProcess({ ...shared, ROLE })))
    expect(await Promise.all(all.map((each) => each.terminate()))).toEqual([0, 0, 0, 0])
    expect(await connections(fresh.url)).toBe(0)
    await fresh.drop()
  })

  test('stop on a signal, even with open streams, and leave nothing running', async () => {
    const server = await startProcess({ ...settings, ROLE: 'all' })
    const body = { email: 'stop@haulier.example', password: 'a-password', name: 'Stop' }
    const signedUp = await postAuth(server.url, { path: '/sign-up/email', body })
    const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const stream = await fetch(`${server.url}/api/v1/events`, { headers: { cookie } })
    const [code] = await Promise.all([server.terminate(), stream.text().catch(() => '')])
    expect(code).toBe(0)
    expect(await connections(database.url)).toBe(0)
    await expect(fetch(`${server.url}/api/health/live`)).rejects.toThrow('fetch failed')
  })

  test('stop once for one Ctrl-C that arrives twice, and stop during their start', async () => {
    const own = { DATA_DIR: join(dir, 'interrupted'), ROLE: 'web' }
    const pidFile = join(dir, 'interrupted/postgres/cluster/postmaster.pid')
    const early = await interruptMain(own, /PostgreSQL/)
    expect(early.code).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
    const server = await startProcess(own, 'main')
    expect(existsSync(pidFile)).toBe(true)
    server.signal('SIGINT')
    expect(await Promise.all([server.terminate(), server.terminate()])).toEqual([0, 0])
    expect(existsSync(pidFile)).toBe(false)
  })

  test('that were killed leave their PostgreSQL with all data to the next start', async () => {
    const own = { DATA_DIR: join(dir, 'own'), ROLE: 'web', SIGN_IN_ATTEMPTS_PER_MINUTE: '1000' }
    const body = { email: 'kept@haulier.example', password: 'a-password', name: 'Kept' }
    const first = await startProcess(own, 'main')
    expect((await postAuth(first.url, { path: '/sign-up/email', body })).status).toBe(200)
    const pidFile = join(dir, 'own/postgres/cluster/postmaster.pid')
    const serverPid = () => readFileSync(pidFile, 'utf8').split('\n')[0]
    const pid = serverPid()
    await first.kill()
    const next = await startProcess(own, 'main')
    expect(next.output()).toContain('PostgreSQL was already running')
    expect(serverPid()).toBe(pid)
    expect((await postAuth(next.url, { path: '/sign-in/email', body })).status).toBe(200)
    expect(await next.terminate()).toBe(0)
    expect(existsSync(pidFile)).toBe(false)
  })

  test('whose private PostgreSQL is killed restart it with all data and report it', async () => {
    const own = { DATA_DIR: join(dir, 'restarted'), SIGN_IN_ATTEMPTS_PER_MINUTE: '1000' }
    const body = { email: 'again@haulier.example', password: 'a-password', name: 'Again' }
    const first = await startProcess(own, 'serve')
    const second = await startProcess({ ...own, ROLE: 'web' }, 'serve')
    expect((await postAuth(first.url, { path: '/sign-up/email', body })).status).toBe(200)
    const pidFile = join(dir, 'restarted/postgres/cluster/postmaster.pid')
    const serverPid = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])
    const killed = serverPid()
    process.kill(killed, 'SIGKILL')
    await vi.waitFor(
      async () => {
        expect(serverPid()).not.toBe(killed)
        for (const each of [first, second]) {
          expect(each.output()).toContain('PostgreSQL had stopped and was restarted')
          expect((await postAuth(each.url, { path: '/sign-in/email', body })).status).toBe(200)
        }
      },
      { timeout: 60_000, interval: 100 },
    )
    expect([await first.terminate(), await second.terminate()]).toEqual([0, 0])
    expect(existsSync(pidFile)).toBe(false)
  })

  test('stop on a signal while their database is unavailable', async () => {
    const proxy = await startBreakableProxy(database.url)
    const url = without(database.url, (changed) => {
      changed.port = new URL(proxy.url).port
    })
    const server = await startProcess({ ...settings, DATABASE_URL: url, ROLE: 'all' })
    proxy.hold(true)
    expect((await fetch(`${server.url}/api/health/ready`)).status).toBe(503)
    expect(await server.terminate()).toBe(0)
    await proxy.close()
  })
})
