import { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { listLeads } from '../server/src/features/leads/leads.service.ts'
import type { Account, AppProcess } from './app-process.ts'
import type { BareRoutes } from './bare-server.ts'
import { type LoadProcess, startBareServer, startLoad } from './children.ts'
import type { BenchCluster } from './cluster.ts'
import { cursorOf } from './deep-page.ts'
import type { LoadResult } from './load.ts'
import { median, rounded, spread, measureMs } from './measure.ts'
import { checkPlan } from './plans.ts'
import { type Findings, reportFinding } from './report.ts'
import { recordStatements, runStatements, type Statement } from './statements.ts'

/** The minimum ratio of the product's requests per second to those of the bare server. */
const MIN_SHARE = 1 / 3
const PAGE = 50
const DEEP_PAGE = 2000
const SEARCH = 'text search'

type Case = { name: string; query: string; statements: Statement[] }
type LeadsListOptions = { app: AppProcess; account: Account; cluster: BenchCluster; rounds: number; ms: number }

/** Measures GET /leads with the total, against a bare Node server and against the SQL alone. */
export async function measureLeadsList(setting: LeadsListOptions): Promise<Findings> {
  const cases = await listCases(setting)
  const routes: BareRoutes = Object.fromEntries(cases.map((each) => [`/${each.query}`, each.statements]))
  const bare = await startBareServer({ appUrl: setting.cluster.appUrl, routes })
  const load = startLoad()
  try {
    const findings: Findings = []
    for (const { name, statements } of cases)
      findings.push(
        ...(await checkPlan({ cluster: setting.cluster, what: name, statements, searches: name === SEARCH })),
      )
    for (const each of cases) findings.push(...(await measureCase({ ...setting, each, barePort: bare.port, load })))
    return findings
  } finally {
    await load.stop()
    await bare.stop()
  }
}

async function listCases(setting: LeadsListOptions): Promise<Case[]> {
  const inputs = {
    'first page': {},
    [`page ${DEEP_PAGE}`]: { cursor: await cursorOf({ ...setting, page: DEEP_PAGE, size: PAGE }) },
    'by status': { status: ['qualified'] },
    'by grade': { quality: ['A'] },
    [SEARCH]: { q: 'furniture' },
  }
  return Promise.all(
    Object.entries(inputs).map(async ([name, input]) => {
      const query = new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))
      const statements = await recordStatements(setting.account, (scope) =>
        listLeads(scope, ListLeadsInput.parse({ ...input, limit: PAGE })),
      )
      return { name, query: `?${new URLSearchParams([['limit', String(PAGE)], ...query])}`, statements }
    }),
  )
}

type CaseSetting = LeadsListOptions & { each: Case; barePort: number; load: LoadProcess }
async function measureCase(options: CaseSetting): Promise<Findings> {
  const { each, app, account, load, ms } = options
  const findings: Findings = []
  const ask = (port: number, path: string, clients: number, time = ms) =>
    load.run({ port, method: 'GET', paths: [path], cookie: account.cookie, clients, ms: time })
  const ours = (clients: number, time?: number) => ask(app.port, `/api/v1/leads${each.query}`, clients, time)
  const bare = (clients: number, time?: number) => ask(options.barePort, `/${each.query}`, clients, time)
  // One order at a time: the load process handles them in sequence.
  await ours(4, 500)
  await bare(4, 500)
  for (const clients of [1, 10]) {
    const seen = { ours: [] as number[], own: [] as number[], other: [] as number[] }
    for (let round = 0; round < options.rounds; round++) {
      const first = round % 2 === 0 ? await ours(clients) : undefined
      const other = await bare(clients)
      const own = first ?? (await ours(clients))
      seen.ours.push(...own.samples)
      seen.own.push(perSecond(own))
      seen.other.push(perSecond(other))
    }
    // The ratio of adjacent measurements, so that other load on the machine affects both.
    const share = median(seen.own.map((one, round) => one / (seen.other[round] ?? one)))
    const figures = { perSecond: median(seen.own), barePerSecond: median(seen.other), share: rounded(share) }
    findings.push(
      reportFinding({
        section: 'leads list',
        what: `${each.name}, ${clients} client${clients > 1 ? 's' : ''}`,
        figures: {
          ...spread(seen.ours),
          ...figures,
          ...(clients === 1 && (await sqlAlone(options))),
        },
        bar: { text: 'share ≥ 0.33', met: share >= MIN_SHARE },
      }),
    )
  }
  return findings
}

/** Sends the same statements over the product's own connections, without HTTP. */
async function sqlAlone({ cluster, each }: CaseSetting) {
  const samples: number[] = []
  for (let n = 0; n < 100; n++) samples.push(await measureMs(() => runStatements(cluster.pools.app, each.statements)))
  const { p50, p95 } = spread(samples)
  return { sqlAloneP50: p50, sqlAloneP95: p95 }
}

const perSecond = (answer: LoadResult) => rounded((answer.requests / answer.ms) * 1000, 0)
