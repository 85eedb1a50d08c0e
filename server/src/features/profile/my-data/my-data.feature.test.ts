import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cookieOf, type Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { EXPORTED_TABLES, EXCLUDED_TABLES } from './my-data.catalog.ts'

let app: TestApp
let mara: Person
let other: Person
beforeAll(async () => {
  app = await startApp()
  mara = await app.signUp('mara')
  other = await app.signUp('other')
})
afterAll(() => app.stop())

type Row = Record<string, unknown>
async function download(person: Person) {
  // The client may have read the previous archive shortly before the server knows that it was sent.
  const response = await vi.waitUntil(async () => {
    const answer = await person.fetch('/api/v1/me/export')
    return answer.status !== 429 && answer
  }, 60_000)
  expect(response.status).toBe(200)
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = (name: string) => Buffer.from(files[name] ?? []).toString('utf8')
  return {
    files: Object.keys(files),
    text,
    rows: (table: string) => JSON.parse(text(`json/${table}.json`)) as Row[],
    all: Object.keys(files).map(text).join('\n'),
    filesWith: (pattern: RegExp) => Object.keys(files).filter((name) => pattern.test(text(name))),
  }
}

/** Matches the key of the company at its source, with which its contact can be looked up there. */
const keyOf = ({ id }: { id: string }) => new RegExp(`test:${id}`)

/** The same person with the session token of the next response. */
async function renewed(person: Person): Promise<Person> {
  const cookie = cookieOf(await person.fetch('/api/v1/me'))
  expect(cookie).toContain('session_token')
  return { ...person, fetch: (path) => fetch(`${app.url}${path}`, { headers: { cookie } }) }
}

test('every table with rows of a workspace or a person is in the download or has a reason for its absence', async () => {
  const { rows } = await app.owner.query<{ name: string; columns: string[] }>(`
    select c.table_name as name, array_agg(c.column_name::text) as columns from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' group by 1`)
  const marks = /^(workspace_?id|organization_?id|user_?id|inviter_?id|created_by|email)$/i
  const own = rows.filter(({ name, columns }) => name === 'workspaces' || columns.some((column) => marks.test(column)))
  const listed = [...Object.keys(EXPORTED_TABLES), ...Object.keys(EXCLUDED_TABLES)]
  expect(own.map(({ name }) => name).filter((name) => !listed.includes(name))).toEqual([])
  expect(own.length).toBeGreaterThan(20)
  for (const [table, { column, without }] of Object.entries(EXPORTED_TABLES)) {
    const known = rows.find(({ name }) => name === table)?.columns ?? []
    expect([table, [column, ...without].filter((name) => !known.includes(name))]).toEqual([table, []])
  }
  for (const [table, reason] of Object.entries(EXCLUDED_TABLES))
    expect([table, reason.length > 20]).toEqual([table, true])
})

test('the download contains every row of the workspace, as JSON and as CSV, and nothing of another one', async () => {
  const rows = Array.from({ length: 1203 }, (_, n) => leadRow(n + 1, { access: 'unlocked' }))
  await insertLeads(app.owner, { workspaceId: mara.workspaceId, userId: mara.userId, rows })
  const theirs = leadRow(1, { companyName: 'Of another workspace' })
  await insertLeads(app.owner, { workspaceId: other.workspaceId, userId: other.userId, rows: [theirs] })
  await mara.client.me.profile.change({ personalPhone: '+40 700 555 000', companyDescription: '=1+1' })
  await mara.client.interactions.add({ id: rows[0]?.id ?? '', type: 'note', content: 'They load on Fridays' })
  const data = await download(mara)
  expect(data.files).toHaveLength(2 * Object.keys(EXPORTED_TABLES).length)
  for (const [table, { column, of }] of Object.entries(EXPORTED_TABLES)) {
    const { rows: counted } = await app.owner.query<{ n: number }>(
      `select count(*)::int as n from "${table}" where "${column}"::text = $1`,
      [of === 'person' ? mara.userId : mara.workspaceId],
    )
    expect([table, data.rows(table).length]).toEqual([table, counted[0]?.n])
  }
  expect(data.rows('interactions')).toMatchObject([{ content: 'They load on Fridays' }])
  expect(data.text('csv/leads.csv').trim().split('\n').length).toBeGreaterThanOrEqual(1204)
  expect(data.text('csv/workspaces.csv')).toContain("'=1+1")
  expect(data.all).not.toContain('Of another workspace')
  expect(data.all).not.toContain(other.workspaceId)
})

test('the download contains no secret, and no contact that is not paid for', async () => {
  const locked = leadRow(5000)
  await insertLeads(app.owner, { workspaceId: other.workspaceId, userId: other.userId, rows: [locked] })
  const { rows: contacts } = await app.owner.query(`select from lead_contacts where lead_id = $1`, [locked.id])
  expect(contacts).toHaveLength(1)
  // A change of rights replaces the session token, and the previous token works for a short time.
  await app.owner.query(`update "session" set "renewalDue" = true where "userId" = $1`, [other.userId])
  const data = await download(await renewed(other))
  expect(data.rows('leads').map(({ id }) => id)).toContain(locked.id)
  expect(data.rows('lead_contacts')).toEqual([])
  expect(data.filesWith(keyOf(locked))).toEqual([])
  const { rows } = await app.owner.query<{ secret: string }>(
    `select token as secret from "session" where "userId" = $1
     union all select "formerToken" from "session" where "userId" = $1
     union all select password from "account" where "userId" = $1`,
    [other.userId],
  )
  expect(rows).toHaveLength(3)
  for (const { secret } of rows) expect(data.all).not.toContain(secret)
})

/** Creates an unlocked lead whose contact is stored in every possible place. */
async function unlockedLead(person: Person, number: number) {
  const row = leadRow(number, { contactPhone: '+40264999111' })
  const { workspaceId, userId } = person
  await insertLeads(app.owner, { workspaceId, userId, rows: [row] })
  await person.client.leads.unlock({ id: row.id })
  const ids = [workspaceId, row.id]
  const of = [...ids, userId]
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, status, address, subject, content, server_answer)
     values ($1, gen_random_uuid(), $2, $3, 'Mara', 'email', 'sent', 'ion@oak.example', 'To ion@oak.example',
       'Dear ion@oak.example', '250 <ion@oak.example> accepted')`,
    of,
  )
  await app.owner.query(
    `insert into interactions (workspace_id, id, lead_id, user_id, author, type, content)
     values ($1, gen_random_uuid(), $2, $3, 'Mara', 'email', 'Dear ion@oak.example'),
       ($1, gen_random_uuid(), $2, $3, 'Mara', 'note', 'They load on Mondays')`,
    of,
  )
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40264999111')`,
    ids,
  )
  await app.owner.query(
    `with file as (
       insert into lead_imports (workspace_id, id, user_id, file_name, file_size, delimiter, encoding)
       values ($1, gen_random_uuid(), $3, 'own.csv', 1, ',', 'utf-8') returning id)
     insert into lead_import_rows (workspace_id, import_id, row_no, cells, lead_id, outcome, before)
     select $1, id, 1, '[]', $2, 'updated', '{"contact": {"contact_email": "ion@oak.example"}}' from file`,
    of,
  )
  const { rows } = await app.owner.query<{ id: string }>(
    `insert into contact_reports (workspace_id, id, lead_id, place_key, user_id, reason, phone)
     values ($1, gen_random_uuid(), $2, $4, $3, 'phone_wrong', '+40264999111') returning id`,
    [...of, `test:${row.id}`],
  )
  return { id: row.id, report: rows[0]?.id ?? '' }
}
async function giveBack(person: Person, report: string) {
  const { rows } = await app.deps.workTenancy.run(person, ({ db }) =>
    sql<{ state: string }>`select give_back_contact(${report}, gen_random_uuid()) as state`.execute(db),
  )
  expect(rows).toEqual([{ state: 'given_back' }])
}

const HAVE_CONTACTS = ['contact_reports', 'lead_import_rows', 'interactions', 'messages', 'whatsapp_inbound']

test('the download contains nothing that reveals a contact that was given back, and everything about a paid contact', async () => {
  const person = await app.signUp('returner')
  const lead = await unlockedLead(person, 5001)
  const named = async () => {
    const data = await download(person)
    return { data, files: data.filesWith(/oak\.example|264999111/), keys: data.filesWith(keyOf(lead)) }
  }
  const paid = await named()
  for (const table of HAVE_CONTACTS) expect(paid.files).toContain(`json/${table}.json`)
  expect(paid.keys).toContain('json/lead_contacts.json')

  await giveBack(person, lead.report)
  const { data, files, keys } = await named()
  expect({ files, keys }).toEqual({ files: [], keys: [] })
  expect(HAVE_CONTACTS.map((table) => data.rows(table).length)).toEqual([1, 1, 2, 1, 1])
  expect(data.all).toContain('They load on Mondays')
})

test('the download contains the messages to a deleted lead as long as its contact is paid for', async () => {
  const person = await app.signUp('tidier')
  const { id, report } = await unlockedLead(person, 5002)
  await person.client.leads.remove({ id })
  const [address, content] = ['ion@oak.example', 'Dear ion@oak.example']
  expect((await download(person)).rows('messages')).toMatchObject([{ address, content }])
  await giveBack(person, report)
  expect((await download(person)).rows('messages')).toMatchObject([{ address: null, content: null }])
})

test('the download contains the messages to a deleted lead whose company was paid for as an earlier lead', async () => {
  const person = await app.signUp('finder')
  const { id } = await unlockedLead(person, 5003)
  await app.owner.query('update lead_access set lead_id = gen_random_uuid() where workspace_id = $1', [
    person.workspaceId,
  ])
  await person.client.leads.remove({ id })
  expect((await download(person)).rows('messages')).toMatchObject([{ address: 'ion@oak.example' }])
})

test('the download contains the searches without the ids of their runs at the sources', async () => {
  const sources = [
    { name: 'apify', state: 'done', found: 1, progress: null, code: null, note: 'run-4711', until: null },
  ]
  await app.owner.query(
    `insert into search_runs (workspace_id, id, user_id, criteria, sources, period_start)
     values ($1, gen_random_uuid(), $2, '{"keywords": ["joinery"]}', $3, now())`,
    [other.workspaceId, other.userId, JSON.stringify(sources)],
  )
  const data = await download(other)
  expect(data.text('json/search_runs.json')).toContain('joinery')
  expect(data.filesWith(/run-4711/)).toEqual([])
})

test('the download requires a session and is written once at a time for a workspace', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => mara.fetch('/api/v1/me/export')))
  const statuses = answers.map(({ status }) => status)
  await Promise.all(answers.map((answer) => answer.arrayBuffer()))
  expect(statuses.every((status) => status === 200 || status === 429)).toBe(true)
  expect(statuses).toContain(200)
  expect(statuses).toContain(429)
  // The client may have the last byte slightly before the server knows that it was sent.
  await vi.waitFor(async () => expect((await mara.fetch('/api/v1/me/export')).status).toBe(200), 60_000)
  expect((await fetch(`${app.url}/api/v1/me/export`)).status).toBe(401)
})

test('the download excludes notifications for other people of the workspace', async () => {
  for (const [userId, type] of [
    [null, 'search_failed'],
    [mara.userId, 'leads_assigned'],
    [other.userId, 'leads_assigned'],
  ])
    await app.owner.query(
      `insert into notifications (workspace_id, id, type, data, user_id) values ($1, gen_random_uuid(), $2, '{}', $3)`,
      [mara.workspaceId, type, userId],
    )
  const found = (await download(mara)).rows('notifications').map(({ user_id: userId }) => userId)
  expect(new Set(found)).toEqual(new Set([null, mara.userId]))
})

test('the download of a member contains no invitation of the workspace, since members cannot see invitations', async () => {
  const [owner, member, admin] = [await app.signUp('owner'), await app.signUp('member'), await app.signUp('admin')]
  await putOnPlan(app.owner, owner, 'premium')
  await joinTeam(app, { owner, guest: member })
  await joinTeam(app, { owner, guest: admin, role: 'admin' })
  await owner.client.team.invite({ email: 'secret-hire@haulier.example', role: 'admin' })
  expect((await download(member)).all).not.toContain('secret-hire')
  expect((await download(admin)).all).toContain('secret-hire')
})

test('two archives are written at once, one per workspace until it is sent; further requests are asked to try again', async () => {
  const identities = await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const { workspaceId, userId } = await app.signUp(name)
      return { workspaceId, userId }
    }),
  )
  const [first] = identities
  if (!first) throw new Error('No one signed up')
  const temporary = await mkdtemp(join(tmpdir(), 'leadhaul-temporary-'))
  vi.stubEnv('TMPDIR', temporary)
  const write = (who: typeof first) => app.deps.myData.write(who)
  const archives = await Promise.all(identities.map(write))
  expect(archives.map((archive) => archive !== undefined)).toEqual([true, true, false])
  // Until it is sent, its workspace gets no other archive. The file has no name, so no crash leaves it behind.
  expect(await write(first)).toBeUndefined()
  expect(await readdir(temporary)).toEqual([])
  vi.unstubAllEnvs()
  await rm(temporary, { recursive: true })
  for (const archive of archives) await archive?.done()
  const ofOne = await Promise.all([write(first), write(first)])
  expect(ofOne.filter((archive) => archive !== undefined)).toHaveLength(1)
  for (const archive of ofOne) await archive?.done()
  const refused = await Promise.all(
    Array.from({ length: 3 }, () => mara.fetch('/api/v1/me/export').then(({ status }) => status)),
  )
  expect(refused.filter((status) => status === 429)).toHaveLength(2)
})
