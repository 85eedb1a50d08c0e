import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { startTwilio, type TwilioStandIn } from '../../../app/testing/twilio-stand-in.ts'
import { waitFor, createLeadWithPhone, signUpWhatsappUser } from '../../../app/testing/whatsapp-messages.ts'

let app: TestApp
let twilio: TwilioStandIn
beforeAll(async () => {
  twilio = await startTwilio()
  app = await startApp({ TWILIO_API_URL: twilio.url })
})
afterAll(async () => {
  await app.stop()
  await twilio.close()
})

test('a WhatsApp message of an account that is to be deleted waits until its user signs in again', async () => {
  const person = await signUpWhatsappUser(app, twilio)
  const { workspaceId, userId, email } = person
  const { id: leadId, phone } = await createLeadWithPhone(person)
  const job = { workspaceId, userId, messageId: crypto.randomUUID() }
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content)
     values ($1, $2, $3, $4, 'Ana Pop', 'whatsapp', $5, 'Good day')`,
    [workspaceId, job.messageId, leadId, userId, phone],
  )
  await app.owner.query(`insert into account_deletions (user_id, due_at) values ($1, now() + interval '14 days')`, [
    userId,
  ])
  const message = () => person.client.messages.get({ id: job.messageId })
  const { dueAt } = await message()
  await app.deps.jobs.enqueue(app.deps.workDb, 'send-whatsapp', job)
  await waitFor(async () => expect((await message()).dueAt).not.toBe(dueAt))
  expect(await message()).toMatchObject({ status: 'queued', reason: null, attempts: 0 })
  expect(twilio.messages).toEqual([])
  await signIn({ url: app.url, email })
  await waitFor(async () => expect((await message()).status).toBe('sent'))
  expect(twilio.messages).toMatchObject([{ to: `whatsapp:+${phone}`, body: 'Good day' }])
})
