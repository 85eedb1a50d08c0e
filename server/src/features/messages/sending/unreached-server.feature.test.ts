import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER, type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { createOutbox } from './outbox.service.ts'

const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))

let server: MailServer
let app: TestApp
let isDown = false
let connections = 0
beforeAll(async () => {
  server = await startMailServer()
  const network = {
    resolve: async (host: string) => (host === 'mail.oak.example' ? ['127.0.0.1'] : absent()),
    // No server listens at port 1.
    dial: (target: { address: string; port: number }) => {
      connections++
      return isDown ? { ...target, port: 1 } : target
    },
  }
  const externalNetwork = { mailDns: { mx: absent, address: absent, txt: absent }, pageBreakMs: 0, network }
  // No worker: the tests decide when the outbox runs.
  app = await startApp(
    { MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000', SMTP_PRIVATE_HOSTS: 'on', ROLE: 'web' },
    externalNetwork,
  )
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

const account = () => ({
  preset: 'smtp' as const,
  host: 'mail.oak.example',
  port: server.port,
  security: 'none' as const,
  user: MAIL_USER,
  fromAddress: MAIL_USER,
  fromName: 'Oak Haulage',
})

let addresses = 0
/** Creates a person with their own account and a bulk email that waits for its server. */
async function waiting(name: string): Promise<{ person: Person; batchId: string }> {
  const person = await signUpSender(app, { name })
  await person.client.integrations.email.save({ ...account(), password: MAIL_PASSWORD })
  const leadIds: string[] = []
  for (let n = 0; n < 2; n++) leadIds.push(await addEmailLead(person, `office-${++addresses}@mobila.example`))
  const text = { subject: 'Trucks', content: 'Free on Monday' }
  const { id } = await person.client.bulk.start({ ...text, leadIds, channel: 'email', requestKey: randomUUID() })
  return { person, batchId: id }
}

/** Uses the back-off of production. */
function run(person: Person): Promise<void> {
  const { deps } = app
  const { pools, workTenancy: tenancy, unsubscribeLinks, emailAllowances: allowances, communicationReports } = deps
  const jobs = { ...deps.jobs, retryDelay: 1 }
  const { senders } = deps
  const reports = communicationReports
  const outbox = createOutbox({ pools, tenancy, jobs, senders, allowances, unsubscribeLinks, reports })
  return outbox.run(person, AbortSignal.timeout(60_000))
}
/** Moves the time of due messages and of the next run forward by this number of minutes. */
async function advanceDueTimes(minutes: number) {
  for (const table of ['messages', 'message_turns'])
    await app.owner.query(`update ${table} set due_at = due_at - $1 * interval '1 minute'`, [minutes])
}
/** Like `advanceDueTimes`, and also moves the start of outages back by this number of minutes. */
async function pass(minutes: number) {
  await advanceDueTimes(minutes)
  const earlier = `update integration_credentials set unreached_since = unreached_since - $1 * interval '1 minute'`
  await app.owner.query(earlier, [minutes])
}
const isScheduled = async ({ workspaceId }: Person) => {
  const { rows } = await app.owner.query('select from message_turns where workspace = $1 and due_at <= now()', [
    workspaceId,
  ])
  return rows.length > 0
}
const outageOf = async ({ client }: Person) => (await client.integrations.email.get()).outage
const notices = async ({ client }: Person) =>
  (await client.notifications.list({})).items.filter(({ type }) => type === 'mail_server_unreached')

test('a server that is unreachable is tried less and less often; after an hour the settings show it and its senders are notified once', async () => {
  const { person: ana, batchId } = await waiting('ana')
  isDown = true
  connections = 0
  for (let minute = 0; minute < 55; minute++) {
    if (await isScheduled(ana)) await run(ana)
    await pass(1)
  }
  expect(connections).toBeLessThan(9)
  expect([await outageOf(ana), await notices(ana)]).toEqual([null, []])

  await pass(10)
  connections = 0
  for (let minute = 0; minute < 10 * 60; minute += 10) {
    if (await isScheduled(ana)) await run(ana)
    await advanceDueTimes(10)
  }
  // Every half hour.
  expect(connections).toBeGreaterThan(17)
  expect(connections).toBeLessThan(23)
  expect(await outageOf(ana)).toMatchObject({ problem: 'refused' })
  expect(await notices(ana)).toMatchObject([{ data: { host: 'mail.oak.example' } }])
  expect((await ana.client.bulk.get({ id: batchId })).counts).toMatchObject({ waiting: 2, sent: 0 })

  isDown = false
  await advanceDueTimes(30)
  await run(ana)
  expect((await ana.client.bulk.get({ id: batchId })).counts).toMatchObject({ waiting: 0, sent: 2 })
  expect(await outageOf(ana)).toBeNull()
})

test('a successful test of the account ends the outage and causes waiting emails to be sent; so does another account', async () => {
  const { person: bo } = await waiting('bo')
  isDown = true
  await run(bo)
  await pass(61)
  await run(bo)
  expect(await outageOf(bo)).toMatchObject({ problem: 'refused' })
  expect((await bo.client.integrations.email.test()).problem).toBe('refused')
  expect(await outageOf(bo)).not.toBeNull()
  isDown = false
  expect((await bo.client.integrations.email.test()).problem).toBeNull()
  expect(await outageOf(bo)).toBeNull()

  isDown = true
  await pass(1)
  await run(bo)
  await pass(61)
  expect(await outageOf(bo)).not.toBeNull()
  await bo.client.integrations.email.save({ ...account(), fromName: 'Bo' })
  expect(await outageOf(bo)).toBeNull()
})
