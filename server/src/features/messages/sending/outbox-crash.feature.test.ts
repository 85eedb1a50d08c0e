import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { answering, type MailServer, parseMail, startMailServer } from '../../../app/testing/mail-server.ts'
import { messenger } from '../../../app/testing/messaging.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'

const RECIPIENTS = Number(process.env.OUTBOX_RECIPIENTS ?? 200)
const KILLS = Number(process.env.OUTBOX_KILLS ?? 5)
const WAIT = { timeout: 600_000, interval: 100 }

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  // No worker in this process: those that are killed do the work.
  app = await startApp({ ...server.settings, ROLE: 'web' })
  ana = await messenger(app)
}, 120_000)
afterAll(async () => {
  await app.stop()
  await server.stop()
})

type Row = { id: string; lead_id: string; status: string; reason: string | null; address: string; subject: string }
const messages = async (): Promise<Row[]> =>
  (await app.owner.query<Row>('select id, lead_id, status, reason, address, subject from messages order by id')).rows
const openCount = async () => {
  const { rows } = await app.owner.query<{ n: number }>(
    `select count(*)::int as n from messages where status in ('queued', 'sending')`,
  )
  return rows[0]?.n ?? 0
}

/** Misbehaves by the number of the message, so that each kind happens in each run, whatever the order. */
function misbehave() {
  const seen = new Map<string, number>()
  const nth = (step: string, address: string) => {
    const key = `${step} ${address}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key) ?? 0
  }
  const number = (address: string) => Number(/-(\d+)@/.exec(address)?.[1])
  let connections = 0
  server.behave({
    greeting: () => (++connections % 11 === 5 ? answering(421, '4.3.2 Busy') : undefined),
    recipient: (address) => {
      const first = nth('recipient', address) === 1
      if (number(address) % 7 === 1 && first) return answering(450, '4.2.0 Greylisted')
      return number(address) % 23 === 4 ? answering(550, '5.1.1 No such user') : undefined
    },
    content: (address) => {
      const first = nth('content', address) === 1
      if (number(address) % 13 === 2 && first) return answering(452, '4.3.1 Out of space')
      if (number(address) % 31 === 7) return 'drop-taken'
      return number(address) % 37 === 9 ? 'drop-lost' : undefined
    },
  })
  return {
    closesAt: (address: string) => number(address) % 31 === 7 || number(address) % 37 === 9,
    refuses: (address: string) => number(address) % 23 === 4,
  }
}

async function killAgain(processes: number): Promise<void> {
  const settings = { ...app.settings, ROLE: 'worker' }
  const step = Math.max(1, Math.floor(RECIPIENTS / (processes + 1)))
  for (let kill = 1; kill <= processes; kill++) {
    const worker: ServerProcess = await startProcess(settings)
    // Past so many messages, or when nothing is left to do.
    await vi.waitUntil(async () => RECIPIENTS - (await openCount()) >= kill * step || (await openCount()) === 0, {
      ...WAIT,
      interval: 5,
    })
    await worker.kill()
  }
}

test('a killed worker sends nothing twice and loses nothing silently; the history says what the server got', {
  timeout: 1_800_000,
}, async () => {
  const expected = misbehave()
  const subjectOf = (n: number) => `Offer ${n} – ștergar 🚚`
  const ids: string[] = []
  for (let n = 0; n < RECIPIENTS; n++) {
    const { id } = await ana.client.leads.create({
      companyName: `R ${n}`,
      contactEmail: `office-${n}@mobila.example`,
      countryCode: 'GB',
    })
    ids.push(id)
  }
  await app.owner.query(
    `insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content)
     select $1, gen_random_uuid(), given.id, $2, 'Ana Pop', 'email', 'office-' || (given.n - 1) || '@mobila.example',
       replace($4, '#', (given.n - 1)::text), 'Text ' || (given.n - 1)
     from unnest($3::uuid[]) with ordinality as given (id, n)`,
    [ana.workspaceId, ana.userId, ids, subjectOf(0).replace('0', '#')],
  )
  await app.owner.query(
    'insert into message_turns (workspace, user_id, due_at) values ($1, $2, now()) on conflict (workspace) do nothing',
    [ana.workspaceId, ana.userId],
  )
  await killAgain(KILLS)
  const last = await startProcess({ ...app.settings, ROLE: 'worker' })
  await vi.waitUntil(async () => (await openCount()) === 0, WAIT)
  await last.kill()

  const all = await messages()
  expect(all).toHaveLength(RECIPIENTS)
  const taken = new Map<string, number>()
  // The sender was welcomed by mail too.
  for (const { to, raw } of server.received.filter((mail) => !mail.to.includes(ana.email))) {
    expect(to).toHaveLength(1)
    const mail = await parseMail(raw)
    const row = all.find(({ id }) => mail.messageId === `<${id}@leadhaul.example>`)
    expect([row?.address, row?.subject]).toEqual([to[0], mail.subject])
    taken.set(row?.id ?? '', (taken.get(row?.id ?? '') ?? 0) + 1)
  }
  const trouble = all.filter(({ id, status }) => {
    const times = taken.get(id) ?? 0
    return status === 'sent' ? times !== 1 : status === 'unknown' ? times > 1 : times !== 0
  })
  expect(trouble).toEqual([])
  const others = all.filter(({ status }) => status !== 'sent')
  const byKill = others.filter(({ reason }) => reason === 'interrupted')
  expect(byKill.length).toBeLessThanOrEqual(KILLS + 1)
  expect(
    others
      .filter((row) => !byKill.includes(row))
      .every(({ status, address }) =>
        status === 'unknown' ? expected.closesAt(address) : status === 'failed' && expected.refuses(address),
      ),
  ).toBe(true)

  const { rows: lines } = await app.owner.query<{
    message_id: string
    delivery: string
    lead_id: string
    content: string
  }>('select message_id, delivery, lead_id, content from interactions where message_id is not null')
  expect(lines.map(({ message_id, delivery, lead_id }) => `${message_id} ${delivery} ${lead_id}`).toSorted()).toEqual(
    all.map(({ id, status, lead_id }) => `${id} ${status} ${lead_id}`).toSorted(),
  )
  const counted = Object.groupBy(all, ({ status, reason }) => `${status} ${reason ?? ''}`)
  console.info(Object.fromEntries(Object.entries(counted).map(([name, rows]) => [name, rows?.length])), {
    received: server.received.length,
    kills: KILLS,
  })
})
