import { setTimeout as wait } from 'node:timers/promises'
import type { Account, AppProcess } from './app-process.ts'
import { apiOf } from './client.ts'
import type { Pool } from './cluster.ts'
import { TOWNS } from './discovery.ts'
import { spread } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const MAX_FIRST_P95_MS = 500
const MAX_DONE_P95_MS = 2000
const EXPECTED_LEADS = 500
const POLL_INTERVAL_MS = 10

type Run = { id: string; status: string; counts: { found: number } }
type SearchRunOptions = { app: AppProcess; account: Account; owner: Pool; runs: number }

/** Measures from 'Start' to the first lead in the list and to the end of the run with 500 graded leads. */
export async function measureSearchRuns({ app, account, owner, runs }: SearchRunOptions): Promise<Findings> {
  const ask = apiOf(app, account)
  const first: number[] = []
  const done: number[] = []
  // The first run warms the process up.
  for (let nr = -1; nr < runs; nr++) {
    await resetAccount(owner, account)
    const town = TOWNS[(nr + 1) % TOWNS.length]
    const began = performance.now()
    const body = { keywords: ['construction company'], location: 'Utah', ...town, radiusKm: 50 }
    const { id } = await ask<Run>('POST', '/search-runs', body)
    const [toFirst, toDone] = await Promise.all([
      measureUntil(
        began,
        async () => (await ask<{ items: unknown[] }>('GET', `/leads?limit=1&searchId=${id}`)).items.length > 0,
      ),
      measureUntil(began, async () => (await ask<Run>('GET', `/search-runs/${id}`)).status !== 'pending'),
    ])
    const { counts } = await ask<Run>('GET', `/search-runs/${id}`)
    if (counts.found !== EXPECTED_LEADS)
      throw new Error(`The run stored ${counts.found} leads instead of ${EXPECTED_LEADS}`)
    if (nr < 0) continue
    first.push(toFirst)
    done.push(toDone)
  }
  const one = { runs, ...spread(first) }
  const all = { runs, leads: EXPECTED_LEADS, ...spread(done) }
  return [
    reportFinding({
      section: 'search run',
      what: 'first lead',
      figures: one,
      bar: { text: `p95 ≤ ${MAX_FIRST_P95_MS} ms`, met: one.p95 <= MAX_FIRST_P95_MS },
    }),
    reportFinding({
      section: 'search run',
      what: 'finished',
      figures: all,
      bar: { text: `p95 ≤ ${MAX_DONE_P95_MS} ms`, met: all.p95 <= MAX_DONE_P95_MS },
    }),
  ]
}

async function resetAccount(owner: Pool, { workspaceId }: Account): Promise<void> {
  await owner.query('delete from leads where workspace_id = $1', [workspaceId])
  await owner.query('update workspaces set searches_used = 0, last_search_attempt_at = null where id = $1', [
    workspaceId,
  ])
}

async function measureUntil(began: number, condition: () => Promise<boolean>): Promise<number> {
  while (!(await condition())) await wait(POLL_INTERVAL_MS)
  return performance.now() - began
}
