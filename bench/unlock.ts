import { unlock } from '../server/src/features/leads/unlock/unlock.service.ts'
import { findWholeLead } from '../server/src/features/leads/leads.repository.ts'
import type { Account, AppProcess } from './app-process.ts'
import { type LoadProcess, startLoad } from './children.ts'
import type { BenchCluster } from './cluster.ts'
import { rounded, spread, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'
import { recordStatements, runStatements } from './statements.ts'

type UnlockMeasureOptions = { app: AppProcess; account: Account; cluster: BenchCluster; rounds: number }
const BATCH_SIZE = 60
/** Charges that never cause a low balance enqueue no job. */
const NO_JOBS = { enqueue: () => Promise.reject(new Error('no job is ordered here')) }
const UNLIMITED_BALANCE = 1_000_000_000

/** Compares POST /leads/{id}/unlock, each time for another lead, with the same statements sent directly. */
export async function measureUnlock(setting: UnlockMeasureOptions): Promise<Findings> {
  const { cluster, account } = setting
  await cluster.owner.query('update workspaces set credit_balance = $2 where id = $1', [
    account.workspaceId,
    UNLIMITED_BALANCE,
  ])
  const load = startLoad()
  try {
    const findings: Findings = []
    for (const clients of [1, 10]) findings.push(await measureClients({ ...setting, load, clients }))
    return findings
  } finally {
    await load.stop()
  }
}

async function measureClients(setting: ClientsOptions) {
  const { rounds, clients } = setting
  const ids = await lockedLeads(setting, (rounds + 1) * BATCH_SIZE * 2)
  const samples = { ours: [] as number[], bare: [] as number[], oursMs: 0, bareMs: 0 }
  // The first round warms up all processes that take part.
  for (let round = -1; round < rounds; round++) {
    const ours = await unlockOverHttp({ ...setting, ids: ids.splice(0, BATCH_SIZE) })
    const bare: number[] = []
    const bareMs = await measureMs(async () =>
      bare.push(...(await unlockBySql({ ...setting, ids: ids.splice(0, BATCH_SIZE) }))),
    )
    if (round < 0) continue
    samples.ours.push(...ours.samples)
    samples.bare.push(...bare)
    samples.oursMs += ours.ms
    samples.bareMs += bareMs
  }
  const [own, other] = [spread(samples.ours), spread(samples.bare)]
  const perSecond = rounded((samples.ours.length / samples.oursMs) * 1000, 0)
  const barePerSecond = rounded((samples.bare.length / samples.bareMs) * 1000, 0)
  const figures = { ...own, bareP50: other.p50, perSecond, barePerSecond, share: rounded(perSecond / barePerSecond) }
  return reportFinding({ section: 'unlock', what: `${clients} client${clients > 1 ? 's' : ''}`, figures })
}

async function lockedLeads({ cluster, account }: UnlockMeasureOptions, count: number): Promise<string[]> {
  const { rows } = await cluster.owner.query<{ id: string }>(
    `select id from leads where workspace_id = $1 and access = 'locked' and quality_category <> 'C' order by created_at limit $2`,
    [account.workspaceId, count],
  )
  return rows.map((row) => row.id)
}

type ClientsOptions = UnlockMeasureOptions & { load: LoadProcess; clients: number }
type UnlockBatch = ClientsOptions & { ids: string[] }
function unlockOverHttp({ load, app, account, ids, clients }: UnlockBatch) {
  const paths = ids.map((id) => `/api/v1/leads/${id}/unlock`)
  const { port } = app
  return load.run({ port, method: 'POST', paths, cookie: account.cookie, clients, ms: 60_000, once: true })
}

/** Runs with as many clients concurrently; while recording, `answer` replaces the results of the database. */
async function unlockBySql({ cluster, account, ids, clients }: UnlockBatch): Promise<number[]> {
  const answer = [{ found: true, cost: 2, claimed: true, charged: true, balance: UNLIMITED_BALANCE }]
  const all = await Promise.all(
    ids.map((id) =>
      recordStatements(
        account,
        (scope) =>
          Promise.all([
            unlock(scope, { leadId: id, newContact: false, maxCost: Number.POSITIVE_INFINITY, jobs: NO_JOBS }),
            findWholeLead(scope, id),
          ]),
        answer,
      ),
    ),
  )
  const samples: number[] = []
  const client = async () => {
    for (let next = all.shift(); next; next = all.shift()) {
      const statements = next
      samples.push(await measureMs(() => runStatements(cluster.pools.app, statements)))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return samples
}
