import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type PatroniCluster, startPatroniCluster } from '../scripts/patroni/cluster.ts'
import {
  findMissingImports,
  lockedLeads,
  findLostOrDuplicated,
  startWork,
  userWithLeads,
  type AcknowledgedWork,
} from '../server/src/app/testing/fail-over-work.ts'
import { type Load, startLoad } from '../server/src/app/testing/load.ts'
import type { Person } from '../server/src/app/testing/people.ts'
import { type ServerProcess, startProcess } from '../server/src/app/testing/processes.ts'
import { recordAnswers } from './answer-times.ts'
import { BENCH_SECRET } from './cluster.ts'
import type { BenchOptions } from './bench-options.ts'
import { type Findings, reportFinding } from './report.ts'

const ROLES = ['web', 'web', 'worker', 'worker']
const SETTINGS = {
  LEADHAUL_SECRET: BENCH_SECRET,
  ENRICHMENT: 'off',
  SIGN_IN_ATTEMPTS_PER_MINUTE: '100000',
}
const MAX_OUTAGE_MS = 30_000
/** The number of requests of each kind, before the kill and after the recovery. */
const REQUESTS_PER_KIND = { quick: 6, usual: 40 }
const WAIT_TIMEOUT_MS = 120_000
/** At this pace 500 leads are enough for two fail-overs. */
const PAUSE_MS = 150

type FailOverOptions = Pick<BenchOptions, 'programs' | 'quick' | 'report'>
type FailOverRun = FailOverOptions & {
  cluster: PatroniCluster
  apps: ServerProcess[]
  owner: pg.Pool
  person: Person
  answers: ReturnType<typeof recordAnswers>
  load: Load
  work: AcknowledgedWork
}

/** Measures two web and two worker processes under load on PostgreSQL with Patroni while two primaries are killed. */
export async function measureFailOver(setting: FailOverOptions): Promise<Findings> {
  const { programs, report } = setting
  if (typeof programs === 'string') throw new Error(programs)
  const cluster = await startPatroniCluster({ programs })
  const { postgresVersion, patroniVersion, haproxyVersion } = programs
  const behind = haproxyVersion ? `, behind HAProxy ${haproxyVersion}` : ''
  report(`PostgreSQL ${postgresVersion} with a synchronous standby under Patroni ${patroniVersion}${behind}`)
  const apps: ServerProcess[] = []
  const owner = new pg.Pool({ connectionString: cluster.url, max: 2 })
  owner.on('error', () => undefined)
  try {
    const shared = { DATABASE_URL: cluster.url, DATA_DIR: join(cluster.dir, 'app'), ...SETTINGS }
    for (const ROLE of ROLES) apps.push(await startProcess({ ...shared, ROLE }, 'main'))
    report(`${apps.length} processes of the product started`)
    const person = await userWithLeads(owner, { url: apps[0]?.url ?? '', ended })
    const answers = recordAnswers()
    const { onAnswer } = answers
    const urls = apps.filter((_, nr) => ROLES[nr] === 'web').map(({ url }) => url)
    const load = startLoad({ urls, person, writers: 2, onAnswer })
    const locked = await lockedLeads(owner)
    const work = startWork({ person, owner: () => owner, locked, ended, pauseMs: PAUSE_MS, onAnswer })
    try {
      return await measureKills({ ...setting, cluster, apps, owner, person, answers, load, work })
    } finally {
      await Promise.all([load.stop(), work.stop()])
    }
  } finally {
    await Promise.all(apps.map((app) => app.terminate()))
    await owner.end()
    await cluster.stop()
  }
}

async function measureKills(running: FailOverRun): Promise<Findings> {
  const { cluster, report, load, work } = running
  const findings = await killPrimary(running, 'primary killed')
  const killed = cluster.nodes.find((node) => node !== cluster.primary())
  const began = performance.now()
  killed?.start()
  await cluster.untilWhole()
  const rejoinedMs = Math.round(performance.now() - began)
  report(`The killed node is a synchronous standby again after ${rejoinedMs} ms`)
  const rewound = killed?.log().includes('running pg_rewind') ? 1 : 0
  findings.push(reportFinding({ section: 'fail-over', what: 'killed node back', figures: { rejoinedMs, rewound } }))
  findings.push(...(await killPrimary(running, 'next primary killed')))
  await Promise.all([load.stop(), work.stop()])
  return [...findings, await checkAcknowledged(running), checkProcesses(running)]
}

/** Kills the primary under load and waits until every kind of request is answered again. */
async function killPrimary({ cluster, answers, quick, report }: FailOverRun, what: string): Promise<Findings> {
  const waitForRequests = async (of: string) => {
    const before = answers.acknowledged()
    const wanted = quick ? REQUESTS_PER_KIND.quick : REQUESTS_PER_KIND.usual
    await pollUntil(of, () => answers.acknowledged().every((count, nr) => count >= (before[nr] ?? 0) + wanted))
  }
  await waitForRequests('the load before the kill')
  const primary = cluster.primary()
  const killedAt = performance.now()
  primary?.kill()
  await pollUntil('a new primary', () => {
    const now = cluster.primary()
    return now !== undefined && now !== primary
  })
  const promotedMs = Math.round(performance.now() - killedAt)
  report(`${primary?.name} was killed; the other takes writes after ${promotedMs} ms`)
  const promotedAt = performance.now()
  await pollUntil('answers after the kill', () => answers.isBackSince(promotedAt))
  await waitForRequests('the load after the kill')
  const outages = [...answers.outagesSince(killedAt)]
  return outages.map(([kind, outage]) =>
    reportFinding({
      section: 'fail-over',
      what: `${what}: ${kind}`,
      figures: { ...outage, promotedMs },
      bar: { text: `errors ≤ ${MAX_OUTAGE_MS / 1000} s`, met: outage.lastErrorMs <= MAX_OUTAGE_MS },
    }),
  )
}

async function checkAcknowledged({ owner, person, load, work }: FailOverRun) {
  for (const id of work.searches) await ended(person, id)
  // Imports that were acknowledged late are still running.
  await pollUntil('the imports', async () => (await findMissingImports(owner, load)).length === 0).catch(
    () => undefined,
  )
  const wrong = await findLostOrDuplicated(owner, { load, work, workspaceId: person.workspaceId })
  const imports = await findMissingImports(owner, load)
  const lost = [...wrong.leads, ...wrong.signUps, ...wrong.unlocks, ...wrong.searches, ...imports].length
  const doubled = wrong.doubledImports.length + wrong.chargesBesidesUnlocks.length
  const figures = {
    unlocks: work.unlocked.length,
    searches: work.searches.length,
    imports: load.imported.length,
    signUps: load.signedUp.length,
    leads: load.leads.size,
    lost,
    doubled,
    wrongBalances: wrong.ledger.length,
    faults: load.faults.length,
  }
  const met = lost + doubled + wrong.ledger.length + load.faults.length === 0
  if (!met) console.error(JSON.stringify({ ...wrong, imports, faults: load.faults }).slice(0, 2000))
  const bar = { text: '0 lost, 0 doubled, balances equal the ledger, no error but 503', met }
  return reportFinding({ section: 'fail-over', what: 'acknowledged', figures, bar })
}

function checkProcesses({ apps }: FailOverRun) {
  const running = apps.filter((app) => app.exitCode() === undefined).length
  const bar = { text: 'none ended', met: running === apps.length }
  return reportFinding({ section: 'fail-over', what: 'processes as started', figures: { running }, bar })
}

/** Polls until the condition holds, which must not throw while the database is away. */
async function pollUntil(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + WAIT_TIMEOUT_MS; !(await condition()); await wait(50))
    if (Date.now() > deadline) throw new Error(`The fail-over did not get there in time: ${what}`)
}

const ended = (person: Person, id: string) =>
  pollUntil('a search', () =>
    person.client.search.get({ id }).then(
      ({ status }) => status !== 'pending',
      () => false,
    ),
  )
