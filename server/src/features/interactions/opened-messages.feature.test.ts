import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../app/testing/people.ts'
import { requestDuringRemoval } from '../../app/testing/removed-leads.ts'
import { runSearch } from '../../app/testing/search-runs.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertPlaces, placeRows } from '../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../platform/testing/workspace-rows.ts'

let app: TestApp
let mara: Person
let typed: string
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(2))
  mara = await app.signUp('mara')
  await putOnPlan(app.owner, mara, 'basic')
  const lead = { companyName: 'Mobila SRL', contactEmail: 'ioana@mobila.example', contactPhone: '+40 744 555 014' }
  typed = (await mara.client.leads.create({ ...lead, countryCode: 'RO' })).id
})
afterAll(() => app.stop())

const opened = (fields: { type: 'email' | 'whatsapp'; subject?: string; text?: string; id?: string }, who = mara) =>
  who.client.interactions.logOpened({ id: typed, ...fields })

test('a message opened in a program of the user is recorded as opened, with its subject and text', async () => {
  expect(
    await opened({ type: 'email', subject: ' Trucks\r\nBcc: x ', text: 'Bună ziua,\r\nȘofer?\u0000' }),
  ).toMatchObject({
    type: 'email',
    delivery: 'opened',
    automatic: false,
    author: 'mara',
    content: 'Trucks Bcc: x\n\nBună ziua,\nȘofer?',
  })
  await opened({ type: 'whatsapp', text: 'Hello' })
  const { items } = await mara.client.history.list({ id: typed })
  expect(items.slice(0, 2)).toMatchObject([
    { kind: 'interaction', type: 'whatsapp', delivery: 'opened', content: 'Hello' },
    { kind: 'interaction', type: 'email', delivery: 'opened' },
  ])
  const note = await mara.client.interactions.add({ id: typed, type: 'note', content: 'Loads on Fridays' })
  expect(note.delivery).toBeNull()
})

test('users cannot write a message into the history themselves, nor delete the record of one', async () => {
  for (const type of ['email', 'whatsapp'] as const)
    await expect(
      mara.client.interactions.add({ id: typed, type: type as 'note', content: 'Sent' }),
    ).rejects.toMatchObject({ status: 400 })
  const entry = await opened({ type: 'email', subject: 'Trucks' })
  const remove = mara.client.interactions.remove({ id: typed, interactionId: entry.id })
  await expect(remove).rejects.toMatchObject({ code: 'NOT_FOUND' })
})

test('a message needs a plan with messages, an unlocked lead of the workspace, and the contact method', async () => {
  const free = await app.signUp('free')
  const own = await free.client.leads.create({ companyName: 'Lemn SRL', contactEmail: 'office@lemn.example' })
  await expect(opened({ type: 'email', id: own.id }, free)).rejects.toMatchObject({
    code: 'UPGRADE_REQUIRED',
    message: 'You need a Basic, Standard, or Premium plan to send messages. Please upgrade your plan.',
    data: { capability: 'sendMessages', plan: 'basic' },
  })
  await putOnPlan(app.owner, free, 'basic')
  await expect(opened({ type: 'email' }, free)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await expect(opened({ type: 'whatsapp', id: own.id }, free)).rejects.toMatchObject({ code: 'NO_SUCH_CONTACT' })
  await runSearch(app, mara)
  const [locked] = (await mara.client.leads.list({ access: 'locked' })).items
  const id = locked?.id ?? ''
  await expect(opened({ type: 'email', id })).rejects.toMatchObject({ code: 'LOCKED' })
  await mara.client.leads.unlock({ id })
  expect(await opened({ type: 'email', id })).toMatchObject({ leadId: id })
  await expect(opened({ type: 'email', subject: 'x'.repeat(201) })).rejects.toMatchObject({ status: 400 })
})

test('undoing a deletion restores the record of opened messages', async () => {
  const before = (await mara.client.interactions.list({ id: typed })).items
  const { batchId } = await mara.client.leads.remove({ id: typed })
  await mara.client.leads.restore({ batchId })
  expect((await mara.client.interactions.list({ id: typed })).items).toEqual(before)
})

test('an entry for a lead that is being deleted does not find the lead', async () => {
  const requests = [
    (id: string) => opened({ type: 'email', subject: 'Trucks', id }),
    (id: string) => mara.client.interactions.add({ id, type: 'note', content: 'Loads on Fridays' }),
  ]
  for (const request of requests) {
    const lead = await mara.client.leads.create({ companyName: 'Lemn SRL', contactEmail: 'office@lemn.example' })
    const removal = { person: mara, leadId: lead.id, request: () => request(lead.id) }
    await expect(requestDuringRemoval(app, removal)).rejects.toMatchObject({ code: 'NOT_FOUND', status: 404 })
  }
})
