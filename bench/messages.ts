import { randomUUID } from 'node:crypto'
import { createTransport } from 'nodemailer'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../scripts/free-port.ts'
import { createCredentials } from '../server/src/features/integrations/credentials.service.ts'
import { createEmailAllowances } from '../server/src/features/integrations/email/email-allowance.service.ts'
import { createEmailSenders } from '../server/src/features/integrations/email/email-sender.service.ts'
import { createOutbox } from '../server/src/features/messages/sending/outbox.service.ts'
import { createUnsubscribeLinks } from '../server/src/features/suppressions/unsubscribe-links.service.ts'
import { createTenancy } from '../server/src/platform/db/scope.ts'
import { readEnv } from '../server/src/platform/env.ts'
import type { Jobs } from '../server/src/platform/jobs.ts'
import { INTERNET } from '../server/src/platform/safe-fetch/guarded-agent.ts'
import { BENCH_SECRET, type BenchCluster } from './cluster.ts'
import { rounded, timed } from './measure.ts'
import { type Findings, finding } from './report.ts'

const SUBJECT = 'Trucks from Cluj'
const CONTENT = 'Good day,\n\nwe have free trucks on Monday.\n\nAna Pop'

/** Messages a second through the outbox, one worker and one connection, against a bare nodemailer loop that keeps nothing. */
export async function measureMessages({
  cluster,
  quick,
}: {
  cluster: BenchCluster
  quick: boolean
}): Promise<Findings> {
  const count = quick ? 300 : 1000
  const server = await startSink()
  try {
    const bareMs = await timed(() => sendBare(server.port, count))
    const identity = await makeMessages(cluster, count)
    const outbox = outboxFor(cluster, server.port)
    server.reset()
    const oursMs = await timed(() => outbox.run(identity, new AbortController().signal))
    if (server.received() !== count) throw new Error(`The server received ${server.received()} of ${count}`)
    const perSecond = rounded((count / oursMs) * 1000, 0)
    const barePerSecond = rounded((count / bareMs) * 1000, 0)
    const figures = { perSecond, barePerSecond, share: rounded(perSecond / barePerSecond) }
    return [finding({ section: 'messages', what: `${count} emails, one connection`, figures })]
  } finally {
    await server.stop()
  }
}

async function startSink() {
  let received = 0
  const port = await freePort()
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    authOptional: true,
    onData: (stream, _session, done) => {
      stream.on('end', () => {
        received++
        done()
      })
      stream.resume()
    },
  })
  await new Promise<void>((up) => server.listen(port, '127.0.0.1', up))
  return {
    port,
    received: () => received,
    reset: () => {
      received = 0
    },
    stop: () => new Promise<void>((closed) => server.close(() => closed())),
  }
}

async function sendBare(port: number, count: number): Promise<void> {
  const transport = createTransport({
    host: '127.0.0.1',
    port,
    pool: true,
    maxConnections: 1,
    maxMessages: count,
    ignoreTLS: true,
  })
  for (let n = 0; n < count; n++)
    await transport.sendMail({
      from: 'ana@oak.example',
      to: `office-${n}@mobila.example`,
      subject: SUBJECT,
      text: CONTENT,
      html: `<p>${CONTENT.replaceAll('\n', '<br>')}</p>`,
    })
  transport.close()
}

/** A workspace with messages that wait, each to a company that may be written to. */
async function makeMessages({ owner }: BenchCluster, count: number) {
  const [workspaceId, userId] = [randomUUID(), randomUUID()]
  await owner.query(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values ($1, 'Ana Pop', 'ana@messages.example', true, now(), now())`,
    [userId],
  )
  await owner.query(
    `insert into "organization" (id, name, slug, "createdAt") values ($1::uuid, 'Oak', $1::text, now())`,
    [workspaceId],
  )
  await owner.query(
    `insert into workspaces (id, name, tier, company_name) values ($1, 'Oak', 'premium', 'Oak SRL') on conflict (id) do nothing`,
    [workspaceId],
  )
  await owner.query(
    `with made as (
       insert into leads (workspace_id, id, user_id, place_key, company_name, country_code)
       select $1, gen_random_uuid(), $2, 'manual:' || n, 'Company ' || n, 'GB' from generate_series(1, $3::int) n returning id, place_key)
     insert into messages (workspace_id, id, lead_id, user_id, author, channel, address, subject, content)
     select $1, gen_random_uuid(), id, $2, 'Ana Pop', 'email', 'office-' || split_part(place_key, ':', 2) || '@mobila.example', $4, $5 from made`,
    [workspaceId, userId, count, SUBJECT, CONTENT],
  )
  await owner.query('vacuum (analyze) messages')
  return { workspaceId, userId }
}

function outboxFor({ pools, secrets }: BenchCluster, port: number) {
  const env = readEnv({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'ana@oak.example',
    MAIL_PER_DAY: '1000000',
    MAIL_PER_MINUTE: '100000',
  })
  const credentials = createCredentials({ secrets })
  // Nothing is left to be looked at later.
  const jobs = { retryDelay: 1, enqueueAt: async () => undefined } as unknown as Jobs
  return createOutbox({
    pool: pools.work,
    db: pools.workDb,
    tenancy: createTenancy(pools.work),
    jobs,
    senders: createEmailSenders({ env, credentials, outbound: { network: INTERNET } }),
    allowances: createEmailAllowances({ env }),
    unsubscribeLinks: createUnsubscribeLinks({ secret: BENCH_SECRET, baseUrl: 'https://leadhaul.example' }),
  })
}
