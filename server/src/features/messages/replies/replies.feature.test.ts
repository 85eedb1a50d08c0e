import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
import { bounceOf, outlookReceiptOf, thunderbirdReceiptOf } from '../../../app/testing/returned-mail.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let server: MailServer
let mailbox: MailboxServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  mailbox = await startMailboxServer()
  const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const resolve = async (host: string) => (host === 'mail.oak.example' ? ['127.0.0.1'] : absent())
  const network = { resolve, dial: (target: { address: string; port: number }) => target }
  const mailDns = { mx: absent, address: absent, txt: absent }
  app = await startApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' }, { mailDns, network, pageBreakMs: 0 })
  ana = await signUpSender(app)
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
  await server.stop()
})

const INBOX = { host: 'mail.oak.example', security: 'none' as const, user: MAIL_USER, password: MAIL_PASSWORD }
const save = (change: object = {}, who = ana) =>
  who.client.integrations.inbox.save({ ...INBOX, port: mailbox.port, ...change })
const readInbox = (who = ana) => app.deps.replies.read({ workspaceId: who.workspaceId, userId: who.userId })
const messageOf = (id: string) => ana.client.messages.get({ id })

let sent = 0
/** Sends an email and returns it with its Message-ID. */
async function sentEmail(who = ana) {
  const address = `office-${++sent}@mobila.example`
  const leadId = await addEmailLead(who, address)
  const { id } = await sendMessage(who, leadId)
  expect(await untilSettled(who, id)).toMatchObject({ status: 'sent' })
  const { messageId, replyTo: replyAddresses } = await parseMail(server.to(address)[0]?.raw ?? Buffer.alloc(0))
  return { id, leadId, address, messageId, replyTo: replyAddresses.value.map((each) => each.address) }
}

let mails = 0
const mail = ({ headers = '', body = 'Yes, please call.', from = 'Ion Pop <ion@mobila.example>' } = {}) =>
  `From: ${from}\nTo: ${MAIL_USER}\nSubject: Re: Trucks from Cluj\nMessage-ID: <${++mails}@mobila.example>\n${headers}\n\n${body}\n`
const replyTo = (messageId: string, more: { headers?: string; body?: string; from?: string } = {}) =>
  mail({ ...more, headers: [`In-Reply-To: ${messageId}`, more.headers ?? ''].filter(Boolean).join('\n') })

describe('the mailbox for replies', () => {
  test('is stored only if the sign-in succeeds; a problem is reported and changes nothing', async () => {
    const refusal = async (change: object) =>
      save(change).then(
        () => 'saved',
        ({ code, data }: { code: string; data?: { problem: string } }) => data?.problem ?? code,
      )
    expect(await refusal({ password: 'not-the-password' })).toBe('password')
    expect(await refusal({ host: 'no-such-host.example' })).toBe('unknown_host')
    expect(await refusal({ port: 1 })).toBe('refused')
    expect(await refusal({ security: 'tls' })).toBe('tls_mismatch')
    expect(await refusal({ security: 'starttls' })).toBe('no_starttls')
    expect(await refusal({ password: undefined })).toBe('PASSWORD_NEEDED')
    expect(await ana.client.integrations.inbox.get()).toEqual({
      inbox: null,
      checkedAt: null,
      problem: null,
      replies: 0,
    })
    expect((await save()).inbox).toMatchObject({ host: INBOX.host, user: MAIL_USER, isReadable: true })
    expect(await refusal({ password: undefined })).toBe('saved')
    for (const change of [{ host: 'evil.example' }, { port: 993 }, { user: 'other' }])
      expect(await refusal({ ...change, password: undefined })).toBe('PASSWORD_NEEDED')
    await app.owner.query(`update member set role = 'member' where "userId" = $1`, [ana.userId])
    expect(await refusal({})).toBe('FORBIDDEN')
    await app.owner.query(`update member set role = 'owner' where "userId" = $1`, [ana.userId])
    const { rows } = await app.owner.query(`select c::text as text from integration_credentials c where kind = 'imap'`)
    expect(rows.map(({ text }) => text).join()).not.toContain(MAIL_PASSWORD)
  })
})

describe('replies', () => {
  test('are added once to the history of their lead and set a new lead to contacted; the mailbox is not modified', async () => {
    await save()
    const email = await sentEmail()
    expect(email.replyTo).toEqual([ana.email, MAIL_USER])
    mailbox.add(
      replyTo(email.messageId, {
        headers: 'Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable',
        body: 'Oui, envoyez votre prix =E2=80=93 merci.\n\nOn Monday, Ana wrote:\n> Good day,\n> we have',
      }),
    )
    await readInbox()
    await readInbox()
    expect((await messageOf(email.id)).repliedAt).not.toBeNull()
    const history = await historyOf(ana, email.leadId)
    expect(history).toMatchObject([{ delivery: 'received', type: 'email' }, { delivery: 'sent' }])
    expect(history[0]?.content).toBe('Re: Trucks from Cluj\n\nOui, envoyez votre prix – merci.')
    expect((await ana.client.leads.get({ id: email.leadId })).status).toBe('contacted')
    expect(await ana.client.integrations.inbox.get()).toMatchObject({ replies: 1, problem: null })
    expect(mailbox.mails().map(({ flags }) => flags)).toEqual([[]])

    // The mailbox numbers its mails from the beginning again: mails that were read are recognized by their Message-ID.
    mailbox.renumber()
    await readInbox()
    expect(await historyOf(ana, email.leadId)).toHaveLength(2)
    expect(await ana.client.integrations.inbox.get()).toMatchObject({ replies: 1 })
  })

  test('by a program are shown but not counted as replies; a References header suffices for a match', async () => {
    const [away, thread] = [await sentEmail(), await sentEmail()]
    mailbox.add(replyTo(away.messageId, { headers: 'Auto-Submitted: auto-replied', body: 'I am on holiday.' }))
    mailbox.add(mail({ headers: `References: <first@mobila.example>\n ${thread.messageId}\n <last@mobila.example>` }))
    await readInbox()
    expect((await messageOf(away.id)).repliedAt).toBeNull()
    expect(await historyOf(ana, away.leadId)).toMatchObject([{ delivery: 'received' }, { delivery: 'sent' }])
    expect((await ana.client.leads.get({ id: away.leadId })).status).toBe('new')
    expect((await messageOf(thread.id)).repliedAt).not.toBeNull()
  })

  test('by a program with a null return path are not bounces, whatever numbers they contain', async () => {
    const [away, quoting] = [await sentEmail(), await sentEmail()]
    const headers = 'Return-Path: <>\nAuto-Submitted: auto-replied'
    const body = 'Back on 4 May; until then unknown. Tel. +49 89 520 4410'
    mailbox.add(replyTo(away.messageId, { headers, body }))
    mailbox.add(mail({ headers, body: `${body}\n\nMessage-ID: ${quoting.messageId}`, from: quoting.address }))
    await readInbox()
    for (const { id } of [away, quoting]) expect(await messageOf(id)).toMatchObject({ status: 'sent', repliedAt: null })
    expect(await historyOf(ana, away.leadId)).toMatchObject([{ delivery: 'received' }, { delivery: 'sent' }])
    const { rows } = await app.owner.query('select address from suppressions where address = any($1)', [
      [away.address, quoting.address],
    ])
    expect(rows).toEqual([])
  })

  test('are the only mails read or stored: not unrelated mails, forged ids or mails of another workspace', async () => {
    const bo = await signUpSender(app, { name: 'Bo' })
    const theirs = await sentEmail(bo)
    const before = await ana.client.integrations.inbox.get()
    const email = await sentEmail()
    const forged = email.messageId.replace(/^<.{8}/, '<00000000')
    for (const raw of [
      mail({ body: 'A SECRET of another company' }),
      replyTo(forged, { body: 'A SECRET of another company' }),
      replyTo(theirs.messageId, { body: 'A SECRET of another company' }),
      bounceOf({ messageId: theirs.messageId, address: theirs.address }),
      `${'X-Long: '.padEnd(5000, 'x')}\nFrom: <>\n\n`,
      '\n\n',
    ])
      mailbox.add(raw)
    await readInbox()
    expect(await ana.client.integrations.inbox.get()).toMatchObject({ replies: before.replies, problem: null })
    expect((await bo.client.messages.get({ id: theirs.id })).repliedAt).toBeNull()
    expect((await bo.client.messages.get({ id: theirs.id })).status).toBe('sent')
    for (const table of ['interactions', 'email_replies', 'messages', 'inboxes', 'suppressions'])
      expect((await app.owner.query(`select t::text from ${table} t where t::text like '%SECRET%'`)).rows).toEqual([])
  })

  test('without text or with invalid structure do not prevent later mails from being read', async () => {
    const [first, last] = [await sentEmail(), await sentEmail()]
    const nested = Array.from(
      { length: 300 },
      (_, n) => `Content-Type: multipart/mixed; boundary="b${n}"\n\n--b${n}`,
    ).join('\n')
    const hostile = [
      `${nested}\nContent-Type: text/plain; charset=x-unknown\n\n\uFFFF`,
      'Content-Type: text/html\n\n<script>alert(1)</script><p>By <b>HTML</b></p>',
      'Content-Type: text/plain; charset="utf-7"\nContent-Transfer-Encoding: base64\n\n!!!!',
    ]
    for (const headers of hostile) mailbox.add(replyTo(first.messageId, { headers, body: '' }))
    mailbox.add(replyTo(last.messageId))
    await readInbox()
    expect((await messageOf(last.id)).repliedAt).not.toBeNull()
    const texts = (await historyOf(ana, first.leadId)).map(({ content }) => content)
    expect(texts).toHaveLength(1 + hostile.length)
    expect(texts.join()).toContain('By HTML')
    expect(texts.join()).not.toContain('<')
  })

  test('to a contact that was given back stay hidden', async () => {
    const email = await sentEmail()
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [email.leadId])
    mailbox.add(replyTo(email.messageId))
    await readInbox()
    expect((await messageOf(email.id)).repliedAt).not.toBeNull()
    expect((await historyOf(ana, email.leadId)).filter(({ delivery }) => delivery === 'received')).toEqual([])
  })

  test('and sent messages are hidden once the contact is given back, and shown again after the next unlock', async () => {
    const email = await sentEmail()
    const { leadId } = email
    await ana.client.interactions.add({
      id: leadId,
      type: 'phone',
      content: 'Ask for Ion, extension 12',
      outcome: 'reached',
    })
    await ana.client.interactions.add({ id: leadId, type: 'note', content: 'Loads on Mondays' })
    mailbox.add(replyTo(email.messageId, { body: 'Call me: 0264 555 111' }))
    await readInbox()
    const shown = async () => {
      const { messages, history } = ana.client
      const [lines, entries, sentOnes] = [
        await historyOf(ana, leadId),
        (await history.list({ id: leadId })).items,
        [...(await messages.list({ id: leadId })).items, await messages.get({ id: email.id })],
      ]
      return { count: [lines.length, entries.length], text: JSON.stringify([lines, entries, sentOnes]) }
    }
    const open = await shown()
    expect(open.count).toEqual([4, 5])
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [leadId])
    const locked = await shown()
    expect(locked.count).toEqual([1, 2])
    expect(locked.text).toContain('Loads on Mondays')
    for (const secret of ['0264 555 111', 'extension 12', 'free trucks', 'Trucks from Cluj', email.address])
      expect([secret, open.text.includes(secret), locked.text.includes(secret)]).toEqual([secret, true, false])
    await app.owner.query(`update leads set access = 'unlocked' where id = $1`, [leadId])
    expect((await shown()).text).toBe(open.text)
  })
})

describe('bounces', () => {
  test('mark a dead address: the message failed, and no further message is sent to it', async () => {
    const email = await sentEmail()
    mailbox.add(bounceOf(email))
    await readInbox()
    const message = await messageOf(email.id)
    expect(message).toMatchObject({ status: 'failed', reason: 'recipient_refused', repliedAt: null })
    expect(message.bouncedAt).not.toBeNull()
    expect(message.serverAnswer).toContain('User unknown in local recipient table')
    expect(await historyOf(ana, email.leadId)).toMatchObject([{ delivery: 'failed' }])
    await expect(sendMessage(ana, email.leadId)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { reason: 'bounced' },
    })
  })

  test('without a report and from an unknown sender are recognised by the null return path', async () => {
    const email = await sentEmail()
    const body = `<${email.address}>: 550 5.1.1 User unknown\n\nMessage-ID: ${email.messageId}`
    mailbox.add(mail({ headers: 'Return-Path: <>', body, from: 'relay@mx.oak.example' }))
    await readInbox()
    expect(await messageOf(email.id)).toMatchObject({ status: 'failed', reason: 'recipient_refused' })
  })

  test('for another reason, or from a forwarding target, mark no address as dead; a delay changes nothing', async () => {
    const [full, forwarded, late] = [await sentEmail(), await sentEmail(), await sentEmail()]
    mailbox.add(bounceOf(full, { status: '5.7.1' }).replaceAll('User unknown', 'Rejected as spam'))
    mailbox.add(bounceOf(forwarded).replace(`rfc822; ${forwarded.address}`, 'rfc822; gone@elsewhere.example'))
    mailbox.add(bounceOf(late, { status: '4.4.1', action: 'delayed' }))
    await readInbox()
    for (const { id } of [full, forwarded])
      expect(await messageOf(id)).toMatchObject({ status: 'failed', reason: 'returned', bouncedAt: null })
    expect(await messageOf(late.id)).toMatchObject({ status: 'sent', bouncedAt: null })
  })
})

test.each([
  ['Outlook', outlookReceiptOf],
  ['Thunderbird', thunderbirdReceiptOf],
])('a read receipt of %s is neither a reply nor a mail that came back', async (_, receiptOf) => {
  const email = await sentEmail()
  mailbox.add(receiptOf(email))
  await readInbox()
  expect(await messageOf(email.id)).toMatchObject({ status: 'sent', reason: null, repliedAt: null, bouncedAt: null })
  expect(await historyOf(ana, email.leadId)).toMatchObject([{ delivery: 'sent' }])
  expect((await ana.client.leads.get({ id: email.leadId })).status).toBe('new')
})

test('a mailbox that cannot be read shows its problem, and is read again once it works', async () => {
  await save()
  await mailbox.stop()
  await readInbox()
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: 'refused' })
  await app.owner.query(
    `update integration_credentials set sealed = set_byte(sealed, 20, 255 - get_byte(sealed, 20)) where kind = 'imap'`,
  )
  await readInbox()
  const broken = await ana.client.integrations.inbox.get()
  expect(broken).toMatchObject({ problem: 'unreadable', inbox: { isReadable: false } })
  mailbox = await startMailboxServer()
  await save()
  const email = await sentEmail()
  mailbox.add(replyTo(email.messageId))
  await readInbox()
  expect(await ana.client.integrations.inbox.get()).toMatchObject({ problem: null })
  expect((await messageOf(email.id)).repliedAt).not.toBeNull()
  expect(await ana.client.integrations.inbox.remove()).toMatchObject({ inbox: null, checkedAt: null })
  await readInbox()
})
