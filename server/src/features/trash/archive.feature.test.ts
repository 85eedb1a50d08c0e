import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unzipSync } from 'fflate'
import * as archiving from '../../app/testing/archived-leads.ts'
import { daysAgo } from '../../app/testing/archived-leads.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import * as workspaces from '../../platform/testing/workspace-rows.ts'
import { listArchivedBatches } from '../leads/removal/lead-trash.service.ts'
import { restoreBatch } from './archive-restore.service.ts'
import { archiveNextBatch } from './archive.service.ts'

const TIMEOUT_MS = 60_000

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Sets since when a workspace has been on Free. */
const onFreeFor = ({ workspaceId }: Person, days: number) => workspaces.setFreeSince(app.owner, { workspaceId, days })
const withLeads = (ages: number[], options: { free?: number; access?: 'locked' | 'unlocked' } = {}) =>
  archiving.signUpWithLeads(app, ages, options)
const archive = () => archiving.runArchiving(app)
const upgrade = (person: Person) => archiving.upgradeAndRestore(app, person)
async function note({ client }: Person, id: string) {
  const { updatedAt } = await client.leads.get({ id })
  await client.leads.update({ id, notes: 'Asks for a price a week', expectedUpdatedAt: updatedAt })
}
const total = async ({ client }: Person) => (await client.leads.list({})).total
const archived = async ({ client }: Person, leadId?: string) => client.leads.archived({ leadId })
const notices = async ({ client }: Person) =>
  (await client.notifications.list({ limit: 50 })).items.filter(({ type }) => type.startsWith('leads_archived'))

test('old leads on Free are archived from lists and counts without being deleted, and a plan restores them completely', async () => {
  const { person, ids } = await withLeads([40, 29])
  const [old = '', young = ''] = ids
  const { client, workspaceId } = person
  await client.leads.setStatus({ id: old, status: 'proposal' })
  await note(person, old)
  await client.interactions.add({ id: old, type: 'phone', content: 'Spoke to the owner' })
  await client.tasks.create({ leadId: old, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await client.outreach.record({ id: old, channel: 'email', basis: 'consent', note: 'At the fair' })
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40700111222')`,
    [workspaceId, old],
  )
  const whole = async () => [
    await client.leads.get({ id: old }),
    await client.interactions.list({ id: old }),
    await client.outreach.get({ id: old }),
    await client.tasks.list({ leadId: old }),
    (await client.leads.facets({})).total,
    (await app.owner.query('select * from lead_contacts where lead_id = $1', [old])).rows,
    (await app.owner.query('select * from whatsapp_inbound where lead_id = $1', [old])).rows,
    (await app.owner.query('select * from lead_access where workspace_id = $1 order by lead_id', [workspaceId])).rows,
    (await app.owner.query('select kind from lead_events where lead_id = $1 order by kind', [old])).rows,
  ]
  const before = await whole()

  await archive()
  expect((await client.leads.list({})).items.map(({ id }) => id)).toEqual([young])
  expect((await client.leads.facets({})).total).toBe(1)
  await expect(client.leads.get({ id: old })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await archived(person, old)).toEqual({ count: 1, includesLead: true })
  expect(await archived(person, young)).toEqual({ count: 1, includesLead: false })
  expect(await notices(person)).toMatchObject([
    { type: 'leads_archived_soon', data: { count: 1 } },
    { type: 'leads_archived', data: { count: 1 } },
  ])

  await upgrade(person)
  expect(await whole()).toEqual(before)
  expect(await archived(person, old)).toEqual({ count: 0, includesLead: false })
  const { rows } = await app.owner.query(
    `select from pgboss.job where name = 'task-reminder' and state = 'created' and data ->> 'workspaceId' = $1`,
    [workspaceId],
  )
  expect(rows).toHaveLength(2)
})

test('a plan keeps everything, and after it ends the days of Free start again', async () => {
  const paid = await withLeads([400])
  await workspaces.putOnPlan(app.owner, paid.person, 'basic')
  const ended = await withLeads([400], { free: 10 })
  const isOver = await withLeads([400], { free: 31 })
  await archive()
  expect([await total(paid.person), await total(ended.person), await total(isOver.person)]).toEqual([1, 1, 0])
  // The database itself records the end of a plan.
  await workspaces.putOnPlan(app.owner, paid.person, 'free')
  await archive()
  expect(await total(paid.person)).toBe(1)
  await onFreeFor(paid.person, 31)
  await archive()
  expect(await total(paid.person)).toBe(0)
})

test('a workspace is notified a week before its first lead is archived, and of archiving, once a week each', async () => {
  const { person } = await withLeads([24, 23.5, 3])
  await archive()
  await archive()
  const [soon, ...others] = await notices(person)
  expect(others).toEqual([])
  expect(soon).toMatchObject({ type: 'leads_archived_soon', data: { count: 2 } })
  const at = soon?.type === 'leads_archived_soon' ? Date.parse(soon.data.at) : 0
  expect(Math.round((at - Date.now()) / 86_400_000)).toBe(6)
  expect(await total(person)).toBe(3)

  for (const age of [33, 34]) {
    await app.owner.query(
      `update leads set created_at = $2 where workspace_id = $1
         and id = (select id from leads where workspace_id = $1 order by created_at limit 1)`,
      [person.workspaceId, daysAgo(age)],
    )
    await archive()
  }
  expect((await notices(person)).map(({ type, data }) => [type, data])).toMatchObject([
    ['leads_archived', { count: 1 }],
    ['leads_archived_soon', {}],
  ])
})

test('if leads are archived every day, each week still has its advance notice', async () => {
  const { person } = await withLeads(Array.from({ length: 15 }, (_, day) => 30.5 - day))
  const ofWorkspace = (statement: string) =>
    app.owner.query(`${statement} where workspace_id = $1`, [person.workspaceId])
  for (let day = 0; day < 15; day++) {
    await app.deps.workTenancy.run(person, (scope) => archiveNextBatch(scope, app.deps.jobs))
    expect(await total(person)).toBe(14 - day)
    await ofWorkspace(`update leads set created_at = created_at - interval '1 day'`)
    // The week is over: its notices no longer suppress further ones.
    if (day % 7 === 6) await ofWorkspace(`update notifications set event_key = 'former ' || event_key || '${day}'`)
  }
  expect((await notices(person)).map(({ type }) => type.replace('leads_archived', '')).toSorted()).toEqual([
    '',
    '',
    '',
    '_soon',
    '_soon',
  ])
})

test('after a kill, archiving and restoring continue in the next run, without losing or duplicating leads', async () => {
  const { person } = await withLeads(
    Array.from({ length: 450 }, () => 50),
    { access: 'locked' },
  )
  const { workTenancy, jobs } = app.deps
  const killed = (work: (scope: WorkspaceScope) => Promise<void>) =>
    expect(
      workTenancy.run(person, async (scope) => {
        await work(scope)
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
  const archiveFirst = async (scope: WorkspaceScope) => expect(await archiveNextBatch(scope, jobs)).toBe(true)
  await workTenancy.run(person, archiveFirst)
  await killed(archiveFirst)
  expect([await total(person), (await archived(person)).count]).toEqual([250, 200])
  await archive()
  expect([await total(person), (await archived(person)).count]).toEqual([0, 450])
  expect(await notices(person)).toMatchObject([{ data: { count: 450 } }])

  await workspaces.putOnPlan(app.owner, person, 'basic')
  const restoreFirst = async (scope: WorkspaceScope) => {
    const [batchId = ''] = await listArchivedBatches(scope)
    await restoreBatch(scope, { batchId, jobs })
  }
  await workTenancy.run(person, restoreFirst)
  await killed(restoreFirst)
  const left = (await archived(person)).count
  expect(left).toBeGreaterThan(0)
  expect((await total(person)) + left).toBe(450)
  // The job of the plan is lost: the next daily run replaces it.
  await archive()
  await vi.waitFor(async () => expect(await total(person)).toBe(450), { timeout: TIMEOUT_MS })
  expect((await archived(person)).count).toBe(0)
})

test('a batch of archived leads that fails does not hold up older ones, and is restored in a later try', async () => {
  const { person, ids } = await withLeads([50])
  const { workspaceId, userId } = person
  await archive()
  const newest = leadRow(2, { createdAt: daysAgo(40), access: 'unlocked' })
  await insertLeads(app.owner, { workspaceId, userId, rows: [newest] })
  await archive()
  const setStatus = (status: string) =>
    app.owner.query(`update lead_trash set lead = lead || jsonb_build_object('status', $2::text) where lead_id = $1`, [
      newest.id,
      status,
    ])
  await setStatus('not a status')
  await workspaces.putOnPlan(app.owner, { workspaceId }, 'basic')
  await app.deps.jobs.enqueue(app.deps.systemDb, 'restore-leads', { workspaceId, userId })
  const listed = async () => (await person.client.leads.list({})).items.map(({ id }) => id)
  await vi.waitFor(async () => expect(await listed()).toEqual(ids), { timeout: TIMEOUT_MS })
  await setStatus('new')
  await vi.waitFor(async () => expect(await listed()).toContain(newest.id), { timeout: TIMEOUT_MS })
  expect((await archived(person)).count).toBe(0)
})

test('a deletion can still be undone, and neither clears nor restores archived leads', async () => {
  const { person } = await withLeads([40, 5])
  await archive()
  const { rows } = await app.owner.query<{ id: string }>(
    'select batch_id as id from lead_trash where workspace_id = $1',
    [person.workspaceId],
  )
  await expect(person.client.leads.restore({ batchId: rows[0]?.id ?? '' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  const [young] = (await person.client.leads.list({})).items
  const { batchId } = await person.client.leads.remove({ id: young?.id ?? '' })
  expect((await archived(person)).count).toBe(1)
  expect(await person.client.leads.restore({ batchId })).toEqual({ count: 1 })
  const stillThere = await app.deps.pools.workDb.deleteFrom('lead_trash').execute()
  expect(stillThere).toHaveLength(1)
  expect((await archived(person)).count).toBe(1)
})

test('a company that was found again keeps its lead, which gets the history, tasks and notes of the archived one', async () => {
  const { person, ids } = await withLeads([40])
  const [old = ''] = ids
  const { client, workspaceId, userId } = person
  await note(person, old)
  await client.interactions.add({ id: old, type: 'phone', content: 'Spoke to the owner' })
  await client.tasks.create({ leadId: old, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await archive()
  const again = leadRow(2, { createdAt: daysAgo(1), access: 'unlocked' })
  await insertLeads(app.owner, { workspaceId, userId, rows: [again] })
  await app.owner.query('update leads set place_key = $2 where id = $1', [again.id, `test:${old}`])
  await upgrade(person)
  expect((await client.leads.list({})).items).toMatchObject([{ id: again.id, companyName: again.companyName }])
  expect(await client.leads.get({ id: again.id })).toMatchObject({ notes: 'Asks for a price a week' })
  expect((await client.interactions.list({ id: again.id })).items).toContainEqual(
    expect.objectContaining({ content: 'Spoke to the owner' }),
  )
  expect((await client.tasks.list({ leadId: again.id })).items).toMatchObject([{ title: 'Send the offer' }])
  expect((await archived(person)).count).toBe(0)
})

test('no workspace sees or restores the archived leads of another one', async () => {
  const one = await withLeads([40])
  const other = await withLeads([40, 41])
  await archive()
  expect(await archived(one.person, other.ids[0])).toEqual({ count: 1, includesLead: false })
  await upgrade(one.person)
  expect([await total(one.person), (await archived(other.person)).count]).toEqual([1, 2])
  const peek = app.deps.tenancy.run(one.person, ({ db }) => db.selectFrom('archived_leads').selectAll().execute())
  await expect(peek).rejects.toMatchObject({ code: '42501' })
})

test('a download of all data contains the archived leads, without contacts that were not paid for', async () => {
  const { person, ids } = await withLeads([40])
  const locked = leadRow(7, { createdAt: daysAgo(50), contactPhone: '+40264777777' })
  await insertLeads(app.owner, { ...person, rows: [locked] })
  // As for a lead whose contact was given back.
  await app.owner.query(
    `with entries as (
       insert into interactions (workspace_id, id, lead_id, user_id, author, type, content)
       select $1, gen_random_uuid(), $2, $3, 'Mara', type, content
       from (values ('phone', 'Called +40264777777'), ('note', 'They load on Mondays')) as e (type, content))
     insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM2', $2, '40264777777')`,
    [person.workspaceId, locked.id, person.userId],
  )
  await archive()
  const response = await person.fetch('/api/v1/me/export')
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()))
  const text = Buffer.from(files['json/archived_leads.json'] ?? []).toString('utf8')
  const rows = JSON.parse(text) as { lead_id: string; contact: { contact_phone: string } | null }[]
  expect(rows.map(({ lead_id: id }) => id).toSorted()).toEqual([...ids, locked.id].toSorted())
  expect(rows.find(({ lead_id: id }) => id === ids[0])?.contact?.contact_phone).toMatch(/^\+40264/)
  expect(rows.find(({ lead_id: id }) => id === locked.id)?.contact).toBeNull()
  const withText = (part: string) => Object.keys(files).filter((name) => Buffer.from(files[name] ?? []).includes(part))
  expect(withText('They load on Mondays')).toContain('json/archived_leads.json')
  for (const trace of ['264777777', `test:${locked.id}`]) expect(withText(trace)).toEqual([])
})

test('erasing a workspace erases its archived leads', async () => {
  const { person } = await withLeads([40, 40])
  await archive()
  expect((await archived(person)).count).toBe(2)
  await app.owner.query('delete from workspaces where id = $1', [person.workspaceId])
  const { rows } = await app.owner.query('select from lead_trash where workspace_id = $1', [person.workspaceId])
  expect(rows).toEqual([])
})
