import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  parseMail,
  startMailServer,
} from '../../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../../app/testing/mailbox-server.ts'
import { historyOf, addEmailLead, signUpSender, untilSettled, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'

let server: MailServer
let mailbox: MailboxServer
let app: TestApp
let ana: Person
let mara: Person
beforeAll(async () => {
  server = await startMailServer()
  mailbox = await startMailboxServer()
  const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const resolve = async (host: string) => (host === 'mail.oak.example' ? ['127.0.0.1'] : absent())
  const network = { resolve, dial: (target: { address: string; port: number }) => target }
  const mailDns = { mx: absent, address: absent, txt: absent }
  app = await startApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' }, { mailDns, network, pageBreakMs: 0 })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
  await server.stop()
})
beforeEach(async () => {
  ana = await signUpSender(app)
  mara = await app.signUp('mara')
  await joinTeam(app, { owner: ana, guest: mara })
  await ana.client.integrations.inbox.save({
    host: 'mail.oak.example',
    port: mailbox.port,
    security: 'none',
    user: MAIL_USER,
    password: MAIL_PASSWORD,
  })
})

let sent = 0
/** Sends an email and returns it with its Message-ID. */
async function sentEmail(by = ana, address = `office-${++sent}@mobila.example`) {
  const leadId = await addEmailLead(by, address)
  const { id } = await sendMessage(by, leadId)
  expect(await untilSettled(by, id)).toMatchObject({ status: 'sent' })
  const { messageId } = await parseMail(server.to(address)[0]?.raw ?? Buffer.alloc(0))
  const { companyName } = await by.client.leads.get({ id: leadId })
  return { id, leadId, messageId, companyName }
}

let mails = 0
/** Delivers a mail of the company, which is read immediately. */
async function answer({ messageId }: { messageId: string }, headers: string[] = [], from = 'ion@mobila.example') {
  const lines = [`From: ${from}`, `Message-ID: <notice-${++mails}@mobila.example>`, `In-Reply-To: ${messageId}`]
  mailbox.add([...lines, 'Subject: Re: Trucks', ...headers, '', 'Please call.', ''].join('\n'))
  await app.deps.replies.read({ workspaceId: ana.workspaceId, userId: ana.userId })
}
const noticesOf = async ({ client }: Person) =>
  (await client.notifications.list({})).items.filter(({ type }) => type === 'lead_replied')
/** The recipients of push notifications, in the order of the events. */
const pushedTo = async () => {
  const { rows } = await app.owner.query<{ data: { userId: string; toEveryone: boolean } }>(
    `select data from pgboss.job where name = 'push' and data ->> 'workspaceId' = $1
      and data ->> 'notificationId' in (select id::text from notifications where type = 'lead_replied')
    order by created_on`,
    [ana.workspaceId],
  )
  return rows.map(({ data: { userId, toEveryone } }) => (toEveryone ? 'everyone' : userId))
}

describe('a company that answers an email', () => {
  test('notifies only the sender, with the company and the channel, never with the content of the reply', async () => {
    const { leadId, companyName, ...email } = await sentEmail()
    await answer(email)
    const [notice, ...others] = await noticesOf(ana)
    expect(notice).toMatchObject({ read: false, data: { leadId, companyName, channel: 'email', count: 1 } })
    expect(others).toEqual([])
    expect(JSON.stringify(notice)).not.toContain('call')
    expect(await noticesOf(mara)).toEqual([])
    expect(await pushedTo()).toEqual([ana.userId])
  })

  test('notifies the assignee of the lead rather than the sender', async () => {
    const { leadId, ...email } = await sentEmail()
    await ana.client.leads.assign({ id: leadId, assigneeId: mara.userId })
    await answer(email)
    expect(await noticesOf(mara)).toMatchObject([{ data: { leadId } }])
    expect(await noticesOf(ana)).toEqual([])
    expect(await pushedTo()).toEqual([mara.userId])
  })

  test('notifies everyone once the assignee and the sender have left', async () => {
    const bo = await signUpSender(app, { name: 'Bo' })
    await joinTeam(app, { owner: ana, guest: bo })
    const email = await sentEmail(bo)
    await bo.client.leads.assign({ id: email.leadId, assigneeId: bo.userId })
    await ana.client.team.remove({ userId: bo.userId })
    await answer(email)
    for (const person of [ana, mara])
      expect(await noticesOf(person)).toMatchObject([{ data: { leadId: email.leadId } }])
    expect(await pushedTo()).toEqual(['everyone'])
  })

  test('keeps counting for a member who has not read it, even if others have read it or join later', async () => {
    const bo = await signUpSender(app, { name: 'Bo' })
    await joinTeam(app, { owner: ana, guest: bo })
    const email = await sentEmail(bo)
    await ana.client.team.remove({ userId: bo.userId })
    await answer(email)
    await answer(email)
    await ana.client.notifications.read({})
    await joinTeam(app, { owner: ana, guest: await app.signUp('later') })
    await answer(email)
    for (const person of [ana, mara])
      expect(await noticesOf(person)).toMatchObject([{ read: false, data: { leadId: email.leadId, count: 3 } }])
    expect(await pushedTo()).toEqual(['everyone'])
  })

  test('has one notification, which becomes unread again with each reply, while browsers are not notified each time', async () => {
    const [email, other] = [await sentEmail(), await sentEmail()]
    await answer(email)
    await answer(other)
    await answer(email)
    const both = await noticesOf(ana)
    expect(both.map(({ data }) => data)).toMatchObject([
      { leadId: email.leadId, count: 2 },
      { leadId: other.leadId, count: 1 },
    ])
    expect(await pushedTo()).toHaveLength(2)

    await ana.client.notifications.read({})
    await answer(email)
    expect(await noticesOf(ana)).toMatchObject([
      { read: false, data: { leadId: email.leadId, count: 1 } },
      { read: true, data: { leadId: other.leadId } },
    ])
    expect(await pushedTo()).toHaveLength(3)

    await app.owner.query(
      `update notifications set created_at = created_at - interval '11 minutes' where user_id = $1`,
      [ana.userId],
    )
    await answer(email)
    expect(await pushedTo()).toHaveLength(4)
  })

  test('reaches open pages immediately', async () => {
    const email = await sentEmail()
    const abort = new AbortController()
    const hints = await ana.client.live.events(undefined, { signal: abort.signal })
    await answer(email)
    const topics: string[] = []
    for await (const { topic } of hints) {
      topics.push(topic)
      if (topic === 'notifications') break
    }
    abort.abort()
    expect(topics).toContain('notifications')
  })
})

test('auto-replies, mails read twice and replies of contacts that were given back notify no one', async () => {
  const [away, twice, back] = [await sentEmail(), await sentEmail(), await sentEmail()]
  await answer(away, ['Auto-Submitted: auto-replied'])
  await answer(twice)
  mailbox.renumber()
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [back.leadId])
  await answer(back)
  expect((await noticesOf(ana)).map(({ data }) => data)).toMatchObject([{ leadId: twice.leadId, count: 1 }])
})

describe('a mail in the thread', () => {
  test('is no reply if the workspace itself wrote it: nothing is recorded, and no one is notified', async () => {
    const email = await sentEmail()
    await ana.client.me.profile.change({ personalEmail: 'ana@home.example' })
    await app.owner.query(
      `insert into integration_credentials (workspace_id, user_id, kind, sealed, public)
       values ($1, $2, 'smtp', '\\x00', '{"fromAddress": "Sales@Oak.example"}')`,
      [ana.workspaceId, ana.userId],
    )
    const own = [mara.email.toUpperCase(), 'ana@home.example', 'sales@oak.example', MAIL_USER]
    for (const from of own) await answer(email, [], `Mara <${from}>`)
    expect(await ana.client.messages.get({ id: email.id })).toMatchObject({ status: 'sent', repliedAt: null })
    expect(await historyOf(ana, email.leadId)).toMatchObject([{ delivery: 'sent' }])
    expect((await ana.client.leads.get({ id: email.leadId })).status).toBe('new')
    expect([...(await noticesOf(ana)), ...(await noticesOf(mara))]).toEqual([])
  })

  test('is a reply if it is from a member who was contacted', async () => {
    const address = 'office@yard.example'
    await ana.client.me.profile.change({ personalEmail: address })
    const email = await sentEmail(ana, address)
    await answer(email, [], address)
    expect((await ana.client.messages.get({ id: email.id })).repliedAt).not.toBeNull()
    expect(await noticesOf(ana)).toHaveLength(1)
  })
})
