import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { smtpError, type MailServer, parseMail, startMailServer } from '../../../app/testing/mail-server.ts'
import { signUpSender } from '../../../app/testing/message-steps.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'

const RECIPIENTS = byTestSize(80, 1000)
const KILLS = byTestSize(3, 50)
const WAIT_OPTIONS = { timeout: 600_000, interval: 100 }

let server: MailServer
let app: TestApp
let ana: Person
beforeAll(async () => {
  server = await startMailServer()
  // No worker in this process: the workers that are killed do the work.
  app = await startApp({ ...server.settings, ROLE: 'web' })
  ana = await signUpSender(app)
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

const numberOf = (address: string) => Number(/-(\d+)@/.exec(address)?.[1])

/** Fails depending on the number of the message, so that each failure occurs in each run, in any order. */
function misbehave() {
  const seen = new Map<string, number>()
  const nth = (step: string, address: string) => {
    const key = `${step} ${address}`
    seen.set(key, (seen.get(key) ?? 0) + 1)
    return seen.get(key) ?? 0
  }
  let connections = 0
  server.behave({
    greeting: () => (++connections % 11 === 5 ? smtpError(421, '4.3.2 Busy') : undefined),
    recipient: (address) => {
      const first = nth('recipient', address) === 1
      if (numberOf(address) % 7 === 1 && first) return smtpError(450, '4.2.0 Greylisted')
      return numberOf(address) % 23 === 4 ? smtpError(550, '5.1.1 No such user') : undefined
    },
    content: (address) => {
      const first = nth('content', address) === 1
      if (numberOf(address) % 13 === 2 && first) return smtpError(452, '4.3.1 Out of space')
      if (numberOf(address) % 31 === 7) return 'drop-taken'
      return numberOf(address) % 37 === 9 ? 'drop-lost' : undefined
    },
  })
  return {
    closesAt: (address: string) => numberOf(address) % 31 === 7 || numberOf(address) % 37 === 9,
    refuses: (address: string) => numberOf(address) % 23 === 4,
  }
}

/** Recipients at the end of the queue use one-click unsubscription while a worker sends to the others. */
async function unsubscribeSome(): Promise<Set<string>> {
  const { rows } = await app.owner.query<{ address: string }>(
    `select address from messages where status = 'queued' and attempts = 0 order by created_at desc, id desc limit 10`,
  )
  for (const { address } of rows) {
    const { workspaceId } = ana
    const url = app.deps.unsubscribeLinks.urlFor({ workspaceId, channel: 'email', address })
    const answer = await fetch(`${app.url}${new URL(url).pathname}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    })
    expect(answer.status).toBe(200)
  }
  return new Set(rows.map(({ address }) => address))
}

/** Kills workers in the middle of their work. Returns the addresses that unsubscribed halfway. */
async function killAgain(processes: number): Promise<Set<string>> {
  const settings = { ...app.settings, ROLE: 'worker' }
  const step = Math.max(1, Math.floor(RECIPIENTS / (processes + 1)))
  let unsubscribed = new Set<string>()
  for (let kill = 1; kill <= processes; kill++) {
    const worker: ServerProcess = await startProcess(settings)
    if (kill === Math.ceil(processes / 2)) unsubscribed = await unsubscribeSome()
    // After the next share of the messages, or when none is left to send.
    await vi.waitUntil(async () => RECIPIENTS - (await openCount()) >= kill * step || (await openCount()) === 0, {
      ...WAIT_OPTIONS,
      interval: 5,
    })
    await worker.kill()
  }
  return unsubscribed
}

/** Starts a bulk email from the page to all recipients. */
async function startBulk(): Promise<string> {
  const leadIds: string[] = []
  for (let n = 0; n < RECIPIENTS; n++) {
    const contactEmail = `office-${n}@mobila.example`
    const { id } = await ana.client.leads.create({ companyName: `R ${n}`, contactEmail, countryCode: 'GB' })
    leadIds.push(id)
  }
  const batch = await ana.client.bulk.start({
    leadIds,
    channel: 'email',
    subject: 'Offer to {{lead_company}} – ștergar 🚚',
    content: 'Text for {{lead_company}}, ăîșțâ €.',
    requestKey: randomUUID(),
  })
  expect(batch).toMatchObject({ total: RECIPIENTS, skipped: {} })
  return batch.id
}

test('a killed worker sends nothing twice and loses nothing silently; the history shows what the server received', {
  // On a busy machine a worker takes half a minute to start.
  timeout: 1_800_000 + KILLS * 60_000,
}, async () => {
  const expected = misbehave()
  const batchId = await startBulk()
  const unsubscribed = await killAgain(KILLS)
  const last = await startProcess({ ...app.settings, ROLE: 'worker' })
  await vi.waitUntil(async () => (await openCount()) === 0, WAIT_OPTIONS)
  await vi.waitUntil(async () => (await ana.client.bulk.get({ id: batchId })).status === 'done', WAIT_OPTIONS)
  await last.kill()

  const all = await messages()
  expect(all).toHaveLength(RECIPIENTS)
  const taken = new Map<string, number>()
  expect(unsubscribed.size).toBe(10)
  expect(server.received.filter(({ to }) => to.some((address) => unsubscribed.has(address)))).toEqual([])
  // The sender also received a welcome mail.
  for (const { to, raw } of server.received.filter((mail) => !mail.to.includes(ana.email))) {
    expect(to).toHaveLength(1)
    const mail = await parseMail(raw)
    const row = all.find(({ id }) => mail.messageId === `<${id}@leadhaul.example>`)
    expect([row?.address, row?.subject]).toEqual([to[0], mail.subject])
    const name = `R ${numberOf(to[0] ?? '')}`
    expect(mail.subject).toBe(`Offer to ${name} – ștergar 🚚`)
    expect(mail.text).toContain(`Text for ${name}, ăîșțâ €.`)
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
        unsubscribed.has(address)
          ? status === 'suppressed'
          : status === 'unknown'
            ? expected.closesAt(address)
            : status === 'failed' && expected.refuses(address),
      ),
  ).toBe(true)

  const { rows: lines } = await app.owner.query<{
    message_id: string
    delivery: string
    lead_id: string
    content: string
  }>('select message_id, delivery, lead_id, content from interactions where message_id is not null')
  expect(lines.map(({ message_id, delivery, lead_id }) => `${message_id} ${delivery} ${lead_id}`).toSorted()).toEqual(
    all
      .filter(({ status }) => status !== 'suppressed')
      .map(({ id, status, lead_id }) => `${id} ${status} ${lead_id}`)
      .toSorted(),
  )
  const { status, counts } = await ana.client.bulk.get({ id: batchId })
  const count = (wanted: string) => all.filter((row) => row.status === wanted).length
  expect({ status, ...counts, refused: counts.failed + counts.bounced }).toMatchObject({
    status: 'done',
    waiting: 0,
    sent: count('sent'),
    unknown: count('unknown'),
    suppressed: unsubscribed.size,
    refused: count('failed'),
  })
  const counted = Object.groupBy(all, ({ status, reason }) => `${status} ${reason ?? ''}`)
  console.info(Object.fromEntries(Object.entries(counted).map(([name, rows]) => [name, rows?.length])), {
    received: server.received.length,
    kills: KILLS,
  })
})
