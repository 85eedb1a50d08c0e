import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BreakableProxy, startBreakableProxy } from '../../../app/testing/breakable-proxy.ts'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { historyOf, addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'

const REPLIES = byTestSize(40, 400)
const KILLS = byTestSize(2, 30)
const WAIT_OPTIONS = { timeout: 600_000, interval: 5 }

let mailbox: MailboxServer
let line: BreakableProxy
let app: TestApp
let ana: Person
beforeAll(async () => {
  mailbox = await startMailboxServer()
  line = await startBreakableProxy(`http://127.0.0.1:${mailbox.port}`)
  // No worker in this process: the workers that are killed do the work.
  app = await startApp({ ROLE: 'web', SMTP_PRIVATE_HOSTS: 'on' })
  ana = await signUpSender(app)
}, 120_000)
afterAll(async () => {
  await app.stop()
  await line.close()
  await mailbox.stop()
})

const connect = (port: number) =>
  ana.client.integrations.inbox.save({
    host: '127.0.0.1',
    port,
    security: 'none',
    user: MAIL_USER,
    password: MAIL_PASSWORD,
  })
const identity = () => ({ workspaceId: ana.workspaceId, userId: ana.userId })
const stored = async (): Promise<number> =>
  (await app.owner.query<{ n: number }>('select count(*)::int as n from email_replies')).rows[0]?.n ?? 0

let answers = 0
/** Creates a lead that was contacted, with its reply and an unrelated mail in the mailbox. */
async function answeredLead() {
  const n = ++answers
  const id = await addEmailLead(ana, `office-${n}@mobila.example`)
  const messageId = randomUUID()
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, status, sent_at, external_id)
     values ($1, $2, $3, $4, 'Ana', 'email', $5, 'Trucks', 'Good day', 'sent', now(), $6)`,
    [ana.workspaceId, messageId, id, ana.userId, `office-${n}@mobila.example`, `<${messageId}@oak.example>`],
  )
  const mail = (headers: string, body: string) =>
    mailbox.add(`From: Ion <ion@mobila.example>\nTo: ${MAIL_USER}\n${headers}\n\n${body}\n`)
  mail(`Subject: Other\nMessage-ID: <other-${n}@mobila.example>`, 'A SECRET of another company')
  mail(
    `Subject: Re: Trucks\nMessage-ID: <answer-${n}@mobila.example>\nIn-Reply-To: <${messageId}@oak.example>`,
    `Answer ${n}.`,
  )
  return { id, messageId, n }
}

async function expectOnce(leads: { id: string; messageId: string; n: number }[]): Promise<void> {
  for (const { id, messageId, n } of leads) {
    const received = (await historyOf(ana, id)).filter(({ delivery }) => delivery === 'received')
    expect(received.map(({ content }) => content)).toEqual([`Re: Trucks\n\nAnswer ${n}.`])
    expect((await ana.client.messages.get({ id: messageId })).repliedAt).not.toBeNull()
    expect((await ana.client.leads.get({ id })).status).toBe('contacted')
  }
  for (const table of ['interactions', 'email_replies', 'messages'])
    expect((await app.owner.query(`select from ${table} t where t::text like '%SECRET%'`)).rowCount).toBe(0)
}
const answered = async () => {
  const leads = []
  for (let n = 0; n < REPLIES; n++) leads.push(await answeredLead())
  return leads
}

test('a connection that breaks between two replies neither loses nor duplicates any', {
  timeout: 600_000,
}, async () => {
  await connect(Number(new URL(line.url).port))
  const before = await stored()
  const leads = await answered()
  let broken = 0
  for (let cut = 1; cut <= KILLS; cut++) {
    const wanted = before + Math.floor((cut * REPLIES) / (KILLS + 1))
    const reading = app.deps.replies.read(identity())
    await vi.waitUntil(async () => (await stored()) >= wanted, WAIT_OPTIONS)
    broken += line.cut()
    await reading
  }
  expect(broken).toBeGreaterThan(0)
  await app.deps.replies.read(identity())
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: null })
  expect((await stored()) - before).toBe(REPLIES)
  await expectOnce(leads)
})

test('a worker that is killed between fetching and storing neither loses nor duplicates a reply', {
  // On a busy machine a worker takes half a minute to start.
  timeout: 1_200_000 + KILLS * 60_000,
}, async () => {
  await connect(mailbox.port)
  const before = await stored()
  const leads = await answered()
  const settings = { ...app.settings, ROLE: 'worker' }
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startProcess(settings)
    await app.deps.jobs.enqueue(app.deps.workDb, 'read-inbox', identity())
    const wanted = before + Math.floor((kill * REPLIES) / (KILLS + 1))
    await vi.waitUntil(async () => (await stored()) >= wanted, WAIT_OPTIONS)
    await worker.kill()
  }
  const left = before + REPLIES - (await stored())
  const last = await startProcess(settings)
  await app.deps.jobs.enqueue(app.deps.workDb, 'read-inbox', identity())
  await vi.waitUntil(async () => (await stored()) >= before + REPLIES, WAIT_OPTIONS)
  await last.terminate()
  await app.deps.replies.read(identity())
  expect((await stored()) - before).toBe(REPLIES)
  await expectOnce(leads)
  console.info({ replies: REPLIES, kills: KILLS, leftForTheLast: left })
})
