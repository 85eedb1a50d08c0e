import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { historyOf, leadTo, messenger } from '../../../app/testing/messaging.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let mailbox: MailboxServer
let app: TestApp
beforeAll(async () => {
  mailbox = await startMailboxServer()
  // No worker: mailboxes are read when a test says so.
  app = await startApp({ ROLE: 'web', SMTP_PRIVATE_HOSTS: 'on' })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
})

const save = (person: Person, { port }: MailboxServer) =>
  person.client.integrations.inbox.save({
    host: '127.0.0.1',
    port,
    security: 'none',
    user: MAIL_USER,
    password: MAIL_PASSWORD,
  })
const readInbox = ({ workspaceId, userId }: Person) => app.deps.replies.read({ workspaceId, userId })

let leads = 0
/** A lead that an email was sent to, and the id of that. */
async function writtenLead({ workspaceId, userId, ...person }: Person) {
  const address = `office-${++leads}@mobila.example`
  const id = await leadTo({ workspaceId, userId, ...person }, address)
  const messageId = randomUUID()
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content, status, sent_at, external_id)
     values ($1, $2, $3, $4, 'Ana', 'email', $5, 'Trucks', 'Good day', 'sent', now(), $6)`,
    [workspaceId, messageId, id, userId, address, `<${messageId}@oak.example>`],
  )
  return { id, externalId: `<${messageId}@oak.example>` }
}
let mails = 0
const replyTo = ({ externalId }: { externalId: string }, more = '') =>
  `Subject: Re: Trucks\nMessage-ID: <answer-${++mails}@mobila.example>\nIn-Reply-To: ${externalId}\n${more}\nYes, please.\n`
const repliesOf = async (person: Person, { id }: { id: string }) =>
  (await historyOf(person, id)).filter(({ delivery }) => delivery === 'received').length

test('a mail with endless headers keeps no reply after it from being read', async () => {
  const ana = await messenger(app)
  await save(ana, mailbox)
  const lead = await writtenLead(ana)
  const reference = ` <${'x'.repeat(60)}@mobila.example>\n`
  mailbox.add(`Subject: Endless\nReferences:\n${reference.repeat(4000)}\nHello\n`)
  mailbox.add(replyTo(lead))
  await readInbox(ana)
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: null })
  expect(await repliesOf(ana, lead)).toBe(1)
})
