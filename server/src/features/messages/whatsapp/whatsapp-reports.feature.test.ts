import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historyOf, untilSettled } from '../../../app/testing/message-steps.ts'
import type { TestApp } from '../../../app/testing/start-app.ts'
import type { TwilioAnswer, TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'
import { joinTeam } from '../../../app/testing/team-invitations.ts'
import {
  waitFor,
  inboundPath,
  createLeadWithPhone,
  newMobileNumber,
  postAsTwilio,
  statusPath,
  type WhatsappUser,
  signUpWhatsappUser,
  sendWhatsapp,
  startWhatsappApp,
  onlyMessageTo,
} from '../../../app/testing/whatsapp-messages.ts'

let app: TestApp
let twilio: TwilioStandIn
let person: WhatsappUser
let stop: () => Promise<void>
beforeAll(async () => {
  ;({ app, twilio, person, stop } = await startWhatsappApp())
})
afterAll(() => stop())
beforeEach(() => twilio.inTrouble())

const messageOf = (phone: string) => twilio.messages.filter(({ to }) => to === `whatsapp:+${phone}`)
const only = (phone: string) => onlyMessageTo(twilio, phone)
const sendOne = async (...answers: TwilioAnswer[]) => {
  const { id: leadId, phone } = await createLeadWithPhone(person)
  twilio.answers(...answers)
  const { id } = await sendWhatsapp(person, leadId)
  return { leadId, phone, id }
}
const report = async (given: { phone: string; id: string; status: string; code?: number }) => {
  const path = statusPath(person.workspaceId, given.id)
  return postAsTwilio(app, { path, ...twilio.report(only(given.phone), given.status, given.code) })
}
const stateOf = async (id: string) => {
  const { status, reason, deliveredAt } = await person.client.messages.get({ id })
  return { status, reason, delivered: deliveredAt !== null }
}
const incoming = (from: string, body: string, sid?: string) =>
  twilio.incoming({ account: person.accountSid, from, to: person.sender, body, ...(sid && { sid }) })
const receive = (given: ReturnType<typeof incoming>, workspaceId = person.workspaceId) =>
  postAsTwilio(app, { path: inboundPath(workspaceId), ...given })

describe('reports of Twilio', () => {
  test('show that a message was delivered and read, and never move its status back', async () => {
    const { id, phone } = await sendOne()
    await untilSettled(person, id)
    for (const status of ['delivered', 'read', 'sent', 'delivered', 'queued', 'failed'])
      expect(await report({ phone, id, status })).toBe(204)
    expect(await stateOf(id)).toEqual({ status: 'sent', reason: null, delivered: true })
  })

  test('of a failed message are added to its history', async () => {
    const { id, leadId, phone } = await sendOne()
    await untilSettled(person, id)
    expect(await report({ phone, id, status: 'undelivered', code: 63003 })).toBe(204)
    expect(await report({ phone, id, status: 'delivered' })).toBe(204)
    expect(await stateOf(id)).toEqual({ status: 'failed', reason: 'not_on_whatsapp', delivered: false })
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'failed' }])
  })

  test('that arrive before the answer settle the message', async () => {
    const { id, phone } = await sendOne('hold')
    await waitFor(async () => expect(messageOf(phone)).toHaveLength(1))
    expect(await report({ phone, id, status: 'delivered' })).toBe(204)
    expect(await stateOf(id)).toMatchObject({ status: 'sent', delivered: true })
    twilio.release()
    await waitFor(async () => expect(await stateOf(id)).toMatchObject({ status: 'sent', delivered: true }))
    expect(messageOf(phone)).toHaveLength(1)
  })

  test('change nothing unless they are signed for this address by this account', async () => {
    const { id, phone } = await sendOne()
    await untilSettled(person, id)
    const other = await signUpWhatsappUser(app, twilio)
    const path = statusPath(person.workspaceId, id)
    const real = twilio.report(only(phone), 'failed', 63003)
    const attempts = {
      'another token': () => postAsTwilio(app, { path, ...real, token: 'forged' }),
      'a form changed in transit': () => postAsTwilio(app, { path, ...real, forged: { MessageStatus: 'read' } }),
      'a field added': () => postAsTwilio(app, { path, ...real, forged: { Extra: '1' } }),
      'the token of another workspace': () => postAsTwilio(app, { path, ...real, token: other.authToken }),
      'another account’s form': () =>
        postAsTwilio(app, { path, token: person.authToken, form: { ...real.form, AccountSid: other.accountSid } }),
      'no signature': async () => (await fetch(`${app.url}${path}`, { method: 'POST', body: 'a=b' })).status,
      'a workspace that never was': () =>
        postAsTwilio(app, { path: statusPath('0199aaaa-0000-7000-8000-000000000000', id), ...real }),
    }
    for (const [what, attempt] of Object.entries(attempts)) expect([what, await attempt()]).toEqual([what, 403])
    // Correctly signed by another workspace for its own address: the message does not exist there.
    expect(
      await postAsTwilio(app, {
        path: statusPath(other.workspaceId, id),
        token: other.authToken,
        form: { ...real.form, AccountSid: other.accountSid },
      }),
    ).toBe(204)
    // For another message of the same account.
    const second = await sendOne()
    await untilSettled(person, second.id)
    expect(await postAsTwilio(app, { path, ...twilio.report(only(second.phone), 'failed') })).toBe(204)
    expect(await stateOf(id)).toEqual({ status: 'sent', reason: null, delivered: false })
  })

  test('that are larger than a form are rejected', async () => {
    const path = inboundPath(person.workspaceId)
    expect(await postAsTwilio(app, { path, ...incoming(newMobileNumber(), 'x'.repeat(70_000)) })).toBe(413)
  })
})

describe('messages from companies', () => {
  test('are added once to the history of their lead, and set a new lead to contacted', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person, { optIn: false })
    const message = incoming(phone, 'Bună ziua!\nCât costă? <b>🚚</b>')
    for (const _ of [1, 2, 3]) expect(await receive(message)).toBe(200)
    const history = await historyOf(person, leadId)
    expect(history.filter(({ type }) => type === 'whatsapp')).toMatchObject([
      { delivery: 'received', content: 'Bună ziua!\nCât costă? <b>🚚</b>', author: `Mobila ${phone}` },
    ])
    expect((await person.client.leads.get({ id: leadId })).status).toBe('contacted')
  })

  test('are matched by the dialled number if WhatsApp reports another number', async () => {
    const { id, phone } = await createLeadWithPhone(person, { optIn: false, phone: '525512345678' })
    const known = phone.replace(/^52/, '521')
    await receive(incoming(known, 'Hola'))
    expect(await historyOf(person, id)).toMatchObject([{ delivery: 'received', content: 'Hola' }])
    await receive(incoming(known, 'STOP'))
    await expect(sendWhatsapp(person, id)).rejects.toMatchObject({
      code: 'NOT_ALLOWED',
      data: { reason: 'unsubscribed' },
    })
  })

  test('mark the message they reply to', async () => {
    const { id, phone } = await sendOne()
    await untilSettled(person, id)
    await receive(incoming(phone, 'Da'))
    expect((await person.client.messages.get({ id })).repliedAt).not.toBeNull()
  })

  test('notify the sender of the last message, or everyone if there is none', async () => {
    const colleague = await app.signUp('mara')
    await joinTeam(app, { owner: person, guest: colleague })
    const { id, leadId, phone } = await sendOne()
    await untilSettled(person, id)
    const message = incoming(phone, 'Da')
    for (const _ of [1, 2]) await receive(message)
    const unasked = await createLeadWithPhone(person, { optIn: false })
    await receive(incoming(unasked.phone, 'Bună ziua'))
    const noticesOf = async ({ client }: Pick<WhatsappUser, 'client'>) =>
      (await client.notifications.list({ limit: 2 })).items.map(({ type, data }) => ({ type, data }))
    const notice = { type: 'lead_replied', data: { leadId: unasked.id, channel: 'whatsapp', count: 1 } }
    expect(await noticesOf(person)).toMatchObject([notice, { data: { leadId, channel: 'whatsapp', count: 1 } }])
    expect((await noticesOf(colleague))[0]).toMatchObject(notice)
    expect(JSON.stringify(await noticesOf(colleague))).not.toContain(leadId)
  })

  test('to a deleted lead are on it once after the undo', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person, { optIn: false })
    const { batchId } = await person.client.leads.remove({ id: leadId })
    const message = incoming(phone, 'Call us')
    for (const _ of [1, 2]) expect(await receive(message)).toBe(200)
    await person.client.leads.restore({ batchId })
    const line = { delivery: 'received', content: 'Call us' }
    expect(await historyOf(person, leadId)).toMatchObject([line])
    expect(await receive(message)).toBe(200)
    expect(await historyOf(person, leadId)).toMatchObject([line])
    expect((await person.client.leads.get({ id: leadId })).status).toBe('contacted')
    expect(await person.client.messages.whatsapp({ id: leadId })).toMatchObject({ windowEndsAt: expect.any(String) })
  })

  test('to a deleted lead notify once after the undo, also if its company was found again', async () => {
    const { id, phone } = await createLeadWithPhone(person, { optIn: false })
    const { batchId } = await person.client.leads.remove({ id })
    await receive(incoming(phone, 'Call us'))
    const { id: again } = await createLeadWithPhone(person, { phone, optIn: false })
    await receive(incoming(phone, 'Today, please'))
    await person.client.leads.restore({ batchId })
    const { items } = await person.client.notifications.list({ limit: 50 })
    const notices = items.filter(({ data }) => [id, again].some((leadId) => JSON.stringify(data).includes(leadId)))
    expect(notices).toMatchObject([{ type: 'lead_replied', data: { leadId: again, channel: 'whatsapp', count: 2 } }])
  })

  test('are matched to numbers in any format', async () => {
    const phone = newMobileNumber()
    const { id: leadId } = await person.client.leads.create({
      companyName: 'Național',
      contactPhone: `0${phone.slice(2, 5)} ${phone.slice(5, 8)} ${phone.slice(8)}`,
      countryCode: 'RO',
    })
    await receive(incoming(phone, 'Salut'))
    expect(await historyOf(person, leadId)).toMatchObject([{ content: 'Salut' }])
  })

  test('are not stored if the number belongs to no unlocked lead of the workspace', async () => {
    const phone = newMobileNumber()
    const other = await signUpWhatsappUser(app, twilio)
    const { id: theirs } = await createLeadWithPhone(other, { phone })
    const { id: locked } = await createLeadWithPhone(person, { phone, optIn: false })
    await app.owner.query(`update leads set access = 'locked' where id = $1`, [locked])
    expect(await receive(incoming(phone, 'zq-secret'))).toBe(200)
    expect(await historyOf(other, theirs)).toEqual([])
    const { rows } = await app.owner.query(`select from interactions where content like '%zq-secret%'`)
    expect(rows).toEqual([])
    const { rows: kept } = await app.owner.query('select from whatsapp_inbound where phone = $1', [phone])
    expect(kept).toEqual([])
  })

  test('are rejected if forged, and ignored if sent to another number', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    expect(await receive({ ...incoming(phone, 'Forged'), token: 'x' })).toBe(403)
    const elsewhere = twilio.incoming({ account: person.accountSid, from: phone, to: '40700999999', body: 'Elsewhere' })
    expect(await receive(elsewhere)).toBe(200)
    expect(await historyOf(person, leadId)).toEqual([])
  })
})

test('a waiting message is not sent to a number that its lead no longer has', async () => {
  const busy: TwilioAnswer = { status: 429, code: 20429 }
  const { id, leadId, phone } = await sendOne(busy, busy, busy, busy)
  const { updatedAt } = await person.client.leads.get({ id: leadId })
  const corrected = newMobileNumber()
  await person.client.leads.update({ id: leadId, expectedUpdatedAt: updatedAt, contactPhone: `+${corrected}` })
  expect(await untilSettled(person, id)).toMatchObject({ status: 'failed', reason: 'address_changed' })
  expect([...messageOf(phone), ...messageOf(corrected)]).toEqual([])
  expect(await historyOf(person, leadId)).toContainEqual(expect.objectContaining({ delivery: 'failed' }))
})
