import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  smtpError,
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  parseMail,
  startMailServer,
} from '../../../app/testing/mail-server.ts'
import { historyOf, addEmailLead, signUpSender, untilSettled, sendMessage } from '../../../app/testing/message-steps.ts'
import { type Person, signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { insertPlaces, placeRow } from '../../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { runSearch } from '../../../app/testing/search-runs.ts'

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const mailDns = { mx: absent, address: absent, txt: absent }
  const network = { resolve: async () => ['127.0.0.1'], dial: (target: { address: string; port: number }) => target }
  app = await startApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' }, { mailDns, network, pageBreakMs: 0 })
  ana = await signUpSender(app)
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`
const sendTo = async (address: string) => {
  const leadId = await addEmailLead(ana, address)
  const { id } = await sendMessage(ana, leadId)
  return { leadId, id, message: await untilSettled(ana, id) }
}

describe('an email to a lead', () => {
  test('arrives once with both parts, the sender and the unsubscribe link, and the history shows the same', async () => {
    const leadId = await addEmailLead(ana, 'ioana@mobila.example', { contactName: 'Ioana Țânțar', countryCode: 'RO' })
    await expect(sendMessage(ana, leadId)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { reason: 'needs-consent' },
    })
    await ana.client.outreach.record({ id: leadId, channel: 'email', basis: 'consent' })
    const content = 'Bună ziua,\n\navem camioane libere luni. 🚚\nhttps://oak-haulage.example/oferta'
    const { id, status } = await sendMessage(ana, leadId, { subject: 'Camioane din Cluj – ofertă', content })
    expect(status).toBe('queued')
    expect(await untilSettled(ana, id)).toMatchObject({ status: 'sent', attempts: 1, reason: null })
    const [received, ...more] = server.to('ioana@mobila.example')
    expect(more).toEqual([])
    expect(received).toMatchObject({ from: 'hello@leadhaul.example', to: ['ioana@mobila.example'] })
    const mail = await parseMail(received?.raw ?? Buffer.alloc(0))
    expect(mail.subject).toBe('Camioane din Cluj – ofertă')
    expect(mail.from.value).toEqual([{ name: 'Ana Pop (Oak Haulage SRL)', address: 'hello@leadhaul.example' }])
    expect(mail.replyTo.value).toEqual([{ name: 'Ana Pop', address: ana.email }])
    expect(mail.to.value).toEqual([{ name: 'Ioana Țânțar', address: 'ioana@mobila.example' }])
    expect(mail.text.startsWith(`${content}\n\n-- \nAna Pop · Oak Haulage SRL · +40 700 111 222`)).toBe(true)
    expect(mail.text).toContain('contactele de afaceri ale Oak Haulage SRL')
    expect(mail.html).toContain('<a href="https://oak-haulage.example/oferta">')
    expect(mail.messageId).toBe(`<${id}@leadhaul.example>`)
    const header = (key: string) => mail.headerLines.find((each) => each.key === key)?.line ?? ''
    const url = /<(http[^>]+)>/.exec(header('list-unsubscribe'))?.[1] ?? ''
    expect(url).toMatch(/\/unsubscribe\/[\w-]+$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(mail.text).toContain(url)
    const [line, ...others] = await historyOf(ana, leadId)
    expect(others).toEqual([])
    expect(line).toMatchObject({
      type: 'email',
      delivery: 'sent',
      author: 'Ana Pop',
      content: `Camioane din Cluj – ofertă\n\n${content}`,
    })
  })

  test('is one message however often the browser requests it, also concurrently', async () => {
    const leadId = await addEmailLead(ana, fresh())
    const asked = { leadId, channel: 'email', subject: 'Once', content: 'Only once', requestKey: randomUUID() } as const
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.client.messages.send(asked)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    const message = await untilSettled(ana, answers[0]?.id ?? '')
    expect(message.status).toBe('sent')
    expect(server.to(message.address ?? '')).toHaveLength(1)
    expect((await ana.client.messages.list({ id: leadId })).total).toBe(1)
  })

  test('is rejected for a lead that is locked, unknown or without an address, and for a user who may not send', async () => {
    await insertPlaces(app.owner, [placeRow(1, { emails: ['office@locked.example'] })])
    await runSearch(app, ana)
    const locked = (await ana.client.leads.list({ access: 'locked' })).items[0]?.id ?? ''
    await expect(sendMessage(ana, locked)).rejects.toMatchObject({ code: 'LOCKED' })
    await expect(sendMessage(ana, randomUUID())).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { id: bare } = await ana.client.leads.create({ companyName: 'No Address' })
    await expect(sendMessage(ana, bare)).rejects.toMatchObject({ code: 'NO_ADDRESS' })
    const bo = await signUpSender(app, { name: 'Bo' })
    await expect(sendMessage(bo, await addEmailLead(ana, fresh()))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const own = await addEmailLead(bo, fresh())
    await app.owner.query('delete from profiles where user_id = $1', [bo.userId])
    await expect(sendMessage(bo, own)).rejects.toMatchObject({ code: 'PROFILE_INCOMPLETE' })
    await putOnPlan(app.owner, bo, 'free')
    await expect(sendMessage(bo, own)).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      data: { capability: 'sendMessages', plan: 'basic' },
    })
  })
})

describe('a server', () => {
  test('that defers a message receives it again, and accepts it once', async () => {
    const address = fresh()
    const answers = [smtpError(450, '4.2.0 Greylisted'), smtpError(421, '4.7.0 Busy')]
    server.behave({ recipient: (to) => (to === address ? answers.shift() : undefined) })
    expect((await sendTo(address)).message).toMatchObject({ status: 'sent', attempts: 3 })
    expect(server.to(address)).toHaveLength(1)
  })

  test('that rejects the content with 4xx receives it again; with 5xx the message has failed', async () => {
    const [later, never] = [fresh(), fresh()]
    let asked = 0
    server.behave({
      content: (to) =>
        to === later && ++asked === 1
          ? smtpError(451, '4.3.0 Try again')
          : to === never
            ? smtpError(554, '5.7.1 Looks like spam')
            : undefined,
    })
    expect((await sendTo(later)).message).toMatchObject({ status: 'sent', attempts: 2 })
    const refused = await sendTo(never)
    expect(refused.message).toMatchObject({ status: 'failed', reason: 'content_refused', attempts: 1 })
    expect(refused.message.serverAnswer).toContain('Looks like spam')
    expect(server.to(later)).toHaveLength(1)
    expect(await historyOf(ana, refused.leadId)).toMatchObject([{ type: 'email', delivery: 'failed' }])
  })

  test.each(['drop-taken', 'drop-lost'] as const)(
    'that closes the connection after the content without an answer (%s) leaves the message unknown; it is not sent again',
    async (what) => {
      const address = fresh()
      server.behave({ content: (to) => (to === address ? what : undefined) })
      const { message, leadId } = await sendTo(address)
      expect(message).toMatchObject({ status: 'unknown', reason: 'no_answer', attempts: 1 })
      expect(await historyOf(ana, leadId)).toMatchObject([{ delivery: 'unknown' }])
      server.behave({})
      expect((await sendTo(fresh())).message.status).toBe('sent')
      expect(server.to(address)).toHaveLength(what === 'drop-taken' ? 1 : 0)
      expect((await ana.client.messages.get({ id: message.id })).status).toBe('unknown')
    },
  )

  test('that knows no such mailbox marks the address as dead: the next message to it is rejected', async () => {
    const address = fresh()
    server.behave({ recipient: (to) => (to === address ? smtpError(550, '5.1.1 No such user') : undefined) })
    const { message, leadId } = await sendTo(address)
    expect(message).toMatchObject({ status: 'failed', reason: 'recipient_refused' })
    expect(message.bouncedAt).not.toBeNull()
    await expect(sendMessage(ana, leadId)).rejects.toMatchObject({ code: 'NOT_ALLOWED', data: { reason: 'bounced' } })
  })

  test('that knows no such mailbox causes an unlocked contact to be given back, unless it is the sender’s own server', async () => {
    server.behave({ recipient: () => smtpError(550, '5.1.1 No such user') })
    const bounce = async (person: Person) => {
      const row = leadRow(++addresses, { grade: 'A', countryCode: 'GB', has: ['email'] })
      await insertLeads(app.owner, { workspaceId: person.workspaceId, userId: person.userId, rows: [row] })
      await app.owner.query('update lead_contacts set contact_email = $2 where lead_id = $1', [row.id, fresh()])
      await person.client.leads.unlock({ id: row.id })
      expect(await untilSettled(person, (await sendMessage(person, row.id)).id)).toMatchObject({
        bouncedAt: expect.any(String),
      })
      return { report: (await person.client.leads.contactReport({ id: row.id })).report, id: row.id }
    }
    const own = await signUpSender(app, { name: 'Cip' })
    await own.client.integrations.email.save({
      preset: 'smtp',
      host: 'mail.oak.example',
      port: server.port,
      security: 'none',
      user: MAIL_USER,
      fromAddress: MAIL_USER,
      fromName: 'Oak Haulage',
      password: MAIL_PASSWORD,
    })
    expect((await bounce(own)).report).toBeNull()
    const bo = await signUpSender(app, { name: 'Bo' })
    const { report, id } = await bounce(bo)
    expect(report).toMatchObject({ reason: 'email_bounced', state: 'given_back' })
    expect((await bo.client.leads.get({ id })).access).toBe('locked')
    // At most every tenth unlock.
    expect((await bounce(bo)).report).toMatchObject({ reason: 'email_bounced', state: 'over_share' })
  })

  test('that rejects a message for another reason marks nothing', async () => {
    const address = fresh()
    server.behave({ recipient: (to) => (to === address ? smtpError(550, '5.7.1 Relaying denied') : undefined) })
    const { message, leadId } = await sendTo(address)
    expect(message).toMatchObject({ status: 'failed', bouncedAt: null })
    server.behave({})
    expect((await untilSettled(ana, (await sendMessage(ana, leadId)).id)).status).toBe('sent')
  })

  test('that keeps failing is given up after eight attempts', async () => {
    const address = fresh()
    server.behave({ recipient: (to) => (to === address ? smtpError(450, '4.2.0 Later') : undefined) })
    const { message, leadId } = await sendTo(address)
    expect(message).toMatchObject({ status: 'failed', reason: 'gave_up', attempts: 8 })
    expect(await historyOf(ana, leadId)).toMatchObject([{ delivery: 'failed' }])
    expect(server.to(address)).toEqual([])
  })
})

test('a message to a contact that was given back is not sent and shows no address', async () => {
  const address = fresh()
  const leadId = await addEmailLead(ana, address)
  let isLocked = false
  server.behave({
    recipient: async (to) => {
      if (to !== address || isLocked) return undefined
      // The effect of `give_back_contact` between two attempts.
      await app.owner.query(`update leads set access = 'locked' where id = $1`, [leadId])
      isLocked = true
      return smtpError(450, `4.2.0 <${address}> Greylisted`)
    },
  })
  const { id } = await sendMessage(ana, leadId)
  expect(await untilSettled(ana, id)).toMatchObject({ status: 'failed', reason: 'locked', address: null })
  expect(server.to(address)).toEqual([])
  const answers = [await ana.client.messages.get({ id }), await ana.client.messages.list({ id: leadId })]
  expect(JSON.stringify(answers)).not.toContain(address)
  await app.owner.query(`update leads set access = 'unlocked' where id = $1`, [leadId])
  expect(await ana.client.messages.get({ id })).toMatchObject({ address })
})

test('an address that unsubscribes while the message waits receives nothing', async () => {
  const address = fresh()
  const leadId = await addEmailLead(ana, address)
  const unsubscribe = () =>
    fetch(
      app.deps.unsubscribeLinks
        .urlFor({ workspaceId: ana.workspaceId, channel: 'email', address })
        .replace(/^https?:\/\/[^/]+/, app.url),
      { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) },
    )
  // The server answers about the recipient after the unsubscription is stored: after the claim, before the content.
  let pressed: Response | undefined
  server.behave({
    recipient: async (to) => {
      if (to === address) pressed = await unsubscribe()
      return undefined
    },
  })
  const { id } = await sendMessage(ana, leadId)
  const message = await untilSettled(ana, id)
  expect(pressed?.ok).toBe(true)
  expect(message).toMatchObject({ status: 'suppressed', reason: 'unsubscribed' })
  expect(server.to(address)).toEqual([])
  expect(await historyOf(ana, leadId)).toEqual([])
})

test('nothing is sent in the name of an account that is to be deleted until its user signs in again', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  await app.owner.query(`insert into account_deletions (user_id, due_at) values ($1, now() + interval '14 days')`, [
    bo.userId,
  ])
  const address = fresh()
  const leadId = await addEmailLead(bo, address)
  const single = await sendMessage(bo, leadId)
  const text = { channel: 'email' as const, subject: 'Trucks', content: 'Free on Monday' }
  const batch = await bo.client.bulk.start({ ...text, leadIds: [leadId], requestKey: randomUUID() })
  await app.deps.outbox.run(bo, AbortSignal.timeout(60_000))
  expect(await bo.client.messages.get({ id: single.id })).toMatchObject({ status: 'queued', attempts: 0 })
  expect(await bo.client.bulk.get({ id: batch.id })).toMatchObject({ status: 'running', counts: { waiting: 1 } })
  // The workspace has its next run without a user's action.
  await vi.waitFor(async () => {
    const { rows } = await app.owner.query('select from message_turns where workspace = $1 and due_at > now()', [
      bo.workspaceId,
    ])
    expect(rows).toHaveLength(1)
  }, 60_000)
  await signIn({ url: app.url, email: bo.email })
  // The worker may be in a run that began before the sign-in.
  await vi.waitUntil(
    async () => {
      await app.deps.outbox.run(bo, AbortSignal.timeout(60_000))
      return (await bo.client.messages.get({ id: single.id })).status === 'sent'
    },
    { timeout: 60_000, interval: 200 },
  )
  await vi.waitUntil(async () => (await bo.client.bulk.get({ id: batch.id })).counts.sent === 1, { timeout: 60_000 })
  expect(server.to(address)).toHaveLength(2)
})
