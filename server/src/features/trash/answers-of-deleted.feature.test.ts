import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  smtpError,
  MAIL_PASSWORD,
  MAIL_USER,
  type MailServer,
  parseMail,
  startMailServer,
} from '../../app/testing/mail-server.ts'
import { type MailboxServer, startMailboxServer } from '../../app/testing/mailbox-server.ts'
import { historyOf, addEmailLead, signUpSender, untilSettled, sendMessage } from '../../app/testing/message-steps.ts'
import type { Person } from '../../app/testing/people.ts'
import { bounceOf } from '../../app/testing/returned-mail.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { archiveLeads, listArchivedBatches } from '../leads/removal/lead-trash.service.ts'
import { restoreBatch } from './archive-restore.service.ts'

const WAIT_OPTIONS = { timeout: 60_000, interval: 50 }

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
  await ana.client.integrations.inbox.save({
    host: 'mail.oak.example',
    port: mailbox.port,
    security: 'none',
    user: MAIL_USER,
    password: MAIL_PASSWORD,
  })
})
afterAll(async () => {
  await app.stop()
  await mailbox.stop()
  await server.stop()
})
beforeEach(() => server.behave({}))

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`
/** Sends an email; returns it with its Message-ID. */
async function sentEmail() {
  const address = fresh()
  const leadId = await addEmailLead(ana, address)
  const { id } = await sendMessage(ana, leadId)
  expect(await untilSettled(ana, id)).toMatchObject({ status: 'sent' })
  const { messageId } = await parseMail(server.to(address)[0]?.raw ?? Buffer.alloc(0))
  return { id, leadId, address, messageId }
}

let mails = 0
const replyTo = ({ messageId }: { messageId: string }, headers: string[] = []) =>
  [
    'From: Ion Pop <ion@mobila.example>',
    `Message-ID: <deleted-${++mails}@mobila.example>`,
    `In-Reply-To: ${messageId}`,
    'Subject: Re: Trucks',
    ...headers,
    '',
    'Yes, please call.',
    '',
  ].join('\n')
const readInbox = () => app.deps.replies.read({ workspaceId: ana.workspaceId, userId: ana.userId })
const remove = (id: string) => ana.client.leads.remove({ id })
const restore = (batchId: string) => ana.client.leads.restore({ batchId })
const ageTrash = () => app.owner.query(`update lead_trash set deleted_at = deleted_at - interval '11 minutes'`)
const statusOf = async (id: string) => (await ana.client.leads.get({ id })).status
const noticesOf = async (leadId: string) =>
  (await ana.client.notifications.list({})).items.filter(
    ({ type, data }) => type === 'lead_replied' && JSON.stringify(data).includes(leadId),
  )

test('a reply to a deleted lead is in its history after the undo, changes its status and notifies then', async () => {
  const email = await sentEmail()
  const { batchId } = await remove(email.leadId)
  mailbox.add(replyTo(email))
  await readInbox()
  await readInbox()
  expect(await noticesOf(email.leadId)).toEqual([])
  await restore(batchId)
  expect(await historyOf(ana, email.leadId)).toMatchObject([
    { type: 'email', delivery: 'received', content: 'Re: Trucks\n\nYes, please call.' },
    { type: 'email', delivery: 'sent' },
  ])
  expect(await statusOf(email.leadId)).toBe('contacted')
  expect(await noticesOf(email.leadId)).toMatchObject([{ data: { channel: 'email', count: 1 } }])
})

test('a reply to an archived lead is in its history once a plan restores it, changes its status and notifies then', async () => {
  const email = await sentEmail()
  const { workTenancy, jobs } = app.deps
  const inSystem = { workspaceId: ana.workspaceId, userId: ana.userId }
  await workTenancy.run(inSystem, (scope) => archiveLeads(scope, [email.leadId]))
  mailbox.add(replyTo(email))
  await readInbox()
  expect(await noticesOf(email.leadId)).toEqual([])
  await workTenancy.run(inSystem, async (scope) => {
    for (const batchId of await listArchivedBatches(scope)) await restoreBatch(scope, { batchId, jobs })
  })
  expect(await historyOf(ana, email.leadId)).toMatchObject([{ delivery: 'received' }, { delivery: 'sent' }])
  expect(await statusOf(email.leadId)).toBe('contacted')
  expect(await noticesOf(email.leadId)).toMatchObject([{ data: { channel: 'email', count: 1 } }])
})

/** A deleted lead whose company is on the list again, as another lead. */
async function foundAgain(answered: (email: Awaited<ReturnType<typeof sentEmail>>) => Promise<void>) {
  const email = await sentEmail()
  const { companyName } = await ana.client.leads.get({ id: email.leadId })
  const { batchId } = await remove(email.leadId)
  await answered(email)
  return { ...email, batchId, again: await addEmailLead(ana, email.address, { companyName }) }
}

test('a reply to a deleted lead whose company was found again changes the status of the present lead and notifies', async () => {
  const { leadId, batchId, again } = await foundAgain(async (email) => {
    mailbox.add(replyTo(email))
    await readInbox()
  })
  await restore(batchId)
  expect(await statusOf(again)).toBe('contacted')
  expect(await noticesOf(again)).toMatchObject([{ data: { leadId: again, channel: 'email', count: 1 } }])
  expect(await noticesOf(leadId)).toEqual([])
})

test('a reply to the present lead does not notify again when the deleted lead of the company is restored', async () => {
  const { address, batchId, again } = await foundAgain(async () => undefined)
  await untilSettled(ana, (await sendMessage(ana, again)).id)
  const { messageId } = await parseMail(server.to(address)[1]?.raw ?? Buffer.alloc(0))
  mailbox.add(replyTo({ messageId }))
  await readInbox()
  await restore(batchId)
  expect(await noticesOf(again)).toMatchObject([{ data: { count: 1 } }])
})

test('an automatic reply is restored too, and does not change the status; neither does an earlier reply', async () => {
  const [away, earlier] = [await sentEmail(), await sentEmail()]
  mailbox.add(replyTo(earlier))
  await readInbox()
  await ana.client.leads.setStatus({ id: earlier.leadId, status: 'new' })
  const { batchId } = await ana.client.leads.removeMany({ ids: [away.leadId, earlier.leadId] })
  mailbox.add(replyTo(away, ['Auto-Submitted: auto-replied']))
  await readInbox()
  await restore(batchId)
  expect(await historyOf(ana, away.leadId)).toMatchObject([{ delivery: 'received' }, { delivery: 'sent' }])
  for (const { leadId } of [away, earlier]) expect(await statusOf(leadId)).toBe('new')
})

test('an email that bounced meanwhile is marked in the history', async () => {
  const email = await sentEmail()
  const { batchId } = await remove(email.leadId)
  mailbox.add(bounceOf(email))
  await readInbox()
  await restore(batchId)
  expect(await historyOf(ana, email.leadId)).toMatchObject([{ delivery: 'failed' }])
})

test('a reply of a locked company stays hidden after deletion and undo', async () => {
  const email = await sentEmail()
  await app.owner.query(`update leads set access = 'locked' where id = $1`, [email.leadId])
  const { batchId } = await remove(email.leadId)
  mailbox.add(replyTo(email))
  await readInbox()
  await restore(batchId)
  const { rows } = await app.owner.query(`select from interactions where lead_id = $1 and delivery = 'received'`, [
    email.leadId,
  ])
  expect(rows).toEqual([])
})

/** A message whose lead is deleted between its first attempt and its second. */
async function deletedBetweenTries() {
  const address = fresh()
  const leadId = await addEmailLead(ana, address)
  let batchId: string | undefined
  server.behave({
    recipient: async (to) => {
      if (to !== address || batchId !== undefined) return undefined
      batchId = (await remove(leadId)).batchId
      return smtpError(450, '4.2.0 Greylisted')
    },
  })
  const { id } = await sendMessage(ana, leadId)
  await vi.waitUntil(async () => (await ana.client.messages.get({ id })).reason === 'lead_deleted', WAIT_OPTIONS)
  return { id, leadId, address, batchId: batchId ?? '' }
}

test('an email to a deleted lead waits, and is sent once the lead is restored', async () => {
  const { id, leadId, address, batchId } = await deletedBetweenTries()
  // Each attempt claims it and puts it back.
  await expect
    .poll(() => ana.client.messages.get({ id }), WAIT_OPTIONS)
    .toMatchObject({ status: 'queued', reason: 'lead_deleted' })
  await restore(batchId)
  expect(await untilSettled(ana, id)).toMatchObject({ status: 'sent', attempts: 2, reason: null })
  expect(server.to(address)).toHaveLength(1)
  expect(await historyOf(ana, leadId)).toMatchObject([{ type: 'email', delivery: 'sent' }])
})

test('an email to a lead that can no longer be restored fails', async () => {
  const { id, address } = await deletedBetweenTries()
  await ageTrash()
  expect(await untilSettled(ana, id)).toMatchObject({ status: 'failed', reason: 'lead_deleted' })
  expect(server.to(address)).toEqual([])
})
