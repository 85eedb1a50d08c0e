import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historyOf, addEmailLead, untilSettled } from '../../../app/testing/message-steps.ts'
import type { TestApp } from '../../../app/testing/start-app.ts'
import type { TwilioAnswer, TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'
import {
  waitFor,
  inboundPath,
  createLeadWithPhone,
  postAsTwilio,
  PUBLIC_URL,
  statusPath,
  type WhatsappUser,
  sendWhatsapp,
  startWhatsappApp,
  onlyMessageTo,
} from '../../../app/testing/whatsapp-messages.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'

let app: TestApp
let twilio: TwilioStandIn
let person: WhatsappUser
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, twilio, person, stop } = await startWhatsappApp())
})
afterAll(() => stop())
beforeEach(() => {
  twilio.takesAll()
  twilio.inTrouble()
})

const messageOf = (phone: string) => twilio.messages.filter(({ to }) => to === `whatsapp:+${phone}`)
const only = (phone: string) => onlyMessageTo(twilio, phone)
const sendOne = async (...answers: TwilioAnswer[]) => {
  const { id: leadId, phone } = await createLeadWithPhone(person)
  twilio.answers(...answers)
  const { id } = await sendWhatsapp(person, leadId)
  return { leadId, phone, id }
}
/** Stores a message whose job has not run. */
const stored = async () => {
  const { id: leadId, phone } = await createLeadWithPhone(person)
  const { workspaceId, userId } = person
  const job = { workspaceId, userId, messageId: crypto.randomUUID() }
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content)
     values ($1, $2, $3, $4, 'Ana Pop', 'whatsapp', $5, 'Good day')`,
    [workspaceId, job.messageId, leadId, userId, phone],
  )
  return { leadId, phone, job }
}
const stateOf = async (id: string) => {
  const { status, reason, deliveredAt } = await person.client.messages.get({ id })
  return { status, reason, delivered: deliveredAt !== null }
}
const statusOf = async (id: string) => (await person.client.messages.get({ id })).status
const incoming = (from: string, body: string, sid?: string) =>
  twilio.incoming({ account: person.accountSid, from, to: person.sender, body, ...(sid && { sid }) })
const receive = (given: ReturnType<typeof incoming>, workspaceId = person.workspaceId) =>
  postAsTwilio(app, { path: inboundPath(workspaceId), ...given })

describe('a message by WhatsApp', () => {
  test('is sent to Twilio once, unchanged, and recorded in its history', async () => {
    const { id, leadId, phone } = await sendOne()
    expect(await untilSettled(person, id)).toMatchObject({ status: 'sent', channel: 'whatsapp', address: phone })
    expect(only(phone)).toMatchObject({
      from: `whatsapp:+${person.sender}`,
      body: 'Bună ziua, avem camioane libere. 🚚',
      callback: `${PUBLIC_URL}${statusPath(person.workspaceId, id)}`,
    })
    expect(await historyOf(person, leadId)).toMatchObject([
      { type: 'whatsapp', delivery: 'sent', content: 'Bună ziua, avem camioane libere. 🚚', author: 'Ana Pop' },
    ])
  })

  test('is one message, however often it is requested', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    const request = { leadId, channel: 'whatsapp' as const, content: 'Once', requestKey: crypto.randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => person.client.messages.send(request)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    await untilSettled(person, answers[0]?.id ?? '')
    expect(only(phone).body).toBe('Once')
  })

  test('with a key that another channel, lead or text has used is a conflict, and nothing is sent', async () => {
    const [one, other] = [await createLeadWithPhone(person), await createLeadWithPhone(person)]
    const { send, list } = person.client.messages
    const request = { leadId: one.id, channel: 'whatsapp' as const, content: 'Mine', requestKey: crypto.randomUUID() }
    await untilSettled(person, (await send(request)).id)
    const refused = { code: 'CONFLICT' }
    for (const change of [{ leadId: other.id }, { content: 'Yours' }])
      await expect(send({ ...request, ...change })).rejects.toMatchObject(refused)
    await expect(send({ ...request, channel: 'email', subject: 'Mine' })).rejects.toMatchObject(refused)
    const written = await addEmailLead(person, 'office@mobila.example')
    const email = {
      leadId: written,
      channel: 'email' as const,
      subject: 'S',
      content: 'T',
      requestKey: crypto.randomUUID(),
    }
    await send(email)
    for (const change of [{ channel: 'whatsapp' as const }, { subject: 'T' }, { content: 'S' }])
      await expect(send({ ...email, ...change })).rejects.toMatchObject(refused)
    expect([(await list({ id: other.id })).total, (await list({ id: written })).total]).toEqual([0, 1])
  })

  test.each<[TwilioAnswer, string]>([
    [{ status: 400, code: 21211 }, 'recipient_invalid'],
    [{ status: 400, code: 63003 }, 'not_on_whatsapp'],
    [{ status: 400, code: 63007 }, 'sender_unknown'],
    [{ status: 400, code: 63015 }, 'sandbox_not_joined'],
    [{ status: 400, code: 63016 }, 'window_closed'],
    [{ status: 400, code: 21610 }, 'opted_out'],
    [{ status: 401, code: 20003 }, 'credentials'],
    [{ status: 400, code: 99999 }, 'other'],
  ])('that Twilio refuses with %j has failed: %s', async (answer, reason) => {
    const { id, leadId, phone } = await sendOne(answer)
    expect(await untilSettled(person, id)).toMatchObject({ status: 'failed', reason })
    expect(messageOf(phone)).toEqual([])
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'failed' }])
  })

  test('to a contact that was given back is not sent and shows no number', async () => {
    const busy = { status: 429, code: 20429 }
    const { id, leadId, phone } = await sendOne(busy, busy, busy, busy)
    // The effect of `give_back_contact` between two attempts.
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [leadId])
    expect(await untilSettled(person, id)).toMatchObject({ status: 'failed', reason: 'locked', address: null })
    expect(messageOf(phone)).toEqual([])
    expect(JSON.stringify(await person.client.messages.list({ id: leadId }))).not.toContain(phone)
  })

  test('that waits until the plan has ended is not sent, and shows the reason', async () => {
    const { job, leadId, phone } = await stored()
    await putOnPlan(app.owner, person, 'basic')
    await app.deps.whatsappSending.send(job)
    await putOnPlan(app.owner, person, 'standard')
    expect(await stateOf(job.messageId)).toMatchObject({ status: 'failed', reason: 'not_in_plan' })
    expect(messageOf(phone)).toEqual([])
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'failed' }])
  })

  test('is found by its number without reading other messages', async () => {
    const client = await app.owner.connect()
    await client.query('begin; set local enable_seqscan = off')
    const { rows } = await client.query(
      `explain select external_id from messages where workspace_id = $1 and channel = 'whatsapp' and address = '40'
       order by created_at desc limit 500`,
      [person.workspaceId],
    )
    await client.query('rollback')
    client.release()
    expect(JSON.stringify(rows)).toContain('messages_by_number')
  })

  test('is retried while Twilio is overloaded', async () => {
    const busy = { status: 429, code: 20429 }
    const { id, phone } = await sendOne(busy, busy)
    expect(await untilSettled(person, id)).toMatchObject({ status: 'sent', attempts: 3 })
    expect(only(phone).status).toBe('queued')
  })

  const waitingForDeleted = async () => {
    const { job, leadId, phone } = await stored()
    const { messageId: id } = job
    const { batchId } = await person.client.leads.remove({ id: leadId })
    await app.deps.jobs.enqueue(app.deps.workDb, 'send-whatsapp', job)
    await waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: 'queued', reason: 'lead_deleted' }))
    return { id, leadId, phone, batchId }
  }

  test('to a lead that was deleted while it waited is not sent: it waits while the deletion can be undone', async () => {
    const { id, leadId, phone } = await waitingForDeleted()
    const age = `update lead_trash set deleted_at = deleted_at - interval '1 hour' where lead_id = $1`
    await app.owner.query(age, [leadId])
    await waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: 'failed', reason: 'lead_deleted' }))
    expect(messageOf(phone)).toEqual([])
  })

  test('to a deleted lead is sent once the lead is restored', async () => {
    const { id, phone, batchId } = await waitingForDeleted()
    await person.client.leads.restore({ batchId })
    expect(await untilSettled(person, id)).toMatchObject({ status: 'sent', reason: null })
    expect(only(phone).body).toBe('Good day')
  })

  test.each<TwilioAnswer>([
    'take, then drop',
    'take, then answer nothing',
    'take, then 500',
    'take, then a page',
    'take, then another shape',
  ])('whose answer is lost ("%s") is found at Twilio and not sent again', async (answer) => {
    const { id, leadId, phone } = await sendOne(answer)
    await waitFor(async () => expect(await statusOf(id)).toBe('sent'))
    expect(only(phone).body).toMatch(/camioane/)
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'sent' }])
  })

  test('that Twilio may never have accepted stays unknown, and is not sent again', async () => {
    const { id, leadId, phone } = await sendOne('drop')
    expect(await untilSettled(person, id)).toMatchObject({ status: 'unknown' })
    await waitFor(async () => expect(await countStatusChecks(id)).toBe(0))
    expect(await statusOf(id)).toBe('unknown')
    expect(messageOf(phone)).toEqual([])
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'unknown' }])
  })

  test('with the same text to the same number is not mistaken for another one', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    const first = await sendWhatsapp(person, leadId, 'Same')
    await untilSettled(person, first.id)
    twilio.answers('drop')
    const second = await sendWhatsapp(person, leadId, 'Same')
    await untilSettled(person, second.id)
    await waitFor(async () => expect(await countStatusChecks(second.id)).toBe(0))
    expect(await statusOf(second.id)).toBe('unknown')
    expect(messageOf(phone)).toHaveLength(1)
  })

  test('whose worker died is unknown until it is found', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    twilio.answers('hold')
    const { id } = await sendWhatsapp(person, leadId)
    await waitFor(async () => expect(messageOf(phone)).toHaveLength(1))
    // A second worker takes over the job of a worker that seems dead.
    await app.deps.whatsappSending.send({ workspaceId: person.workspaceId, userId: person.userId, messageId: id })
    await waitFor(async () => expect(await statusOf(id)).toBe('sent'))
    twilio.release()
    await waitFor(async () => expect(await countStatusChecks(id)).toBe(0))
    expect(await statusOf(id)).toBe('sent')
    expect(messageOf(phone)).toHaveLength(1)
  })
})

/** Queued jobs that will query Twilio about a message. */
const countStatusChecks = async (messageId: string) => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select count(*)::int as n from pgboss.job where name = 'look-for-whatsapp' and state < 'completed'
       and data ->> 'messageId' = $1`,
    [messageId],
  )
  return rows[0]?.n
}

describe('a message by WhatsApp requires', () => {
  test('a recorded opt-in, or a message from the lead in the last 24 hours', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person, { optIn: false })
    const state = () => person.client.messages.whatsapp({ id: leadId })
    expect(await state()).toMatchObject({ connected: true, windowEndsAt: null, light: { reason: 'needs-opt-in' } })
    await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { reason: 'needs-opt-in' },
    })
    expect(await receive(incoming(phone, 'Aveți camioane?'))).toBe(200)
    expect(await state()).toMatchObject({ windowEndsAt: expect.any(String), light: { reason: 'open-window' } })
    const { id } = await sendWhatsapp(person, leadId)
    expect((await untilSettled(person, id)).status).toBe('sent')
    await app.owner.query(
      `update whatsapp_inbound set received_at = received_at - interval '24 hours' where phone = $1`,
      [phone],
    )
    await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(messageOf(phone)).toHaveLength(1)
  })

  test('that permission still when the message is sent', async () => {
    const { job, leadId, phone } = await stored()
    const basis = (await person.client.outreach.get({ id: leadId })).bases[0]
    await person.client.outreach.withdraw({ id: leadId, basisId: basis?.id ?? '' })
    await app.deps.whatsappSending.send(job)
    expect(await stateOf(job.messageId)).toMatchObject({ status: 'suppressed', reason: 'needs-opt-in' })
    expect(messageOf(phone)).toEqual([])
  })

  test('a plan from Standard, a lead with a mobile number, and a workspace with an account', async () => {
    const { id: leadId } = await createLeadWithPhone(person)
    await app.owner.query(`update workspaces set tier = 'basic' where id = $1`, [person.workspaceId])
    await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject({
      code: 'UPGRADE_REQUIRED',
      data: { capability: 'twilio', plan: 'standard' },
    })
    await app.owner.query(`update workspaces set tier = 'standard' where id = $1`, [person.workspaceId])
    const { id: silent } = await person.client.leads.create({ companyName: 'Silent', contactEmail: 'a@silent.example' })
    await expect(sendWhatsapp(person, silent)).rejects.toMatchObject({ code: 'NO_ADDRESS' })
    const { id: long } = await createLeadWithPhone(person)
    await expect(sendWhatsapp(person, long, 'x'.repeat(1601))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(person.client.messages.whatsapp({ id: crypto.randomUUID() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
