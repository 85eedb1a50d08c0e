import { startApp } from './app-process.ts'
import { startBareServer, startLoad } from './children.ts'
import type { BenchCluster } from './cluster.ts'
import { median, rounded, spread } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'
import { addTowns, PROXY_SETTINGS, KEYWORD, visitorSearches, visitorStatements } from './visitors.ts'

const MAX_P95_MS = 200
const CLIENTS = 4

/** Compares the home page's search under concurrent visitors without pauses with its own SQL, sent as fast. */
export async function measureVisitorsAtOnce(options: { cluster: BenchCluster; rounds: number }): Promise<Findings> {
  const { cluster, rounds } = options
  await addTowns(cluster.owner)
  const app = await startApp(cluster, PROXY_SETTINGS)
  const findings: Findings = []
  for (const keyword of ['construction company', KEYWORD]) {
    const statements = await visitorStatements(cluster.pools.system, keyword)
    const bare = await startBareServer({ ...cluster, routes: {}, systemRoutes: { '/': statements } })
    const load = startLoad()
    const order = { method: 'GET', cookie: '', clients: CLIENTS, ms: 1000 }
    const ask = () => load.run({ ...order, port: app.port, paths: visitorSearches(keyword) })
    const askBare = () => load.run({ ...order, port: bare.port, paths: ['/'] })
    await ask()
    await askBare()
    const seen = { ours: [] as number[], bare: [] as number[], ratio: [] as number[] }
    for (let round = 0; round < rounds; round++) {
      const first = round % 2 === 0 ? await ask() : undefined
      const other = await askBare()
      const own = first ?? (await ask())
      seen.ours.push(...own.samples)
      seen.bare.push(...other.samples)
      seen.ratio.push(median(own.samples) / median(other.samples))
    }
    const own = spread(seen.ours)
    const figures = { ...own, bareP50: spread(seen.bare).p50, ratio: rounded(median(seen.ratio)) }
    const bar = { text: `p95 ≤ ${MAX_P95_MS} ms`, met: own.p95 <= MAX_P95_MS }
    findings.push(
      reportFinding({ section: 'visitor', what: `“${keyword}”, ${CLIENTS} visitors at once`, figures, bar }),
    )
    await load.stop()
    await bare.stop()
  }
  await app.stop()
  return findings
}
