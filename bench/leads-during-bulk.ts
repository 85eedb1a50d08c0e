import { randomUUID } from 'node:crypto'
import { EMAILS_PER_MINUTE } from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { CONTENT, startMailSink, SUBJECT } from '../server/src/app/testing/mail-sink.ts'
import { type Account, type AppProcess, signUp, startApp } from './app-process.ts'
import { type LoadProcess, startLoad } from './children.ts'
import type { BenchCluster, Pool } from './cluster.ts'
import { makeLeads } from './leads-data.ts'
import { insertMessages } from './messages.ts'
import { median, rounded, spread } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const MESSAGES = 10_000
const LEADS = 10_000
const CLIENTS = 4
/** The maximum ratio of the list's p95 beside emails at the usual pace to that of the list alone. */
const MAX_RATIO = 1.25
const NOTICE_TIMEOUT_MS = 60_000
/** The number of workspaces that send at the usual pace through one process. */
const SENDERS = 30
const UNLIMITED_PER_MINUTE = 100_000

type BesideBulkOptions = { cluster: BenchCluster; quick: boolean }
type BulkSetup = {
  app: AppProcess
  reader: Account
  sender: Account
  batchId: string
  load: LoadProcess
  received: () => number
}

/** Measures GET /leads while the same process sends a bulk email of another workspace, and while that is paused. */
export async function measureLeadsDuringBulk({ cluster, quick }: BesideBulkOptions): Promise<Findings> {
  const sink = await startMailSink()
  const load = startLoad()
  try {
    const findings: Findings = []
    for (const [what, perMinute] of [
      [`as ${SENDERS} workspaces send`, SENDERS * EMAILS_PER_MINUTE],
      ['as fast as it goes', UNLIMITED_PER_MINUTE],
    ] as const) {
      const app = await startApp(cluster, settingsFor(sink.port, perMinute))
      try {
        const [reader, sender] = await Promise.all([
          signUp(app, `reader-${perMinute}@bench.example`),
          signUp(app, `sender-${perMinute}@bench.example`),
        ])
        await makeLeads(cluster.owner, { account: reader, large: LEADS, total: LEADS, report: () => undefined })
        const batchId = await makeBatch(cluster.owner, sender)
        const setting = { app, reader, sender, batchId, load, received: sink.received }
        findings.push(
          await measurePace(what, { ...setting, rounds: quick ? 4 : 12, barred: perMinute < UNLIMITED_PER_MINUTE }),
        )
      } finally {
        await app.stop()
      }
    }
    return findings
  } finally {
    await load.stop()
    await sink.stop()
  }
}

const settingsFor = (port: number, perMinute: number) => ({
  SMTP_URL: `smtp://127.0.0.1:${port}`,
  MAIL_FROM: 'ana@oak.example',
  CONFIRM_EMAIL: 'off',
  MAIL_PER_DAY: '1000000',
  MAIL_PER_DAY_OF_INSTALLATION: '10000000',
  MAIL_PER_MINUTE: String(perMinute),
})

/** Creates a paused bulk email to companies that may be written to. */
async function makeBatch(owner: Pool, { workspaceId, userId }: Account): Promise<string> {
  const id = randomUUID()
  await owner.query(`update workspaces set tier = 'premium', company_name = 'Oak SRL' where id = $1`, [workspaceId])
  await owner.query(
    `insert into message_batches (workspace_id, id, user_id, author, request_key, channel, status, subject, content, total)
     values ($1, $2, $3, 'Ana Pop', gen_random_uuid(), 'email', 'paused', $4, $5, $6)`,
    [workspaceId, id, userId, SUBJECT, CONTENT, MESSAGES],
  )
  await insertMessages(owner, { workspaceId, userId, count: MESSAGES, batchId: id })
  await owner.query('vacuum (analyze) messages, leads, message_batches')
  return id
}

async function measurePace(what: string, options: BulkSetup & { rounds: number; barred: boolean }) {
  const { app, reader, load, received, rounds } = options
  const ask = (ms: number) =>
    load.run({
      port: app.port,
      method: 'GET',
      paths: ['/api/v1/leads?limit=50'],
      cookie: reader.cookie,
      clients: CLIENTS,
      ms,
    })
  await ask(1000)
  const alone: number[] = []
  const beside: number[] = []
  const ratios: number[] = []
  let [sent, ms] = [0, 0]
  for (let round = 0; round < rounds; round++) {
    const before = await ask(500)
    await setBatchState(options, 'resume')
    const from = received()
    const during = await ask(500)
    sent += received() - from
    ms += during.ms
    await setBatchState(options, 'pause')
    alone.push(...before.samples)
    beside.push(...during.samples)
    ratios.push(spread(during.samples).p95 / spread(before.samples).p95)
  }
  const [own, other] = [spread(beside), spread(alone)]
  // The ratio of adjacent measurements, so that other load on the machine affects both.
  const ratio = rounded(median(ratios))
  return reportFinding({
    section: 'messages',
    what: `lists beside a bulk email, ${what}`,
    figures: {
      p50: own.p50,
      p95: own.p95,
      aloneP50: other.p50,
      aloneP95: other.p95,
      p95Ratio: ratio,
      emailsPerSecond: rounded((sent / ms) * 1000, 1),
    },
    ...(options.barred && { bar: { text: `p95 ratio ≤ ${MAX_RATIO}`, met: ratio <= MAX_RATIO } }),
  })
}

/** Resumes or pauses the bulk email, and waits until the mail server notices it. */
async function setBatchState({ app, sender, batchId, received }: BulkSetup, step: 'pause' | 'resume'): Promise<void> {
  const answer = await fetch(`${app.url}/api/v1/messages/bulk/${batchId}/${step}`, {
    method: 'POST',
    headers: { cookie: sender.cookie, 'content-type': 'application/json', origin: app.url },
    body: '{}',
  })
  if (!answer.ok) throw new Error(`${step} answered ${answer.status}: ${await answer.text()}`)
  const deadline = Date.now() + NOTICE_TIMEOUT_MS
  for (let last = received(); Date.now() < deadline; last = received()) {
    await wait(step === 'resume' ? 20 : 200)
    if (received() > last === (step === 'resume')) return
  }
  throw new Error(`The mail server saw nothing of ${step}`)
}
