import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  smtpError,
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  startMailServer,
} from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { createOutbox } from './outbox.service.ts'

const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))

let server: MailServer
let app: TestApp
let connections = 0
beforeAll(async () => {
  server = await startMailServer()
  const network = {
    resolve: async (host: string) => (host === 'mail.oak.example' ? ['127.0.0.1'] : absent()),
    dial: <Target>(target: Target) => {
      connections++
      return target
    },
  }
  const externalNetwork = { mailDns: { mx: absent, address: absent, txt: absent }, pageBreakMs: 0, network }
  // No worker: the tests decide when the outbox runs.
  const settings = { MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000', SMTP_PRIVATE_HOSTS: 'on', ROLE: 'web' }
  app = await startApp(settings, externalNetwork)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

const save = ({ client }: Person, password: string) =>
  client.integrations.email.save({
    preset: 'smtp',
    host: 'mail.oak.example',
    port: server.port,
    security: 'none',
    user: MAIL_USER,
    fromAddress: MAIL_USER,
    fromName: 'Oak Haulage',
    password,
  })

let addresses = 0
/** Creates a person with their own account and a sequence whose first email waits for five leads. */
async function waiting(name: string, password: string): Promise<{ person: Person; leads: string[] }> {
  const person = await signUpSender(app, { name })
  await save(person, password)
  const leads: string[] = []
  for (let n = 0; n < 5; n++) leads.push(await addEmailLead(person, `sales-${++addresses}@mobila.example`))
  const steps = [{ waitDays: 0, subject: 'Trucks', content: 'Free on Monday' }]
  const { id } = await person.client.sequences.create({ name: 'Trucks', steps })
  await person.client.sequences.enroll({ id, leadIds: leads })
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, enrollment_id)
     select e.workspace_id, gen_random_uuid(), e.lead_id, e.user_id, e.author, 'email', c.contact_email, 'Trucks',
       'Free on Monday', e.id
     from sequence_enrollments e join lead_contacts c on c.workspace_id = e.workspace_id and c.lead_id = e.lead_id
     where e.sequence_id = $1`,
    [id],
  )
  return { person, leads }
}

/** Uses the back-off of production. Returns the number of connections to the server. */
async function run(person: Person): Promise<number> {
  const { pools, workTenancy: tenancy, unsubscribeLinks, emailAllowances: allowances, ...deps } = app.deps
  const { senders, communicationReports: reports } = deps
  const jobs = { ...deps.jobs, retryDelay: 1 }
  const before = connections
  const outbox = createOutbox({ pools, tenancy, jobs, senders, allowances, unsubscribeLinks, reports })
  await outbox.run(person, AbortSignal.timeout(60_000))
  return connections - before
}
/** Moves the time forward by a little more than an hour. */
async function anHour() {
  for (const table of ['messages', 'message_turns'])
    await app.owner.query(`update ${table} set due_at = due_at - interval '61 minutes'`)
}
const outcomes = async ({ client }: Person, leads: string[]) =>
  Promise.all(
    leads.map(async (id) => (await client.messages.list({ id })).items.map(({ status, reason }) => [status, reason])),
  )
const all = (status: string, reason: string | null) => Array.from({ length: 5 }, () => [[status, reason]])
const outageOf = async ({ client }: Person) => (await client.integrations.email.get()).outage
const notices = async ({ client }: Person) =>
  (await client.notifications.list({})).items.filter(({ type }) => type === 'mail_server_unreached')

test('an account whose sign-in is rejected is tried once an hour for all steps of sequences, and its senders are notified', async () => {
  const { person: ana, leads } = await waiting('Ana', 'a-wrong-password')
  expect(await run(ana)).toBe(1)
  expect(await outcomes(ana, leads)).toEqual(all('queued', 'password'))
  expect(await run(ana)).toBe(0)
  expect([await outageOf(ana), await notices(ana)]).toEqual([null, []])
  await app.owner.query(`update integration_credentials set unreached_since = unreached_since - interval '61 minutes'`)
  for (let hours = 0; hours < 3; hours++) {
    await anHour()
    expect(await run(ana)).toBe(1)
  }
  expect(await outageOf(ana)).toMatchObject({ problem: 'password' })
  expect(await notices(ana)).toMatchObject([{ data: { host: 'mail.oak.example' } }])
  // A corrected account is used immediately.
  await save(ana, MAIL_PASSWORD)
  expect(await outageOf(ana)).toBeNull()
  await run(ana)
  expect(await outcomes(ana, leads)).toEqual(all('sent', null))
})

test('a successful test of the account causes the waiting steps to be sent', async () => {
  const { person: bo, leads } = await waiting('Bo', MAIL_PASSWORD)
  server.behave({ sender: () => smtpError(550, '5.7.1 Sender not allowed') })
  await run(bo)
  expect(await outcomes(bo, leads)).toEqual(all('queued', 'sender_refused'))
  expect((await bo.client.integrations.email.test()).problem).toBe('sender_refused')
  expect(await run(bo)).toBe(0)
  server.behave({})
  expect((await bo.client.integrations.email.test()).problem).toBeNull()
  await run(bo)
  expect(await outcomes(bo, leads)).toEqual(all('sent', null))
})
