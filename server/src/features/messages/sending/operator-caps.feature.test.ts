import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { leadTo, messenger, settled, write } from '../../../app/testing/messaging.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`

/** Holds once the messages of a workspace wait for the next day. */
const waits = (on: TestApp, { workspaceId }: Person) =>
  vi.waitFor(async () => {
    const { rows } = await on.owner.query(
      `select from message_turns where workspace = $1 and due_at > now() + interval '1 second'`,
      [workspaceId],
    )
    expect(rows).toHaveLength(1)
  }, 60_000)

test('the operator’s account sends a day what all workspaces together may, the rest waits', async () => {
  const capped = await startApp({ ...server.settings, MAIL_PER_DAY_OF_INSTALLATION: '3' })
  try {
    const [bo, cip] = [await messenger(capped, { name: 'Bo' }), await messenger(capped, { name: 'Cip' })]
    for (const person of [bo, bo, cip])
      expect((await settled(person, (await write(person, await leadTo(person, fresh()))).id)).status).toBe('sent')
    const { id } = await write(cip, await leadTo(cip, fresh()))
    await waits(capped, cip)
    expect((await cip.client.messages.get({ id })).status).toBe('queued')
  } finally {
    await capped.stop()
  }
})

test('a workspace on trial sends twenty emails a day through the operator’s account, the rest waits', async () => {
  const bo = await messenger(app, { name: 'Bo' })
  const allowance = async () => (await bo.client.integrations.email.get()).allowance
  expect(await allowance()).toMatchObject({ perDay: 1_000_000 })
  await app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, has_card)
     values ($1, 'sub_1', 'trialing', 'standard', 'monthly', now(), now(), now() + interval '7 days', false)`,
    [bo.workspaceId],
  )
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, status, sent_at)
     select $1, gen_random_uuid(), gen_random_uuid(), $2, 'Bo', 'email', 'a@mobila.example', 'Text', 'sent', now()
     from generate_series(1, 19)`,
    [bo.workspaceId, bo.userId],
  )
  const send = async () => (await write(bo, await leadTo(bo, fresh()))).id
  expect((await settled(bo, await send())).status).toBe('sent')
  expect(await allowance()).toMatchObject({ perDay: 20, today: 20, sentToday: 20 })
  const id = await send()
  await waits(app, bo)
  expect((await bo.client.messages.get({ id })).status).toBe('queued')
})
