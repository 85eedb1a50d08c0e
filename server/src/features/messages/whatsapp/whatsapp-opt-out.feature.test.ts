import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { historyOf, untilSettled } from '../../../app/testing/message-steps.ts'
import { requestDuringRemoval } from '../../../app/testing/removed-leads.ts'
import type { TestApp } from '../../../app/testing/start-app.ts'
import type { TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'
import {
  inboundPath,
  createLeadWithPhone,
  postAsTwilio,
  type WhatsappUser,
  sendWhatsapp,
  startWhatsappApp,
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

const receive = (from: string, body: string) =>
  postAsTwilio(app, {
    path: inboundPath(person.workspaceId),
    ...twilio.incoming({ account: person.accountSid, from, to: person.sender, body }),
  })
const UNSUBSCRIBED = { code: 'NOT_ALLOWED', data: { reason: 'unsubscribed' } }

describe('messages from companies', () => {
  test.each(['STOP', 'stop.', ' Stop ', 'OPREȘTE', 'Unsubscribe', 'STOPP!'])(
    'with "%s" stop all messages',
    async (word) => {
      const { id: leadId, phone } = await createLeadWithPhone(person)
      await receive(phone, word)
      await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject(UNSUBSCRIBED)
      expect(await person.client.messages.whatsapp({ id: leadId })).toMatchObject({ light: { light: 'red' } })
      expect(twilio.messages.filter(({ to }) => to === `whatsapp:+${phone}`)).toEqual([])
    },
  )

  test('stop messages to the current number for a former number, whether contacted or not, and to no other number', async () => {
    const lead = (phone: string) => createLeadWithPhone(person, { phone })
    // Benin prefixed all its numbers with 01; WhatsApp still names accounts by the former numbers.
    const [written, deleted, unasked] = [
      await lead('2290161234561'),
      await lead('2290161234562'),
      await lead('2290161234563'),
    ]
    const others = [await lead('2250161234563'), await lead('2290161234564')]
    for (const { id } of [written, deleted]) await untilSettled(person, (await sendWhatsapp(person, id)).id)
    await person.client.leads.remove({ id: deleted.id })
    for (const { phone } of [written, deleted, unasked]) await receive(phone.replace(/^22901/, '229'), 'STOP')
    const again = await lead(deleted.phone)
    for (const { id } of [written, unasked, again])
      await expect(sendWhatsapp(person, id)).rejects.toMatchObject(UNSUBSCRIBED)
    for (const { id } of others)
      expect((await untilSettled(person, (await sendWhatsapp(person, id)).id)).status).toBe('sent')
  })

  test('stop nothing if the word is part of a sentence', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    await receive(phone, 'We stop at Cluj on Monday')
    const { id } = await sendWhatsapp(person, leadId)
    expect((await untilSettled(person, id)).status).toBe('sent')
  })

  test('with STOP stop all messages while the lead is being deleted, and are on the lead after the undo', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    const batchId = crypto.randomUUID()
    const request = () => receive(phone, 'STOP')
    expect(await requestDuringRemoval(app, { person, leadId, batchId, request, role: 'system' })).toBe(200)
    await person.client.leads.restore({ batchId })
    await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject(UNSUBSCRIBED)
    expect(await historyOf(person, leadId)).toMatchObject([{ delivery: 'received', content: 'STOP' }])
  })

  test('with STOP stop all messages even if they cannot be added to the history', async () => {
    const { id: leadId, phone } = await createLeadWithPhone(person)
    await app.owner.query(`alter table whatsapp_inbound add constraint refused check (phone <> '${phone}')`)
    expect(await receive(phone, 'STOP')).toBe(500)
    await expect(sendWhatsapp(person, leadId)).rejects.toMatchObject(UNSUBSCRIBED)
    await app.owner.query('alter table whatsapp_inbound drop constraint refused')
    // Twilio repeats the message.
    expect(await receive(phone, 'STOP')).toBe(200)
    expect(await historyOf(person, leadId)).toMatchObject([{ content: 'STOP' }])
  })
})
