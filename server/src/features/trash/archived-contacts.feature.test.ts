import { FORM_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runArchiving, daysAgo, upgradeAndRestore, signUpWithLeads } from '../../app/testing/archived-leads.ts'
import { startMailbox } from '../../app/testing/mailbox.ts'
import { objectionRequests } from '../../app/testing/objection-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow, type LeadRow } from '../../platform/testing/lead-rows.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

let mailbox: Awaited<ReturnType<typeof startMailbox>>
let app: TestApp
let visitor: ReturnType<typeof objectionRequests>
beforeAll(async () => {
  mailbox = await startMailbox()
  app = await startApp({ ...mailbox.settings, CONFIRM_EMAIL: 'off' })
  visitor = objectionRequests(app, mailbox)
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const PHONE = '+40264555091'
/** An unlocked lead with a contact, which the next run archives. */
async function withContact(contactEmail: string) {
  const { person, ids } = await signUpWithLeads(app, [40], {
    contactName: 'Ana Pop',
    contactPhone: PHONE,
    has: ['phone', 'email'],
  })
  const [id = ''] = ids
  await app.owner.query('update lead_contacts set contact_email = $2 where lead_id = $1', [id, contactEmail])
  return { person, id }
}
/** Adds the company of an archived lead as a new lead. */
async function listedAgain({ person, id }: { person: Person; id: string }, own: Partial<LeadRow> = {}) {
  const again = leadRow(2, { createdAt: daysAgo(1), access: 'unlocked', contactPhone: '+40264555099', ...own })
  await insertLeads(app.owner, { ...person, rows: [again] })
  await app.owner.query('update leads set place_key = $2 where id = $1', [again.id, `test:${id}`])
  return again.id
}
const trashOf = async (id: string) =>
  (await app.owner.query('select t.*, t::text as whole from lead_trash t where lead_id = $1', [id])).rows[0]

test('a due task of an archived lead notifies once the lead is restored', async () => {
  const { person, ids } = await signUpWithLeads(app, [40])
  const [id = ''] = ids
  await person.client.tasks.create({ leadId: id, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await runArchiving(app)
  await app.owner.query(
    `update lead_trash set tasks = jsonb_set(tasks, '{0,due_at}', '"2026-01-01T10:00:00Z"') where lead_id = $1`,
    [id],
  )
  await upgradeAndRestore(app, person)
  await expect
    .poll(async () => (await person.client.notifications.list({ limit: 50 })).items, WAIT_OPTIONS)
    .toContainEqual(
      expect.objectContaining({ type: 'task_due', data: expect.objectContaining({ title: 'Send the offer' }) }),
    )
})

test('the data held about a contact includes archived leads, and erasing it keeps the rest of such a lead', async () => {
  const gone = 'ana@erased.example'
  const { person, id } = await withContact(gone)
  const { client } = person
  await client.interactions.add({ id, type: 'note', content: `Ask ANA@erased.example, not diana@erased.example` })
  await client.tasks.create({ leadId: id, title: `Write to ${gone}`, dueAt: '2030-01-01T10:00:00Z' })
  await client.outreach.record({ id, channel: 'email', basis: 'consent', note: `Said\n${gone}` })
  const { companyName, updatedAt } = await client.leads.get({ id })
  await client.leads.update({ id, notes: `Her email: ${gone}`, expectedUpdatedAt: updatedAt })
  await runArchiving(app)

  const token = await visitor.tokenFor(gone)
  const held = await visitor.held(token)
  expect(held.openedBy).toBe(1)
  const values = held.entries.flat().map(({ value }) => value)
  expect(values).toEqual(expect.arrayContaining([companyName, gone, 'Ana Pop']))
  await visitor.decide(token, 'erase')
  await visitor.applied(token)
  expect((await trashOf(id)).whole).not.toMatch(/(?<!i)ana@erased|Ana Pop/i)

  await upgradeAndRestore(app, person)
  expect(await client.leads.get({ id })).toMatchObject({
    companyName,
    notes: 'Her email: […]',
    hasEmail: false,
    hasPhone: true,
    contact: { contactEmail: null, contactName: null, contactPhone: PHONE },
  })
  expect((await client.leads.list({ q: 'erased.example' })).total).toBe(0)
  const [added] = (await client.interactions.list({ id })).items
  expect(added?.content).toBe('Ask […], not diana@erased.example')
  expect((await client.tasks.list({ leadId: id })).items).toMatchObject([{ title: 'Write to […]' }])
  expect((await client.outreach.get({ id })).bases).toMatchObject([{ note: 'Said\n[…]' }])
})

test('erasing a phone removes its messages and finds, and no digits of anything else', async () => {
  const { person, id } = await withContact('desk@erased.example')
  await app.owner.query(
    `insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) values ($1, 'SM1', $2, '40264555092')`,
    [person.workspaceId, id],
  )
  await app.owner.query(
    `insert into new_contacts (workspace_id, lead_id, origin, price, found) values ($1, $2, 'website', 4, $3)`,
    [person.workspaceId, id, { contactPhone: '+40 264 555 092' }],
  )
  await runArchiving(app)
  const before = await trashOf(id)
  await app.owner.query(
    `begin; select set_config('app.workspace_id', '${person.workspaceId}', true);
     select erase_contact_texts(array['[+]40 ?264 ?555 ?092', '^40264555092$']); commit`,
  )
  const after = await trashOf(id)
  expect(after).toMatchObject({ inbound: [], finds: [], contact: before.contact, events: before.events })
  expect(after.lead).toEqual({ ...before.lead, new_contact_cost: 0 })
})

test('a company that was found again gets the typed values of the archived lead, and is found by them', async () => {
  const typed = FORM_FIELDS.filter(({ name, part }) => part === 'free' && name !== 'companyName')
  const texts = Object.fromEntries(typed.map(({ name }) => [name, `Typed ${name}`]))
  const old = await withContact('ana@typed.example')
  const { client } = old.person
  const { updatedAt } = await client.leads.get({ id: old.id })
  await client.leads.update({ id: old.id, ...texts, expectedUpdatedAt: updatedAt })
  await runArchiving(app)
  const again = await listedAgain(old, { industry: null })
  await app.owner.query(`update leads set business_type = 'Sawmill' where id = $1`, [again])
  await upgradeAndRestore(app, old.person)
  expect(await client.leads.get({ id: again })).toMatchObject({ ...texts, businessType: 'Sawmill' })
  expect((await client.leads.list({ q: 'typed industry' })).items).toMatchObject([{ id: again }])
})

test('a company that was found again gets the contact, notes, status, assignee and messages that it lacks', async () => {
  const old = await withContact('ana@merged.example')
  const { person, id } = old
  const { client, workspaceId, userId } = person
  await client.leads.setStatus({ id, status: 'proposal' })
  const { updatedAt } = await client.leads.get({ id })
  await client.leads.update({ id, notes: 'Asks for a price a week', expectedUpdatedAt: updatedAt })
  await app.owner.query('update leads set assignee_id = $2 where id = $1', [id, userId])
  const insert = (text: string) => app.owner.query(text, [workspaceId, id, userId])
  await insert(`insert into whatsapp_inbound (workspace_id, sid, lead_id, phone) select $1, 'SM1', $2, '40264555091'
    from (values ($3::uuid)) unused`)
  await insert(`insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, status, sent_at)
    values ($1, gen_random_uuid(), $2, $3, 'Ana', 'email', 'ana@merged.example', 'Good day', 'sent', now())`)
  await insert(`with made as (
      insert into sequences (workspace_id, id, user_id, author, name, steps)
      values ($1, gen_random_uuid(), $3, 'Ana', 'Cold', '[{}]') returning id)
    insert into sequence_enrollments (workspace_id, id, sequence_id, lead_id, user_id, author, language, due_at)
    select $1, gen_random_uuid(), id, $2, $3, 'Ana', 'en', '2030-01-01' from made`)
  await runArchiving(app)
  const again = await listedAgain(old)
  await app.owner.query(`update leads set notes = 'Found at the fair' where id = $1`, [again])
  await upgradeAndRestore(app, person)
  expect(await client.leads.get({ id: again })).toMatchObject({
    notes: 'Found at the fair\n\nAsks for a price a week',
    status: 'proposal',
    assigneeId: userId,
    hasEmail: true,
    contact: {
      contactName: 'Ana Pop',
      contactEmail: 'ana@merged.example',
      contactPhone: '+40264555099',
      otherPhones: [PHONE],
    },
  })
  for (const table of ['whatsapp_inbound', 'messages', 'sequence_enrollments', 'lead_events'])
    expect([table, await visitor.countRows(`select from ${table} where lead_id = $1`, [again])]).toEqual([table, 1])
})

test('a contact that was not paid for stays hidden when its company was found again', async () => {
  const old = await withContact('ana@hidden.example')
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [old.id])
  await app.owner.query(`delete from lead_access where lead_id = $1`, [old.id])
  await runArchiving(app)
  const again = await listedAgain(old)
  await upgradeAndRestore(app, old.person)
  const { contact } = await old.person.client.leads.get({ id: again })
  expect(contact).toMatchObject({ contactEmail: null, contactName: null, otherPhones: [] })
})

test('the unpaid part of a contact that was archived while locked stays locked at the lead that was found again', async () => {
  const old = await withContact('ana@hidden.example')
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [old.id])
  await app.owner.query(`delete from lead_access where lead_id = $1`, [old.id])
  await runArchiving(app)
  const again = await listedAgain(old, { grade: 'C' })
  await app.owner.query(`update lead_contacts set place_key = $2, provenance = $3 where lead_id = $1`, [
    again,
    `test:${old.id}`,
    { contactPhone: { source: 'osm', sourceUrl: null, licence: null, date: null } },
  ])
  await app.owner.query(`update lead_access set place_key = $2, cost = 0 where lead_id = $1`, [again, `test:${old.id}`])
  await upgradeAndRestore(app, old.person)
  const shown = () => old.person.client.leads.get({ id: again })
  const { contact, newContactCost } = await shown()
  expect(contact).toMatchObject({ contactEmail: null, contactName: null, contactPhone: '+40264555099' })
  expect(newContactCost).toBeGreaterThan(0)
  expect(await old.person.client.leads.unlock({ id: again, newContact: true })).toMatchObject({
    charged: newContactCost,
  })
  expect(await shown()).toMatchObject({ newContactCost: 0, contact: { contactEmail: 'ana@hidden.example' } })
})

test('a contact that was archived while locked is not merged into a lead typed in by hand', async () => {
  const old = await withContact('ana@hidden.example')
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [old.id])
  await runArchiving(app)
  const { client } = old.person
  const { id } = await client.leads.create({ companyName: 'Oak Mill', city: 'Turda' })
  await app.owner.query(
    `update lead_trash t set lead = t.lead || jsonb_build_object('company_name', l.company_name, 'location_key', l.location_key)
     from leads l where l.id = $2 and t.lead_id = $1`,
    [old.id, id],
  )
  await upgradeAndRestore(app, old.person)
  const { contact } = await client.leads.get({ id })
  expect(contact).toMatchObject({ contactEmail: null, contactName: null, contactPhone: null })
})

test('a forgotten user is forgotten in archived leads too', async () => {
  const { person, id } = await withContact('ana@forgotten.example')
  const { client, workspaceId, userId } = person
  await client.me.profile.change({ name: 'Ion Forgotten' })
  await client.interactions.add({ id, type: 'note', content: 'Asks for a price' })
  await client.tasks.create({ leadId: id, title: 'Send the offer', dueAt: '2030-01-01T10:00:00Z' })
  await client.outreach.record({ id, channel: 'email', basis: 'consent', note: 'At the fair' })
  await app.owner.query('update leads set assignee_id = user_id where id = $1', [id])
  await app.owner.query(
    `insert into lead_events (workspace_id, id, lead_id, user_id, kind, detail)
     values ($1, gen_random_uuid(), $2, $3::uuid, 'assigned', jsonb_build_object('assigneeId', $3::uuid))`,
    [workspaceId, id, userId],
  )
  await runArchiving(app)
  expect((await trashOf(id)).whole).toContain('Ion Forgotten')
  await app.owner.query(
    `begin; select set_config('app.workspace_id', '${workspaceId}', true); select forget_user('${userId}'); commit`,
  )
  const { whole } = await trashOf(id)
  expect(whole).not.toContain('Ion Forgotten')
  expect(whole).not.toContain(userId)
  await upgradeAndRestore(app, person)
  expect((await client.interactions.list({ id })).items).toMatchObject([{ content: 'Asks for a price', author: '–' }])
  expect(await client.leads.get({ id })).toMatchObject({ assigneeId: null })
  expect((await client.tasks.list({ leadId: id })).items).toMatchObject([{ title: 'Send the offer' }])
})
