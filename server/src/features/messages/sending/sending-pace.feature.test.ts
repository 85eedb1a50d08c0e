import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '../../../app/testing/mail-server.ts'
import { addEmailLead, signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

const PER_MINUTE = 240
const WAIT_OPTIONS = { timeout: 120_000, interval: 50 }

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  app = await startApp({ ...server.settings, MAIL_PER_DAY: '50', MAIL_PER_MINUTE: String(PER_MINUTE) })
  ana = await signUpSender(app)
  // A paying workspace has the operator's whole limit.
  await app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, has_card)
     values ($1, 'sub_1', 'active', 'standard', 'monthly', now(), now(), now() + interval '30 days', true)`,
    [ana.workspaceId],
  )
})
afterAll(async () => {
  await app.stop()
  await server.stop()
})

test('a new sender sends a tenth of its day, evenly spaced; the rest waits for the next days, which allow more', async () => {
  const leadIds: string[] = []
  for (let n = 0; n < 8; n++) leadIds.push(await addEmailLead(ana, `office-${n}@mobila.example`))
  const text = { subject: 'Trucks', content: 'Free on Monday' }
  const { id } = await ana.client.bulk.start({ ...text, leadIds, channel: 'email', requestKey: randomUUID() })
  const state = async () => {
    const { status, counts } = await ana.client.bulk.get({ id })
    return { status, sent: counts.sent, waiting: counts.waiting }
  }
  const allowance = async () => (await ana.client.integrations.email.get()).allowance
  // Until the outbox waits for tomorrow.
  await vi.waitUntil(async () => {
    const { rows } = await app.owner.query(
      `select from message_turns where workspace = $1 and due_at > now() + interval '1 second'`,
      [ana.workspaceId],
    )
    return rows.length > 0
  }, WAIT_OPTIONS)
  expect(await state()).toEqual({ status: 'running', sent: 5, waiting: 3 })
  expect(await allowance()).toMatchObject({ perDay: 50, today: 5, sentToday: 5, perMinute: PER_MINUTE })
  const { rows } = await app.owner.query<{ gap: number | null }>(
    `select (extract(epoch from sent_at - lag(sent_at) over (order by sent_at)) * 1000)::float8 as gap
     from messages where sent_at is not null`,
  )
  const gaps = rows.flatMap(({ gap }) => (gap === null ? [] : [gap]))
  expect(gaps).toHaveLength(4)
  expect(gaps.filter((gap) => gap < 60_000 / PER_MINUTE - 10)).toEqual([])

  await app.owner.query(`update messages set sent_at = sent_at - interval '1 day' where sent_at is not null`)
  expect(await allowance()).toMatchObject({ today: 10, sentToday: 0 })
  await app.deps.outbox.run(ana, AbortSignal.timeout(60_000))
  expect(await state()).toEqual({ status: 'done', sent: 8, waiting: 0 })
})
