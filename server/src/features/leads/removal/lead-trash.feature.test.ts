import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { runSearch } from '../../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../../platform/testing/place-rows.ts'
import { clientOf } from '../../../app/testing/people.ts'

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(6))
  person = await app.signUp()
  await runSearch(app, person)
})
afterAll(() => app.stop())

const leads = () => person.client.leads
const ids = async (limit: number) => (await leads().list({ limit })).items.map(({ id }) => id)
const trashed = async () => (await app.owner.query('select * from lead_trash')).rowCount
const contactsOf = async (id: string) =>
  (await app.owner.query('select * from lead_contacts where lead_id = $1', [id])).rows
const ageTrash = () => app.owner.query(`update lead_trash set deleted_at = deleted_at - interval '11 minutes'`)

test('a deleted lead is restored with its contact, history, tasks and payment', async () => {
  const [id = ''] = await ids(1)
  await leads().unlock({ id })
  await leads().setStatus({ id, status: 'proposal' })
  await person.client.interactions.add({ id, type: 'phone', content: 'Spoke to the owner' })
  await person.client.tasks.create({ leadId: id, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await person.client.outreach.record({ id, channel: 'email', basis: 'consent', note: 'At the fair' })
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40700111222')`,
    [person.workspaceId, id],
  )
  const whole = async () => [
    await leads().get({ id }),
    await person.client.interactions.list({ id }),
    await contactsOf(id),
    await person.client.outreach.get({ id }),
    (await app.owner.query('select * from whatsapp_inbound where lead_id = $1', [id])).rows,
  ]
  const before = await whole()
  const total = (await leads().list({})).total

  const { batchId, count } = await leads().remove({ id })
  expect(count).toBe(1)
  await expect(leads().get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await leads().list({})).total).toBe(total - 1)

  expect(await leads().restore({ batchId })).toEqual({ count: 1 })
  expect(await whole()).toEqual(before)
  expect((await app.owner.query('select title from tasks where lead_id = $1', [id])).rows).toEqual([
    { title: 'Send the offer' },
  ])
  expect((await leads().list({})).total).toBe(total)
  await expect(leads().restore({ batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a locked lead keeps its contact in the trash, and no one sees it there', async () => {
  const id = (await leads().list({ access: 'locked' })).items[0]?.id ?? ''
  const before = await contactsOf(id)
  expect(before).toHaveLength(1)
  const { batchId } = await leads().remove({ id })
  const peek = app.deps.tenancy.run(person, ({ db }) => db.selectFrom('lead_trash').selectAll().execute())
  await expect(peek).rejects.toMatchObject({ code: '42501' })
  await leads().restore({ batchId })
  expect(await contactsOf(id)).toEqual(before)
  expect(await leads().get({ id })).toMatchObject({ access: 'locked' })
})

test('a thousand leads are deleted and restored in one request, a thousand and one are rejected', async () => {
  await app.owner.query(
    `insert into leads (workspace_id, id, user_id, place_key, company_name, location_key, quality_category, quality_score, contact_score, search_text)
     select $1, gen_random_uuid(), $2, 'test:' || n, 'Bulk ' || n, n::text, 'C', 0, 0, 'bulk ' || n from generate_series(1, 1001) n`,
    [person.workspaceId, person.userId],
  )
  const { rows } = await app.owner.query<{ id: string }>(`select id from leads where place_key like 'test:%'`)
  const all = rows.map(({ id }) => id)
  await expect(leads().removeMany({ ids: all })).rejects.toMatchObject({ status: 400 })
  const { batchId, count } = await leads().removeMany({ ids: all.slice(0, 1000) })
  expect(count).toBe(1000)
  expect((await leads().list({ q: 'bulk' })).total).toBe(1)
  expect(await leads().restore({ batchId })).toEqual({ count: 1000 })
  expect((await leads().list({ q: 'bulk' })).total).toBe(1001)
})

test('an undo works after the process that deleted was killed', async () => {
  const other = await startProcess({ ...app.settings, ROLE: 'web' })
  const elsewhere = clientOf({ url: other.url, cookie: person.cookie })
  const [id = ''] = await ids(1)
  const { batchId } = await elsewhere.leads.remove({ id })
  await other.kill()
  expect(await leads().restore({ batchId })).toEqual({ count: 1 })
  expect(await leads().get({ id })).toMatchObject({ id })
})

test('a company found again meanwhile stays as found, and the data of the deleted lead are moved to it', async () => {
  const ofOldest = { limit: 2, access: 'locked', sort: 'created_at', order: 'asc' } as const
  const [lead, other] = (await leads().list(ofOldest)).items
  const written = [lead?.id ?? '', other?.id ?? '']
  for (const id of written) await person.client.interactions.add({ id, type: 'note', content: `Note of ${id}` })
  const { batchId } = await leads().removeMany({ ids: written })
  // One of the two companies is found again; the new lead of the other one is deleted below.
  const run = await runSearch(app, person)
  const named = (await leads().list({ searchId: run.id })).items
  const again = named.find((it) => it.companyName === lead?.companyName)
  const more = named.find((it) => it.companyName === other?.companyName)
  await app.owner.query('delete from leads where id = $1', [more?.id])
  expect(await leads().restore({ batchId })).toEqual({ count: 2 })
  const notesOf = async (id = '') => (await person.client.interactions.list({ id })).items.map(({ content }) => content)
  expect([await notesOf(again?.id), await notesOf(written[1])]).toEqual(written.map((id) => [`Note of ${id}`]))
  const all = (await leads().list({ limit: 100 })).items.filter((it) => it.companyName === lead?.companyName)
  expect(all.map(({ id }) => id)).toEqual([again?.id])
  expect(await trashed()).toBe(0)
})

test('a deleted lead stays in the trash if the lead that its company has now is deleted at that moment', async () => {
  const { id } = await leads().create({ companyName: 'Elm Mill', city: 'Turda', notes: 'call in spring' })
  const { batchId } = await leads().remove({ id })
  const again = await leads().create({ companyName: 'Elm Mill', city: 'Turda' })
  const remover = await app.owner.connect()
  await remover.query('begin')
  await remover.query('select from leads where id = $1 for update', [again.id])
  const answer = leads()
    .restore({ batchId })
    .catch((error: unknown) => error)
  const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await app.owner.query(waits)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0)
  await remover.query('delete from leads where id = $1', [again.id])
  await remover.query('commit')
  remover.release()
  expect(await answer).toBeInstanceOf(Error)
  expect(await leads().restore({ batchId })).toEqual({ count: 1 })
  expect(await leads().get({ id })).toMatchObject({ notes: 'call in spring' })
})

test('a company typed in again gets the industry of the deleted lead, and the grade of a lead with an industry', async () => {
  const { id } = await leads().create({ companyName: 'Oak Mill', city: 'Turda', industry: 'Sawmill' })
  const { qualityScore, reasons } = await leads().get({ id })
  const { batchId } = await leads().remove({ id })
  const again = { id: (await leads().create({ companyName: 'Oak Mill', city: 'Turda' })).id }
  expect((await leads().get(again)).qualityScore).not.toBe(qualityScore)
  await leads().restore({ batchId })
  expect(await leads().get(again)).toMatchObject({ industry: 'Sawmill', qualityScore, reasons })
})

test('after ten minutes a restore fails, and the next deletion empties the trash', async () => {
  const [first = '', second = ''] = await ids(2)
  const { batchId } = await leads().remove({ id: first })
  await ageTrash()
  await expect(leads().restore({ batchId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await leads().remove({ id: second })
  expect(await trashed()).toBe(1)
})

test('a worker empties all trash at its start, except leads that can still be restored', async () => {
  const otherUser = await app.signUp()
  const { id } = await otherUser.client.leads.create({ companyName: 'Old and gone' })
  await otherUser.client.leads.remove({ id })
  await ageTrash()
  const [young = ''] = await ids(1)
  const { batchId } = await leads().remove({ id: young })
  const worker = await startProcess({ ...app.settings, ROLE: 'all' })
  expect((await app.owner.query('select lead_id from lead_trash')).rows).toEqual([{ lead_id: young }])
  await worker.terminate()
  expect(await leads().restore({ batchId })).toEqual({ count: 1 })
})

test('the trash of all workspaces is emptied every hour, without any action of theirs', async () => {
  const [old = ''] = await ids(1)
  await leads().remove({ id: old })
  await ageTrash()
  const other = await app.signUp()
  const { id } = await other.client.leads.create({ companyName: 'Young and gone' })
  await other.client.leads.remove({ id })
  const { rows: schedules } = await app.owner.query(`select cron from pgboss.schedule where name = 'trash-cleanup'`)
  expect(schedules).toEqual([{ cron: '53 * * * *' }])
  await app.deps.jobs.enqueue(app.deps.systemDb, 'trash-cleanup', {})
  await vi.waitFor(
    async () => expect((await app.owner.query('select lead_id from lead_trash')).rows).toEqual([{ lead_id: id }]),
    { timeout: 60_000 },
  )
})
