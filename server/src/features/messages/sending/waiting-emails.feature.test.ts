import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { smtpError, type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { historyOf, addEmailLead, signUpSender, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { createOutbox } from './outbox.service.ts'

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  // No worker: the tests decide when the outbox runs.
  app = await startApp({ ...server.settings, ROLE: 'web' })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

/** Uses the back-off of production. */
function run(person: Person): Promise<void> {
  const { pools, workTenancy: tenancy, senders, unsubscribeLinks, emailAllowances: allowances, ...deps } = app.deps
  const jobs = { ...deps.jobs, retryDelay: 1 }
  const reports = deps.communicationReports
  const outbox = createOutbox({ pools, tenancy, jobs, senders, allowances, unsubscribeLinks, reports })
  return outbox.run(person, AbortSignal.timeout(60_000))
}
/** Makes all waiting messages due. */
async function makeDue() {
  for (const table of ['messages', 'message_turns']) await app.owner.query(`update ${table} set due_at = now()`)
}

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`
async function leadsOf(person: Person, count: number) {
  const leads: { id: string; address: string }[] = []
  for (let n = 0; n < count; n++) {
    const address = fresh()
    leads.push({ id: await addEmailLead(person, address), address })
  }
  return leads
}
const TEXT = { channel: 'email' as const, subject: 'Trucks', content: 'Hello {{contact_name|team}}' }
const startBulk = async ({ client }: Person, leads: { id: string }[]) =>
  (await client.bulk.start({ ...TEXT, leadIds: leads.map(({ id }) => id), requestKey: randomUUID() })).id
const defer = (address: string | undefined) =>
  server.behave({ recipient: (to) => (to === address ? smtpError(450, '4.2.0 Later') : undefined) })
const counts = (leads: { address: string }[]) => leads.map(({ address }) => server.to(address).length)

test('a bulk email whose plan has ended pauses with a reason, and can be resumed with a plan', async () => {
  const ana = await signUpSender(app)
  const { workspaceId } = ana
  const leads = await leadsOf(ana, 3)
  defer(leads[1]?.address)
  const id = await startBulk(ana, leads)
  await app.owner.query(`update messages set due_at = now() + interval '1 hour' where lead_id = $1`, [leads[2]?.id])
  await run(ana)
  server.behave({})
  await putOnPlan(app.owner, { workspaceId }, 'free')
  await makeDue()
  await run(ana)
  const waiting = { status: 'paused', reason: 'plan_ended', counts: { sent: 1, waiting: 2, failed: 0 } }
  expect(await ana.client.bulk.get({ id })).toMatchObject(waiting)
  expect(counts(leads)).toEqual([1, 0, 0])
  await expect(ana.client.bulk.resume({ id })).rejects.toMatchObject({ code: 'UPGRADE_REQUIRED' })
  await putOnPlan(app.owner, { workspaceId }, 'standard')
  await ana.client.bulk.resume({ id })
  await run(ana)
  expect(await ana.client.bulk.get({ id })).toMatchObject({ status: 'done', reason: null, counts: { sent: 3 } })
  expect(counts(leads)).toEqual([1, 1, 1])
})

test('an email to one lead that waits until the plan has ended is not sent, and shows the reason', async () => {
  const dan = await signUpSender(app, { name: 'Dan', tier: 'basic' })
  const [late, early] = await leadsOf(dan, 2)
  if (!late || !early) throw new Error('no leads')
  defer(late.address)
  const [waiting, sent] = [await sendMessage(dan, late.id), await sendMessage(dan, early.id)]
  await run(dan)
  server.behave({})
  await putOnPlan(app.owner, dan, 'free')
  await makeDue()
  await run(dan)
  expect(await dan.client.messages.get({ id: sent.id })).toMatchObject({ status: 'sent' })
  expect(await dan.client.messages.get({ id: waiting.id })).toMatchObject({ status: 'failed', reason: 'not_in_plan' })
  expect(counts([late, early])).toEqual([0, 1])
  expect(await historyOf(dan, late.id)).toMatchObject([{ type: 'email', delivery: 'failed' }])
})

test('a waiting email is not sent to an address that its lead no longer has', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  const leads = await leadsOf(bo, 3)
  const [moved, spelled, bare] = leads
  if (!moved || !spelled || !bare) throw new Error('no leads')
  const id = await startBulk(bo, leads)
  const single = await sendMessage(bo, moved.id)
  await bo.client.bulk.pause({ id })
  const address = fresh()
  const change = async (lead: { id: string }, fields: { contactName?: string; contactEmail: string | null }) => {
    const { updatedAt } = await bo.client.leads.get({ id: lead.id })
    await bo.client.leads.update({ id: lead.id, expectedUpdatedAt: updatedAt, ...fields })
  }
  await change(moved, { contactName: 'Ion Pop', contactEmail: address })
  await change(spelled, { contactEmail: spelled.address.toUpperCase() })
  await change(bare, { contactEmail: null })
  await bo.client.bulk.resume({ id })
  await run(bo)
  expect(await bo.client.messages.get({ id: single.id })).toMatchObject({ status: 'failed', reason: 'address_changed' })
  expect((await bo.client.bulk.get({ id })).counts).toMatchObject({ sent: 1, failed: 2, waiting: 0 })
  expect([...counts(leads), ...counts([{ address }])]).toEqual([0, 1, 0, 0])
})

test('an email to one lead is sent before the waiting steps of sequences', async () => {
  const cip = await signUpSender(app, { name: 'Cip' })
  const leads = await leadsOf(cip, 5)
  for (const { id } of leads) await sendMessage(cip, id)
  await app.owner.query(
    `update messages set enrollment_id = gen_random_uuid(), due_at = now() - interval '1 hour' where lead_id = any($1)`,
    [leads.map(({ id }) => id)],
  )
  const [lead] = await leadsOf(cip, 1)
  await sendMessage(cip, lead?.id ?? '')
  const before = server.received.length
  await run(cip)
  const order = server.received.slice(before).map(({ to }) => to[0])
  expect(order).toEqual([lead?.address, ...leads.map(({ address }) => address)])
})
