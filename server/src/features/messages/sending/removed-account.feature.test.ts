import { randomUUID } from 'node:crypto'
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

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const mailDns = { mx: absent, address: absent, txt: absent }
  const network = { resolve: async () => ['127.0.0.1'], dial: (target: { address: string; port: number }) => target }
  // No worker, and no mail account of the operator: the tests decide when the outbox runs.
  app = await startApp(
    { MAIL_PER_DAY: '1000000', MAIL_PER_MINUTE: '100000', SMTP_PRIVATE_HOSTS: 'on', ROLE: 'web' },
    { mailDns, network, pageBreakMs: 0 },
  )
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
const save = ({ client }: Person) =>
  client.integrations.email.save({
    preset: 'smtp',
    host: 'mail.oak.example',
    port: server.port,
    security: 'none',
    user: MAIL_USER,
    fromAddress: MAIL_USER,
    fromName: 'Oak Haulage',
    password: MAIL_PASSWORD,
  })

let addresses = 0
async function leadsOf(person: Person, count: number) {
  const leads: { id: string; address: string }[] = []
  for (let n = 0; n < count; n++) {
    const address = `office-${++addresses}@mobila.example`
    leads.push({ id: await addEmailLead(person, address), address })
  }
  return leads
}
const startBulk = async ({ client }: Person, leads: { id: string }[]) =>
  (
    await client.bulk.start({
      channel: 'email',
      subject: 'Trucks',
      content: 'Free on Monday',
      leadIds: leads.map(({ id }) => id),
      requestKey: randomUUID(),
    })
  ).id
const counts = (leads: { address: string }[]) => leads.map(({ address }) => server.to(address).length)

test('a bulk email whose account is disconnected pauses with a reason; resumed with an account, it reaches everyone', async () => {
  const ana = await signUpSender(app)
  await save(ana)
  const leads = await leadsOf(ana, 5)
  server.behave({ recipient: (to) => (to === leads[1]?.address ? smtpError(450, '4.2.0 Later') : undefined) })
  const id = await startBulk(ana, leads)
  await app.owner.query(
    `update messages set due_at = now() + interval '1 hour' where batch_id = $1 and lead_id = any($2)`,
    [id, leads.slice(2).map((lead) => lead.id)],
  )
  await run(ana)
  await ana.client.integrations.email.remove()
  server.behave({})
  await makeDue()
  await run(ana)
  expect(await ana.client.bulk.get({ id })).toMatchObject({
    status: 'paused',
    reason: 'no_account',
    counts: { sent: 1, waiting: 4, simulated: 0 },
  })
  await ana.client.bulk.resume({ id })
  await run(ana)
  expect(await ana.client.bulk.get({ id })).toMatchObject({ status: 'paused', counts: { waiting: 4 } })
  await save(ana)
  await ana.client.bulk.resume({ id })
  await run(ana)
  expect(await ana.client.bulk.get({ id })).toMatchObject({ status: 'done', counts: { sent: 5 } })
  expect(counts(leads)).toEqual([1, 1, 1, 1, 1])
})

test('a step of a sequence waits if the account is disconnected', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  await save(bo)
  const leads = await leadsOf(bo, 2)
  await startSequence(bo, leads)
  await bo.client.integrations.email.remove()
  await run(bo)
  const stateOf = async (id: string) => (await bo.client.messages.list({ id })).items[0]
  expect(await stateOf(leads[0]?.id ?? '')).toMatchObject({ status: 'queued', reason: 'no_account', attempts: 0 })
  await save(bo)
  await makeDue()
  await run(bo)
  expect(counts(leads)).toEqual([1, 1])
})

test('messages that are started without any account are simulated', async () => {
  const cip = await signUpSender(app, { name: 'Cip' })
  const [first, second, third] = await leadsOf(cip, 3)
  if (!first || !second || !third) throw new Error('no leads')
  const id = await startBulk(cip, [first, second])
  await startSequence(cip, [third])
  await run(cip)
  expect(await cip.client.bulk.get({ id })).toMatchObject({ status: 'done', counts: { simulated: 2 } })
  expect((await cip.client.messages.list({ id: third.id })).items).toMatchObject([{ status: 'simulated' }])
})

/** Starts a sequence; its first step for each lead is then in the outbox. */
async function startSequence({ client }: Person, leads: { id: string }[]) {
  const steps = [{ waitDays: 0, subject: 'Trucks', content: 'Free on Monday' }]
  const { id } = await client.sequences.create({ name: 'Trucks', steps })
  await client.sequences.enroll({ id, leadIds: leads.map((lead) => lead.id) })
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, enrollment_id)
     select e.workspace_id, gen_random_uuid(), e.lead_id, e.user_id, e.author, 'email', c.contact_email, 'Trucks',
       'Free on Monday', e.id
     from sequence_enrollments e join lead_contacts c on c.workspace_id = e.workspace_id and c.lead_id = e.lead_id
     where e.sequence_id = $1`,
    [id],
  )
}
