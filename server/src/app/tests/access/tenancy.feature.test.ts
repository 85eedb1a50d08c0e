import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertPlaces, placeRows } from '../../../platform/testing/place-rows.ts'
import type { Person } from '../../testing/people.ts'
import { runSearch } from '../../testing/search-runs.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'
/** Public data, the same for all workspaces. */
const DIRECTORY = ['places', 'place_categories', 'place_category_names', 'localities', 'locality_names']

let app: TestApp
let owner: Person
let otherUser: Person
let leadId: string
let runId: string
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(5))
  owner = await app.signUp('owner')
  otherUser = await app.signUp('other')
  runId = (await runSearch(app, owner)).id
  leadId = (await owner.client.leads.list({})).items[0]?.id ?? ''
  await owner.client.leads.unlock({ id: leadId })
})
afterAll(() => app.stop())

const appSql = (text: string) => app.deps.pools.app.query(text)
const systemSql = (text: string) => app.deps.pools.system.query(text)
type Table = { name: string; kind: string }
async function tables(condition: string): Promise<string[]> {
  const { rows } = await app.owner.query<Table>(`
    select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v', 'm', 'f') and ${condition} order by 1`)
  return rows.map((row) => row.name)
}
const hasColumn = (name: string) =>
  `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = '${name}' and not a.attisdropped)`

describe('another workspace', () => {
  test('gets the same 404 for data of another workspace as for data that never existed', async () => {
    const endpoints: [string, (id: string) => [string, RequestInit]][] = [
      ['lead', (id) => [`/api/v1/leads/${id}`, {}]],
      ['access', (id) => [`/api/v1/leads/${id}/access`, {}]],
      ['unlock', (id) => [`/api/v1/leads/${id}/unlock`, { method: 'POST' }]],
      ['run', (id) => [`/api/v1/search-runs/${id}`, {}]],
      ['cancel', (id) => [`/api/v1/search-runs/${id}/cancel`, { method: 'POST' }]],
    ]
    for (const [name, request] of endpoints) {
      const answer = async (id: string) => {
        const [path, init] = request(id)
        const response = await otherUser.fetch(path, { method: init.method ?? 'GET' })
        return [name, response.status, await response.text()]
      }
      const theirs = await answer(name === 'run' || name === 'cancel' ? runId : leadId)
      expect(theirs[1]).toBe(404)
      expect(theirs).toEqual(await answer(UNKNOWN_ID))
    }
  })

  test('has empty lists and totals, whatever it filters by', async () => {
    const { leads, search: runs, notifications, billing, me } = otherUser.client
    expect(await leads.list({})).toMatchObject({ items: [], total: 0 })
    expect(await leads.list({ searchId: runId })).toMatchObject({ items: [], total: 0 })
    expect(await leads.list({ q: 'furniture' })).toMatchObject({ items: [], total: 0 })
    expect(await runs.list({})).toMatchObject({ items: [], total: 0 })
    expect(await notifications.list({})).toMatchObject({ items: [], total: 0 })
    expect(await billing.transactions({})).toMatchObject({ total: 1 })
    expect(await me.get()).toMatchObject({ leadsTotal: 0, credits: { remaining: 50 }, searches: { used: 0 } })
  })

  test('cannot mark notifications that are not theirs as read', async () => {
    const ids = (await owner.client.notifications.list({})).items.map((item) => item.id)
    expect(ids).toHaveLength(1)
    await otherUser.client.notifications.read({ ids })
    await otherUser.client.notifications.read({})
    expect(await owner.client.notifications.unreadCount()).toEqual({ count: 1 })
  })

  test('cannot switch to a workspace without being a member', async () => {
    await expect(otherUser.client.team.turnTo({ id: owner.workspaceId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await app.owner.query(`update "session" set "activeOrganizationId" = $1 where "userId" = $2`, [
      owner.workspaceId,
      otherUser.userId,
    ])
    expect((await otherUser.client.me.get()).workspace.id).toBe(otherUser.workspaceId)
  })

  test('cannot see names of users who are not its members', async () => {
    const nameOf = (person: Person, memberId: string) =>
      app.deps.tenancy.run(person, async ({ db }) => {
        const { rows } = await sql<{ name: string | null }>`select member_name(${memberId}) as name`.execute(db)
        return rows[0]?.name
      })
    expect(await nameOf(owner, owner.userId)).toBe('owner')
    expect(await nameOf(otherUser, owner.userId)).toBeNull()
    const { rows } = await appSql(`select member_name('${owner.userId}') as name`)
    expect(rows).toEqual([{ name: null }])
  })

  test('sees and changes only its own data, even by a query without a condition', async () => {
    const { tenancy } = app.deps
    const seen = await tenancy.run(otherUser, async ({ db }) => {
      const changed = await db.updateTable('leads').set({ status: 'won' }).executeTakeFirst()
      const read = await db.selectFrom('leads').selectAll().execute()
      return [Number(changed.numUpdatedRows), read.length]
    })
    expect(seen).toEqual([0, 0])
    const forged = {
      workspace_id: owner.workspaceId,
      place_key: 'x',
      lead_id: leadId,
      user_id: otherUser.userId,
      cost: 0,
    }
    const write = tenancy.run(otherUser, ({ db }) => db.insertInto('lead_access').values(forged).execute())
    await expect(write).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the role of requests, with no workspace set', () => {
  test('sees no row of any table but the public directory', async () => {
    const all = await tables('true')
    expect(all.length).toBeGreaterThan(25)
    const seen: string[] = []
    for (const table of all) {
      const rows = await appSql(`select * from ${table} limit 1`).then(
        (answer) => answer.rowCount ?? 0,
        (error: { code: string }) => (error.code === '42501' ? 0 : Number.NaN),
      )
      if (rows !== 0) seen.push(table)
    }
    const directory = DIRECTORY.map((name) => `public.${name}`)
    // The queue's settings contain names of jobs and delays, and must be readable to add a job.
    expect(seen.filter((table) => !directory.includes(table) && table !== 'pgboss.queue')).toEqual([])
  })

  test('has no rights to sign-in data and payloads of jobs', async () => {
    for (const table of [
      '"user"',
      '"session"',
      '"account"',
      '"verification"',
      '"member"',
      '"rateLimit"',
      '"twoFactor"',
      '"passkey"',
      'place_imports',
      'place_sightings',
    ])
      await expect(appSql(`select 1 from ${table}`)).rejects.toMatchObject({ code: '42501' })
    for (const column of ['data', 'output', '*'])
      await expect(appSql(`select ${column} from pgboss.job`)).rejects.toMatchObject({ code: '42501' })
    await expect(appSql(`update pgboss.job set data = null`)).rejects.toMatchObject({ code: '42501' })
    await expect(appSql(`delete from pgboss.job`)).rejects.toMatchObject({ code: '42501' })
  })

  test('cannot change the ledger, the directory or the tables themselves', async () => {
    const statements = [
      `update credit_transactions set amount = 1`,
      'delete from credit_transactions',
      'truncate credit_transactions',
      'delete from lead_access',
      'update lead_access set cost = 0',
      'delete from workspaces',
      `insert into workspaces (id, name) values (gen_random_uuid(), 'mine')`,
      `insert into place_categories (slug) values ('mine')`,
      'update places set phones = null',
      'create table mine (id int)',
      'create temporary table mine (id int)',
      'create schema mine',
      `create function mine() returns int language sql as 'select 1'`,
      'alter table leads disable row level security',
      'drop policy paid on lead_contacts',
      'drop table leads',
      'truncate leads',
      'set role leadhaul_system',
      'set session authorization leadhaul_system',
      'create role mine',
      `copy leads to program 'cat'`,
    ]
    for (const statement of statements) await expect(appSql(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('the role of jobs sees no tenant’s rows either if no workspace is set', async () => {
  const tenant = await tables(`c.relkind = 'r' and n.nspname = 'public' and ${hasColumn('workspace_id')}`)
  for (const table of [...tenant, 'public.workspaces'])
    expect([table, (await systemSql(`select 1 from ${table} limit 1`)).rowCount]).toEqual([table, 0])
})

test('no tenant table has statistics of its workspaces, so a new workspace gets the usual query plans', async () => {
  await app.owner.query('analyze')
  // A new table needs it too: alter table … alter column workspace_id set statistics 0.
  expect(
    await tables(`exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'workspace_id'
      and c.relkind in ('r', 'p') and a.attstattarget is distinct from 0)`),
  ).toEqual([])
  const { rows } = await app.owner.query(`select tablename from pg_stats where attname = 'workspace_id'`)
  expect(rows).toEqual([])
})

test('every tenant table has forced RLS and a key that begins with the workspace, and neither role owns it', async () => {
  const tenant = `n.nspname = 'public' and c.relkind in ('r', 'p') and (${hasColumn('workspace_id')} or c.relname = 'workspaces')`
  expect((await tables(tenant)).length).toBeGreaterThan(7)
  expect(await tables(`${tenant} and not (c.relrowsecurity and c.relforcerowsecurity)`)).toEqual([])
  const firstOfKey = `exists (select from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
    where i.indrelid = c.oid and i.indisprimary and a.attname in ('workspace_id', 'id'))`
  expect(await tables(`${tenant} and not ${firstOfKey}`)).toEqual([])
  expect(await tables(`n.nspname = 'public' and pg_get_userbyid(c.relowner) like 'leadhaul_%'`)).toEqual([])
  const { rows } = await app.owner.query(
    `select rolname from pg_roles where rolname like 'leadhaul_%' and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)`,
  )
  expect(rows).toEqual([])
})
