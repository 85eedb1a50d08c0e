import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER } from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { historyOf, addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { MailFailure } from '../../integrations/email/email-sender.service.ts'
import type { OpenInbox } from '../../integrations/email/inbox.service.ts'
import { createReplies } from './replies.service.ts'

let mailbox: MailboxServer
let app: TestApp
beforeAll(async () => {
  mailbox = await startMailboxServer()
  // No worker: the tests decide when mailboxes are read.
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
/** Reads the mailbox of a person; `through` changes what the server returns. */
function readInbox(person: Person, through: (inbox: OpenInbox) => OpenInbox = (inbox) => inbox): Promise<void> {
  const { workDb: db, workTenancy: tenancy, jobs, inboxes, log } = app.deps
  const open: typeof inboxes.open = (identity, work) => inboxes.open(identity, (inbox) => work(through(inbox)))
  return createReplies({ db, tenancy, jobs, inboxes: { ...inboxes, open }, log }).read(person)
}

let leads = 0
/** Creates a lead with a sent email and returns the id of that email. */
async function writtenLead({ workspaceId, userId, ...person }: Person) {
  const address = `office-${++leads}@mobila.example`
  const id = await addEmailLead({ workspaceId, userId, ...person }, address)
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

test('a mail with endless headers does not prevent later replies from being read', async () => {
  const ana = await signUpSender(app)
  await save(ana, mailbox)
  const lead = await writtenLead(ana)
  const reference = ` <${'x'.repeat(60)}@mobila.example>\n`
  mailbox.add(`Subject: Endless\nReferences:\n${reference.repeat(4000)}\nHello\n`)
  mailbox.add(replyTo(lead))
  await readInbox(ana)
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: null })
  expect(await repliesOf(ana, lead)).toBe(1)
})

test('mails that are too many for one session are read in the next ones', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  await save(bo, mailbox)
  const written = []
  for (let n = 0; n < 12; n++) written.push(await writtenLead(bo))
  for (const lead of written) mailbox.add(replyTo(lead))
  for (let run = 0; run < 4; run++) {
    let left = 3
    await readInbox(bo, (inbox) => ({
      ...inbox,
      read: (uid) => (left-- > 0 ? inbox.read(uid) : Promise.reject(new MailFailure('timeout'))),
    }))
  }
  expect(await Promise.all(written.map((lead) => repliesOf(bo, lead)))).toEqual(written.map(() => 1))
})

test('a bounce whose text contains an id with a control character does not prevent later replies from being read', async () => {
  const eva = await signUpSender(app, { name: 'Eva' })
  await save(eva, mailbox)
  const lead = await writtenLead(eva)
  mailbox.add(
    [
      'From: MAILER-DAEMON@mx.mobila.example',
      'Subject: Undelivered Mail',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '550 5.1.1 User unknown',
      'Message-ID: <01234567-89ab-4def-8123-456789abcdef@a=00b>',
      '',
    ].join('\n'),
  )
  mailbox.add(replyTo(lead))
  await readInbox(eva)
  expect(await repliesOf(eva, lead)).toBe(1)
})

test('a mail that cannot be processed is skipped unless the database is unavailable', async () => {
  const fay = await signUpSender(app, { name: 'Fay' })
  await save(fay, mailbox)
  const [bad, good] = [await writtenLead(fay), await writtenLead(fay)]
  mailbox.add(replyTo(bad))
  const badUid = mailbox.mails().at(-1)?.uid
  mailbox.add(replyTo(good))
  const failing = (error: Error) =>
    readInbox(fay, (inbox) => ({
      ...inbox,
      read: (uid) => (uid === badUid ? Promise.reject(error) : inbox.read(uid)),
    }))
  await expect(failing(new Error('timeout expired'))).rejects.toThrow('timeout expired')
  expect(await repliesOf(fay, bad)).toBe(0)
  await failing(new Error('made to fail'))
  await readInbox(fay)
  expect([await repliesOf(fay, bad), await repliesOf(fay, good)]).toEqual([0, 1])
})

test('a mailbox that replaces the one being read is read from its own beginning', async () => {
  const cip = await signUpSender(app, { name: 'Cip' })
  const lead = await writtenLead(cip)
  const other = await startMailboxServer()
  other.add(replyTo(lead))
  await save(cip, mailbox)
  await readInbox(cip, (inbox) => ({
    ...inbox,
    headersOf: async (uids) => {
      const found = await inbox.headersOf(uids)
      await save(cip, other)
      return found
    },
  }))
  expect(await cip.client.integrations.inbox.get()).toMatchObject({ checkedAt: null })
  await readInbox(cip)
  expect(await repliesOf(cip, lead)).toBe(1)
  await other.stop()
})

test('a mailbox without recent mail is read from its last mail on, not from its first', async () => {
  const dan = await signUpSender(app, { name: 'Dan' })
  await save(dan, mailbox)
  const asked: object[] = []
  for (let run = 0; run < 2; run++)
    await readInbox(dan, (inbox) => ({
      ...inbox,
      list: async (from) => {
        asked.push(from)
        return []
      },
    }))
  expect(asked).toEqual([{ days: 14 }, { after: mailbox.mails().at(-1)?.uid }])
})
