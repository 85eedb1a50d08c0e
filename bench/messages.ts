import { randomUUID } from 'node:crypto'
import { createMessaging } from '../server/src/features/messages/messaging.service.ts'
import { createUnsubscribeLinks } from '../server/src/features/suppressions/unsubscribe-links.service.ts'
import { createTenancy } from '../server/src/platform/db/scope.ts'
import { readEnv } from '../server/src/platform/settings/env.ts'
import type { Jobs } from '../server/src/platform/jobs/jobs.ts'
import { openOutboundClients } from '../server/src/platform/outbound-clients.ts'
import { BENCH_SECRET, type BenchCluster, type Pool } from './cluster.ts'
import { CONTENT, sendWithNodemailer, startMailSink, SUBJECT } from '../server/src/app/testing/mail-sink.ts'
import { rounded, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

/** Messages per second through the outbox, one worker and one connection, against nodemailer without storage. */
export async function measureMessages({
  cluster,
  quick,
}: {
  cluster: BenchCluster
  quick: boolean
}): Promise<Findings> {
  const count = quick ? 300 : 1000
  const server = await startMailSink()
  try {
    const bareMs = await measureMs(() => sendWithNodemailer(server.port, count))
    const identity = await makeMessages(cluster, count)
    const outbox = outboxFor(cluster, server.port)
    server.reset()
    const oursMs = await measureMs(() => outbox.run(identity, new AbortController().signal))
    if (server.received() !== count) throw new Error(`The server received ${server.received()} of ${count}`)
    const perSecond = rounded((count / oursMs) * 1000, 0)
    const barePerSecond = rounded((count / bareMs) * 1000, 0)
    const figures = { perSecond, barePerSecond, share: rounded(perSecond / barePerSecond) }
    return [reportFinding({ section: 'messages', what: `${count} emails, one connection`, figures })]
  } finally {
    await server.stop()
  }
}

/** Creates a workspace with queued messages, each to a company that may be written to. */
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
    `insert into "member" ("organizationId", "userId", role, "createdAt") values ($1::uuid, $2::uuid, 'owner', now())`,
    [workspaceId, userId],
  )
  await owner.query(
    `insert into workspaces (id, name, tier, company_name) values ($1, 'Oak', 'premium', 'Oak SRL') on conflict (id) do nothing`,
    [workspaceId],
  )
  await insertMessages(owner, { workspaceId, userId, count, batchId: null })
  await owner.query('vacuum (analyze) messages')
  return { workspaceId, userId }
}

type QueuedMessages = { workspaceId: string; userId: string; count: number; batchId: string | null }
/** Inserts queued messages, each to a company of its own that may be written to. */
export async function insertMessages(
  owner: Pool,
  { workspaceId, userId, count, batchId }: QueuedMessages,
): Promise<void> {
  await owner.query(
    `with made as (
       insert into leads (workspace_id, id, user_id, place_key, location_key, company_name, country_code, quality_category,
         quality_score, contact_score, search_text, access)
       select $1, gen_random_uuid(), $2, 'manual:' || n, 'manual:' || n, 'Company ' || n, 'GB', 'B', 10, 4, 'company ' || n, 'unlocked'
       from generate_series(1, $3::int) n returning id, place_key)
     insert into messages (workspace_id, id, lead_id, user_id, author, channel, batch_id, address, subject, content)
     select $1, gen_random_uuid(), id, $2, 'Ana Pop', 'email', $4, 'office-' || split_part(place_key, ':', 2) || '@mobila.example', $5, $6
     from made`,
    [workspaceId, userId, count, batchId, SUBJECT, CONTENT],
  )
}

function outboxFor({ pools, secrets }: BenchCluster, port: number) {
  const env = readEnv({
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'ana@oak.example',
    MAIL_PER_DAY: '1000000',
    MAIL_PER_DAY_OF_INSTALLATION: '10000000',
    MAIL_PER_MINUTE: '100000',
  })
  const tenancy = createTenancy(pools.work)
  return createMessaging({
    env,
    secrets,
    pools,
    outbound: openOutboundClients({ baseUrl: env.baseUrl, externalNetwork: undefined }),
    // No message needs a later check.
    jobs: { retryDelay: 1, enqueueAt: async () => undefined } as unknown as Jobs,
    tenancy,
    systemTenancy: tenancy,
    workTenancy: tenancy,
    unsubscribeLinks: createUnsubscribeLinks({ secret: BENCH_SECRET, baseUrl: env.baseUrl }),
    clock: () => new Date(),
  }).outbox
}
