import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { type EmailSenders, openSmtp, type Sender } from '../../integrations/email/email-sender.service.ts'
import { createOutbox, type Outbox } from './outbox.service.ts'

const OUTAGE_MINUTES = 100

let server: MailServer
let app: TestApp
let isDown = false
let connections = 0
beforeAll(async () => {
  server = await startMailServer()
  // No worker: the tests decide when the outbox runs.
  app = await startApp({ ...server.settings, ROLE: 'web' })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => {
  server.behave({})
  isDown = false
  connections = 0
})

/** Uses the back-off of production and a timeout of the mail server of half a second. */
function outboxOf({ deps }: TestApp): Outbox {
  const connect: Sender['connect'] = (signal) => {
    connections++
    // No server listens at port 1.
    const port = isDown ? 1 : server.port
    return openSmtp({ address: '127.0.0.1', port, host: 'localhost', security: 'none' }, { signal, timeoutMs: 500 })
  }
  const operator: Sender = {
    kind: 'operator',
    address: 'hello@leadhaul.example',
    name: 'Leadhaul',
    dkim: null,
    inbox: null,
    connect,
  }
  const senders: EmailSenders = { operator, senderFor: async () => operator }
  const { pools, workTenancy: tenancy, unsubscribeLinks, emailAllowances: allowances, communicationReports } = deps
  const jobs = { ...deps.jobs, retryDelay: 1 }
  return createOutbox({ pools, tenancy, jobs, senders, allowances, unsubscribeLinks, reports: communicationReports })
}
const run = (person: Person) => outboxOf(app).run(person, AbortSignal.timeout(60_000))

/** Moves the time of due messages and of the next run forward by this number of minutes. */
async function pass(minutes: number) {
  for (const table of ['messages', 'message_turns'])
    await app.owner.query(`update ${table} set due_at = due_at - $1 * interval '1 minute'`, [minutes])
}
const isScheduled = async ({ workspaceId }: Person) => {
  const { rows } = await app.owner.query('select from message_turns where workspace = $1 and due_at <= now()', [
    workspaceId,
  ])
  return rows.length > 0
}

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`
async function startBulk(person: Person, recipients: number): Promise<string> {
  const leadIds: string[] = []
  for (let n = 0; n < recipients; n++) leadIds.push(await addEmailLead(person, fresh()))
  const text = { subject: 'Trucks', content: 'Free on Monday' }
  return (await person.client.bulk.start({ ...text, leadIds, channel: 'email', requestKey: randomUUID() })).id
}
const stateOf = async (person: Person, id: string) => {
  const { status, counts } = await person.client.bulk.get({ id })
  return { status, sent: counts.sent, waiting: counts.waiting }
}

test('an email whose server does not answer in time delays the others by a minute, not until its next attempt', async () => {
  const ana = await signUpSender(app)
  const silent = fresh()
  server.behave({ recipient: (to) => (to === silent ? new Promise(() => undefined) : undefined) })
  const { id } = await sendMessage(ana, await addEmailLead(ana, silent))
  await app.owner.query('update messages set attempts = 3 where id = $1', [id])
  const batchId = await startBulk(ana, 3)
  await run(ana)
  expect(await ana.client.messages.get({ id })).toMatchObject({ status: 'queued', reason: 'timeout', attempts: 4 })
  expect([await isScheduled(ana), await stateOf(ana, batchId)]).toEqual([
    false,
    { status: 'running', sent: 0, waiting: 3 },
  ])
  await pass(2)
  expect(await isScheduled(ana)).toBe(true)
  await run(ana)
  expect(await stateOf(ana, batchId)).toEqual({ status: 'done', sent: 3, waiting: 0 })
  expect(await ana.client.messages.get({ id })).toMatchObject({ status: 'queued', attempts: 4 })
})

test('after an outage of its server a bulk email is sent immediately, and none of its emails has failed or lost attempts', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  isDown = true
  const { id } = await sendMessage(bo, await addEmailLead(bo, fresh()))
  const batchId = await startBulk(bo, 3)
  for (let minute = 0; minute < OUTAGE_MINUTES; minute++) {
    if (await isScheduled(bo)) await run(bo)
    await pass(1)
  }
  // Each run tries one email.
  expect(connections).toBeLessThanOrEqual(OUTAGE_MINUTES)
  expect(await stateOf(bo, batchId)).toEqual({ status: 'running', sent: 0, waiting: 3 })
  isDown = false
  expect(await isScheduled(bo)).toBe(true)
  await run(bo)
  expect(await stateOf(bo, batchId)).toEqual({ status: 'done', sent: 3, waiting: 0 })
  const { rows } = await app.owner.query('select distinct attempts from messages where batch_id = $1', [batchId])
  expect(rows).toEqual([{ attempts: 1 }])
  // The single message backs off, and fails within a day: its author is to know.
  expect(await bo.client.messages.get({ id })).toMatchObject({ status: 'queued', attempts: 5 })
  await pass(120)
  await run(bo)
  expect(await bo.client.messages.get({ id })).toMatchObject({ status: 'sent', attempts: 6 })
})

test('a bulk email whose server is unreachable for days fails', async () => {
  const cip = await signUpSender(app, { name: 'Cip' })
  isDown = true
  const batchId = await startBulk(cip, 1)
  const made = (days: number) =>
    app.owner.query(`update messages set created_at = now() - $1 * interval '1 day' where batch_id = $2`, [
      days,
      batchId,
    ])
  const tryOften = async () => {
    for (let nr = 0; nr < 9; nr++) {
      await run(cip)
      await pass(600)
    }
  }
  await made(1)
  await tryOften()
  expect((await cip.client.bulk.get({ id: batchId })).counts).toMatchObject({ waiting: 1, failed: 0 })
  await made(3)
  await tryOften()
  expect((await cip.client.bulk.get({ id: batchId })).counts).toMatchObject({ waiting: 0, failed: 1 })
})
