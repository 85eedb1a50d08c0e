import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type BreakableProxy, startBreakableProxy } from '../../../app/testing/breakable-proxy.ts'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { historyOf, addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { MailFailure } from '../../integrations/email/email-sender.service.ts'
import { createReplies } from './replies.service.ts'

const WAIT_OPTIONS = { timeout: 60_000 }

let mailbox: MailboxServer
let line: BreakableProxy
let app: TestApp
let ana: Person
beforeAll(async () => {
  mailbox = await startMailboxServer()
  line = await startBreakableProxy(`http://127.0.0.1:${mailbox.port}`)
  // No worker in this process: queued jobs wait.
  app = await startApp({ ROLE: 'web', SMTP_PRIVATE_HOSTS: 'on' })
})
afterAll(async () => {
  await app.stop()
  await line.close()
  await mailbox.stop()
})
beforeEach(async () => {
  ana = await signUpSender(app)
  await save()
})

const save = () =>
  ana.client.integrations.inbox.save({
    host: '127.0.0.1',
    port: Number(new URL(line.url).port),
    security: 'none',
    user: MAIL_USER,
    password: MAIL_PASSWORD,
  })
const identity = () => ({ workspaceId: ana.workspaceId, userId: ana.userId })
const readInbox = () => app.deps.replies.read(identity())
const order = () => app.deps.replies.enqueueReadings()
/** The reading jobs that are queued or running. */
async function ordered(): Promise<string[]> {
  const { rows } = await app.owner.query<{ state: string }>(
    `select state::text from pgboss.job where name = 'read-inbox' and state < 'completed' and data ->> 'workspaceId' = $1`,
    [ana.workspaceId],
  )
  return rows.map(({ state }) => state)
}
const letTimePass = () =>
  app.owner.query(`update inboxes set due_at = now() - interval '1 second' where workspace = $1`, [ana.workspaceId])
/** Seconds from the end of the last reading until the next one. */
async function pause(): Promise<number | undefined> {
  const { rows } = await app.owner.query<{ seconds: number }>(
    'select extract(epoch from due_at - checked_at)::float8 as seconds from inboxes where workspace = $1',
    [ana.workspaceId],
  )
  return rows[0]?.seconds
}

let leads = 0
/** Creates a lead that was contacted, with its reply in the mailbox. */
async function answeredLead(): Promise<string> {
  const address = `office-${++leads}@mobila.example`
  const id = await addEmailLead(ana, address)
  const messageId = randomUUID()
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, status, sent_at, external_id)
     values ($1, $2, $3, $4, 'Ana', 'email', $5, 'Trucks', 'Good day', 'sent', now(), $6)`,
    [ana.workspaceId, messageId, id, ana.userId, address, `<${messageId}@oak.example>`],
  )
  mailbox.add(
    `From: Ion <${address}>\nTo: ${MAIL_USER}\nSubject: Re: Trucks\nMessage-ID: <answer-${messageId}@mobila.example>\nIn-Reply-To: <${messageId}@oak.example>\n\nYes.\n`,
  )
  return id
}
const replies = async (leadId: string) =>
  (await historyOf(ana, leadId)).filter(({ delivery }) => delivery === 'received').length

test('a mailbox has one reading job at a time, however long it takes, and a new one if its worker is killed', {
  timeout: 600_000,
}, async () => {
  const leadId = await answeredLead()
  await Promise.all([order(), order(), order()])
  await letTimePass()
  await Promise.all([order(), order(), order()])
  expect(await ordered()).toEqual(['created'])

  mailbox.stall(true)
  const settings = { ...app.settings, ROLE: 'worker' }
  const workers = [await startProcess(settings), await startProcess(settings)]
  await vi.waitFor(async () => expect(await ordered()).toEqual(['active']), WAIT_OPTIONS)
  await letTimePass()
  await order()
  expect(await ordered()).toEqual(['active'])
  await Promise.all(workers.map((worker) => worker.kill()))
  await letTimePass()
  await order()
  expect(await ordered()).toEqual(['active'])

  mailbox.stall(false)
  const last = await startProcess(settings)
  await vi.waitFor(async () => {
    await letTimePass()
    await order()
    expect((await ordered()).length).toBeLessThanOrEqual(1)
    expect(await replies(leadId)).toBe(1)
  }, WAIT_OPTIONS)
  await last.terminate()
})

test('the next reading is due two minutes after the end of the last one', async () => {
  await order()
  await readInbox()
  expect(await pause()).toBe(120)
})

test('a mailbox that cannot be read is read less and less often, until a reading succeeds or the settings are saved', async () => {
  const failures = async (count: number) => {
    line.hold(true)
    const pauses = []
    for (let n = 0; n < count; n++) {
      await readInbox()
      pauses.push(await pause())
    }
    line.hold(false)
    return pauses
  }
  expect(await failures(7)).toEqual([120, 240, 480, 960, 1920, 3600, 3600])
  const { problem, checkedAt } = await ana.client.integrations.inbox.get()
  expect([problem, checkedAt]).toEqual([expect.any(String), expect.any(String)])
  await readInbox()
  expect(await pause()).toBe(120)
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: null })
  expect(await failures(3)).toEqual([120, 240, 480])
  await save()
  await order()
  expect(await ordered()).toEqual(['created'])
  expect(await failures(1)).toEqual([120])
})

test('a mailbox with more mails than fit in one session is not read less often', async () => {
  for (let n = 0; n < 6; n++) await answeredLead()
  const { workDb: db, workTenancy: tenancy, jobs, inboxes, log } = app.deps
  for (let run = 0; run < 3; run++) {
    let left = 2
    const open: typeof inboxes.open = (who, work) =>
      inboxes.open(who, (inbox) =>
        work({
          ...inbox,
          read: (uid) => (left-- > 0 ? inbox.read(uid) : Promise.reject(new MailFailure('timeout'))),
        }),
      )
    await createReplies({ db, tenancy, jobs, inboxes: { ...inboxes, open }, log }).read(identity())
    expect(await pause()).toBe(120)
  }
})
