import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { importFile, sendImportFile } from '../../testing/import-requests.ts'
import { postAuth, type Person, signIn } from '../../testing/people.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

const UNAVAILABLE = { status: 503, code: 'SERVICE_UNAVAILABLE' }
const COMMIT_LOCK = 4242

let app: TestApp
let person: Person
let leadId: string
let importId: string
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  const lead = leadRow(1)
  leadId = lead.id
  await insertLeads(app.owner, { ...person, rows: [lead] })
  importId = (await importFile(person, 'Company,Email\r\nGood Ltd,\r\nBad Ltd,not an address\r\n')).id
})
afterAll(() => app.stop())

type Held = 'leads' | 'lead_imports' | 'lead_import_rows' | '"session"' | '"user"'
/** Waits for a blocked query in the database and terminates its connection. */
const endWaiting = () =>
  vi.waitFor(
    async () => {
      const { rows } = await app.owner.query(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).not.toEqual([])
    },
    { timeout: 60_000, interval: 10 },
  )

/** Returns the response of a request whose connection ends while it waits for a table. */
async function cutAt(table: Held, ask: () => Promise<Response>): Promise<Response> {
  const holder = await app.owner.connect()
  try {
    await holder.query(`begin; lock table ${table} in access exclusive mode`)
    const asked = ask()
    await endWaiting()
    return await asked
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}
const codeOf = async (response: Response) => {
  const text = await response.text()
  expect(text).not.toMatch(/postgres|terminat|connection|leadhaul_|select |at \//i)
  const body = JSON.parse(text) as { code?: string; json?: { code: string } }
  return { status: response.status, code: (body.json ?? body).code }
}

describe('a connection lost during a request returns “try again” for', () => {
  const requests: [string, Held, () => Promise<Response>][] = [
    ['a read over REST', 'leads', () => person.fetch('/api/v1/leads')],
    ['a read over RPC', 'leads', () => person.fetch('/api/rpc/leads/list?data=%7B%22json%22%3A%7B%7D%7D')],
    ['a write', 'leads', () => person.fetch(`/api/v1/leads/${leadId}`, { method: 'DELETE' })],
    ['whoever is being recognised', '"session"', () => person.fetch('/api/v1/me')],
    ['a sign-in', '"user"', () => postAuth(app.url, { path: '/sign-in/email', body: person })],
    [
      'a sign-up',
      '"user"',
      () =>
        postAuth(app.url, { path: '/sign-up/email', body: { ...person, name: 'New', email: 'new@haulier.example' } }),
    ],
    ['a look at one’s session', '"session"', () => person.fetch('/api/auth/get-session')],
    ['an event stream', '"session"', () => person.fetch('/api/v1/events')],
    ['an export', 'leads', () => person.fetch('/api/v1/leads/export.csv')],
    ['an upload', 'lead_imports', () => sendImportFile(person, 'Company\r\nOne\r\n')],
    ['a file of rejected rows', 'lead_imports', () => person.fetch(`/api/v1/lead-imports/${importId}/errors.csv`)],
    ['a photo', '"session"', () => person.fetch(`/api/v1/leads/${leadId}/photos/1`)],
  ]
  test.each(requests)('%s', async (_, table, ask) => {
    expect(await codeOf(await cutAt(table, ask))).toEqual(UNAVAILABLE)
    expect((await person.client.me.get()).user.id).toBe(person.userId)
  })

  test('a sign-out, which is not reported as done', async () => {
    const { cookie } = await signIn({ url: app.url, email: person.email })
    const left = () => postAuth(app.url, { path: '/sign-out', cookie })
    expect(await codeOf(await cutAt('"session"', left))).toEqual(UNAVAILABLE)
    expect((await fetch(`${app.url}/api/v1/me`, { headers: { cookie } })).status).toBe(200)
  })
})

test('a commit whose answer is lost is not reported as done', async () => {
  await app.owner.query(`
    create function wait_at_commit() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${COMMIT_LOCK}); return null; end $$;
    create constraint trigger wait_at_commit after insert on saved_views deferrable initially deferred
      for each row execute function wait_at_commit()`)
  const holder = await app.owner.connect()
  await holder.query('select pg_advisory_lock($1)', [COMMIT_LOCK])
  const view = { name: 'Lost', filter: {}, mode: 'table' as const, columns: [] }
  const made = person.client.views.create(view)
  await Promise.all([expect(made).rejects.toMatchObject(UNAVAILABLE), endWaiting()])
  await holder.query('select pg_advisory_unlock_all()')
  holder.release()
  await app.owner.query('drop function wait_at_commit cascade')
  expect((await person.client.views.list()).items).toEqual([])
})

test('a transaction that PostgreSQL rolled back is not reported as done', async () => {
  const identity = { workspaceId: person.workspaceId, userId: person.userId }
  const done = app.deps.tenancy.run(identity, async ({ db }) => {
    await db
      .selectFrom('nowhere' as 'leads')
      .selectAll()
      .execute()
      .catch(() => undefined)
  })
  await expect(done).rejects.toThrow('rolled back')
})

test('a download whose connection is lost is aborted instead of appearing complete', async () => {
  const big = await app.signUp()
  const rows = Array.from({ length: 30_000 }, (_, n) => `Company ${n},not an address ${n}`)
  const { id } = await importFile(big, ['Company,Email', ...rows].join('\r\n'))
  const response = await big.fetch(`/api/v1/lead-imports/${id}/errors.csv`)
  expect(response.status).toBe(200)
  const reader = response.body?.getReader()
  await reader?.read()
  const readOn = async () => {
    while (!(await reader?.read())?.done);
  }
  const holder = await app.owner.connect()
  await holder.query('begin; lock table lead_import_rows in access exclusive mode')
  await Promise.all([expect(readOn()).rejects.toThrow('terminated'), endWaiting()])
  await holder.query('rollback')
  holder.release()
})

test('the loss of an idle connection has no effect', async () => {
  const client = await app.deps.pools.app.connect()
  await app.owner.query(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and application_name like 'leadhaul-%'`,
  )
  await expect(client.query('select 1')).rejects.toThrow('not queryable')
  client.release(true)
  expect((await person.client.me.get()).user.id).toBe(person.userId)
})
