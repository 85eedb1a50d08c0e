import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres, FAST_TEST_SETTINGS } from '../postgres/embedded-postgres.ts'
import { loadSecrets } from '../secrets.ts'
import { TEST_SECRET } from '../testing/throwaway-cluster.ts'
import { withConnection } from './connection.ts'
import { APP_ROLE, ensureRoles, SYSTEM_ROLE, urlForRole } from './roles.ts'

// Roles belong to a whole server: no other test uses this server.
let server: EmbeddedPostgres
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'leadhaul-roles-'))
  server = await startEmbeddedPostgres({ dir, database: 'leadhaul', settings: FAST_TEST_SETTINGS })
})
afterAll(async () => {
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
})

const asOwner = (statement: string) =>
  withConnection(server.url, async (client) => (await client.query<Record<string, unknown>>(statement)).rows)

test('a user who may create roles but is no superuser can start repeatedly', async () => {
  await asOwner(`create role operator login createrole password 'operator'`)
  await asOwner('create database managed owner operator')
  const url = new URL(server.url)
  Object.assign(url, { username: 'operator', password: 'operator', pathname: '/managed' })
  const secrets = loadSecrets({ dataDir: dir, setting: TEST_SECRET })
  for (let start = 0; start < 3; start++) {
    await ensureRoles({ url: url.href, secrets })
    await migrate({ url: url.href })
  }
  const changed = loadSecrets({ dataDir: dir, setting: `another-${TEST_SECRET}` })
  await ensureRoles({ url: url.href, secrets: changed })
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    const entered = await withConnection(urlForRole({ url: url.href, role, secrets: changed }), (client) =>
      client.query<{ user: string }>('select current_user as user'),
    )
    expect(entered.rows[0]?.user).toBe(role)
  }
})

test('a start revokes excess rights of a working role', async () => {
  const secrets = loadSecrets({ dataDir: dir, setting: TEST_SECRET })
  await ensureRoles({ url: server.url, secrets })
  await asOwner(`alter role ${APP_ROLE} bypassrls createrole`)
  await ensureRoles({ url: server.url, secrets })
  const strong = `select rolname from pg_roles where rolname like 'leadhaul_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`
  expect(await asOwner(strong)).toEqual([])
})

test('a command with another secret fails and does not change the password of a running Leadhaul', async () => {
  const [own, other] = [TEST_SECRET, `another-${TEST_SECRET}`].map((setting) => loadSecrets({ dataDir: dir, setting }))
  if (!own || !other) throw new Error('Two secrets are needed')
  const passwords = () =>
    asOwner(`select rolname, rolpassword from pg_authid where rolname like 'leadhaul_%' order by 1`)
  const { url } = server
  await ensureRoles({ url, secrets: own })
  const before = await passwords()
  for (const role of [APP_ROLE, SYSTEM_ROLE]) {
    const running = new pg.Client(urlForRole({ url, role, secrets: own }))
    await running.connect()
    await expect(ensureRoles({ url, secrets: other })).rejects.toThrow(
      'LEADHAUL_SECRET differs from that of the running Leadhaul',
    )
    await ensureRoles({ url, secrets: own })
    await running.end()
  }
  expect(await passwords()).toEqual(before)
  await ensureRoles({ url, secrets: other })
  expect(await passwords()).not.toEqual(before)
})
