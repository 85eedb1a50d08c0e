import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { MAIL_PASSWORD, MAIL_USER, type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender, untilSettled, sendMessage } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import type { Identity } from '../../../platform/db/scope.ts'

let server: MailServer
let app: TestApp
beforeAll(async () => {
  server = await startMailServer()
  const absent = () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }))
  const mailDns = { mx: absent, address: absent, txt: absent }
  const network = { resolve: async () => ['127.0.0.1'], dial: (target: { address: string; port: number }) => target }
  app = await startApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' }, { mailDns, network, pageBreakMs: 0 })
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

let addresses = 0
const fresh = () => `office-${++addresses}@mobila.example`

/** Resolves once the messages of a workspace wait for the next day. */
const waits = (on: TestApp, { workspaceId }: Person) =>
  vi.waitFor(async () => {
    const { rows } = await on.owner.query(
      `select from message_turns where workspace = $1 and due_at > now() + interval '1 second'`,
      [workspaceId],
    )
    expect(rows).toHaveLength(1)
  }, 60_000)

test('the operator’s account sends at most the daily limit of all workspaces together; the rest waits', async () => {
  const capped = await startApp({ ...server.settings, MAIL_PER_DAY_OF_INSTALLATION: '3' })
  try {
    const [bo, cip] = [await signUpSender(capped, { name: 'Bo' }), await signUpSender(capped, { name: 'Cip' })]
    for (const person of [bo, bo, cip])
      expect(
        (await untilSettled(person, (await sendMessage(person, await addEmailLead(person, fresh()))).id)).status,
      ).toBe('sent')
    const { id } = await sendMessage(cip, await addEmailLead(cip, fresh()))
    await waits(capped, cip)
    expect((await cip.client.messages.get({ id })).status).toBe('queued')
  } finally {
    await capped.stop()
  }
})

/** Puts a workspace on trial with one email left today. */
async function almostSpent({ workspaceId, userId }: Person) {
  await app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, has_card)
     values ($1, $2, 'trialing', 'standard', 'monthly', now(), now(), now() + interval '7 days', false)`,
    [workspaceId, `sub_${workspaceId}`],
  )
  await spendNineteen(app, { workspaceId, userId })
}
async function spendNineteen({ owner }: Pick<TestApp, 'owner'>, { workspaceId, userId }: Identity) {
  await owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, status, sent_at)
     select $1, gen_random_uuid(), gen_random_uuid(), $2, 'Bo', 'email', 'a@mobila.example', 'Text', 'sent', now()
     from generate_series(1, 19)`,
    [workspaceId, userId],
  )
}
const send = async (person: Person) => (await sendMessage(person, await addEmailLead(person, fresh()))).id

test('a workspace on trial sends twenty emails a day through the operator’s account; the rest waits', async () => {
  const bo = await signUpSender(app, { name: 'Bo' })
  const allowance = async () => (await bo.client.integrations.email.get()).allowance
  expect(await allowance()).toMatchObject({ perDay: 1_000_000 })
  await almostSpent(bo)
  expect((await untilSettled(bo, await send(bo))).status).toBe('sent')
  expect(await allowance()).toMatchObject({ perDay: 20, today: 20, sentToday: 20 })
  const id = await send(bo)
  await waits(app, bo)
  expect((await bo.client.messages.get({ id })).status).toBe('queued')
})

test('messages that wait for the next day are sent immediately when the workspace saves or removes its own account', async () => {
  const cip = await signUpSender(app, { name: 'Cip' })
  await almostSpent(cip)
  expect((await untilSettled(cip, await send(cip))).status).toBe('sent')
  const waiting = await send(cip)
  await waits(app, cip)
  await cip.client.integrations.email.save({
    preset: 'smtp',
    host: 'mail.oak.example',
    port: server.port,
    security: 'none',
    user: MAIL_USER,
    fromAddress: MAIL_USER,
    fromName: 'Oak Haulage',
    password: MAIL_PASSWORD,
  })
  const { address, status } = await untilSettled(cip, waiting)
  expect([status, server.to(address ?? '').map(({ from }) => from)]).toEqual(['sent', [MAIL_USER]])

  // The outbox defers messages like this once the workspace's own account reaches its limit but the operator’s has not.
  // The run has ended.
  await vi.waitUntil(async () => {
    const turns = await app.owner.query('select from message_turns where workspace = $1', [cip.workspaceId])
    return turns.rowCount === 0
  }, 60_000)
  await app.owner.query(`update subscriptions set status = 'active' where workspace_id = $1`, [cip.workspaceId])
  await app.owner.query(
    `with turn as (insert into message_turns (workspace, user_id, due_at) values ($1, $2, now() + interval '1 day'))
     update messages set status = 'queued', sent_at = null, due_at = now() where id = $3`,
    [cip.workspaceId, cip.userId, waiting],
  )
  await cip.client.integrations.email.remove()
  expect((await untilSettled(cip, waiting)).status).toBe('sent')
  expect(server.to(address ?? '').map(({ from }) => from)).toEqual([MAIL_USER, 'hello@leadhaul.example'])
})

test('messages that wait for the next day because of a trial are sent immediately when the plan is paid for', async () => {
  const shop = await startPayingApp({ ...server.settings, SMTP_PRIVATE_HOSTS: 'on' })
  try {
    const dan = await signUpSender(shop.app, { name: 'Dan' })
    await shop.buy(dan, { sku: 'standard', cycle: 'monthly', trial: true })
    await shop.deliver()
    await spendNineteen(shop.app, dan)
    expect((await untilSettled(dan, await send(dan))).status).toBe('sent')
    const waiting = await send(dan)
    await waits(shop.app, dan)
    await shop.buy(dan, { sku: 'standard', cycle: 'annual' })
    await shop.deliver()
    expect((await untilSettled(dan, waiting)).status).toBe('sent')
  } finally {
    await shop.stop()
  }
})

test('a workspace on trial has at most as many bulk emails waiting as it may send in thirty days', async () => {
  const eva = await signUpSender(app, { name: 'Eva' })
  await almostSpent(eva)
  const leadIds = [await addEmailLead(eva, fresh())]
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, content, due_at)
     select $1, gen_random_uuid(), $2, $3, 'Eva', 'email', 'a@mobila.example', 'Text', now() + interval '1 day'
     from generate_series(1, 600)`,
    [eva.workspaceId, leadIds[0], eva.userId],
  )
  const text = { channel: 'email' as const, subject: 'Trucks', content: 'Free on Monday' }
  const begin = () => eva.client.bulk.start({ ...text, leadIds, requestKey: randomUUID() })
  await expect(begin()).rejects.toMatchObject({ code: 'QUEUE_FULL', data: { max: 600 } })
  await app.owner.query(`update subscriptions set status = 'active' where workspace_id = $1`, [eva.workspaceId])
  expect(await begin()).toMatchObject({ total: 1 })
})
