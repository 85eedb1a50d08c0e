import { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { getLead, listLeads } from '../server/src/features/leads/leads.service.ts'
import { type AppProcess, signUp, startApp } from './app-process.ts'
import { type LoadProcess, startBareServer, startLoad } from './children.ts'
import type { BenchCluster } from './cluster.ts'
import { makeLeads } from './leads-data.ts'
import type { LoadResult, LoadRequest } from './load.ts'
import { median, rounded, spread } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'
import { recordStatements } from './statements.ts'
import { addTowns, PROXY_SETTINGS, visitorSearches, visitorStatements } from './visitors.ts'

const PROCESSES = [1, 2, 4] as const
const CLIENTS = 16
const LEADS = 10_000
const LEADS_READ = 200
/** Of twenty requests: eleven lists, eight leads, one search of a visitor. */
const REQUESTS_PER_SEARCH = { lists: 11, leads: 8 }
const LIST = '/leads?limit=50'

type WebProcessesOptions = { cluster: BenchCluster; rounds: number; ms: number; report: (step: string) => void }

/** Measures requests per second of one, two and four web processes on one database, and of a bare server. */
export async function measureWebProcesses({ cluster, rounds, ms, report }: WebProcessesOptions): Promise<Findings> {
  const apps: AppProcess[] = []
  const load = startLoad()
  try {
    while (apps.length < Math.max(...PROCESSES)) apps.push(await startApp(cluster, PROXY_SETTINGS))
    report(`${apps.length} web processes started`)
    const account = await signUp({ url: apps[0]?.url ?? '' }, 'processes@bench.example')
    await makeLeads(cluster.owner, { account, large: LEADS, total: LEADS, report: () => undefined })
    await addTowns(cluster.owner)
    const { rows } = await cluster.owner.query<{ id: string }>(
      'select id from leads where workspace_id = $1 order by random() limit $2',
      [account.workspaceId, LEADS_READ],
    )
    const ids = rows.map(({ id }) => id)
    const list = await recordStatements(account, (scope) => listLeads(scope, ListLeadsInput.parse({ limit: 50 })))
    const leads = ids.map(async (id) => [
      `/leads/${id}`,
      await recordStatements(account, (scope) => getLead(scope, id)),
    ])
    const search = await visitorStatements(cluster.pools.system)
    const bare = await startBareServer({
      ...cluster,
      routes: { [LIST]: list, ...Object.fromEntries(await Promise.all(leads)) },
      systemRoutes: { '/search': search },
    })
    try {
      const order = { method: 'GET', cookie: account.cookie, clients: CLIENTS, ms }
      const ours = mixOf(ids, visitorSearches()).map((each) => (typeof each === 'string' ? `/api/v1${each}` : each))
      const askBare = () => load.run({ ...order, port: bare.port, paths: mixOf(ids, ['/search']) })
      const ask = (count: number) =>
        load.run({ ...order, ports: apps.slice(0, count).map(({ port }) => port), port: 0, paths: ours })
      return await measureRounds({ ask, askBare, rounds })
    } finally {
      await bare.stop()
    }
  } finally {
    await load.stop()
    await Promise.all(apps.map((app) => app.stop()))
  }
}

function mixOf(ids: string[], searches: (LoadRequest | string)[]): (LoadRequest | string)[] {
  return ids.flatMap((_, at) => {
    const search = searches[at % searches.length]
    const lists = Array.from({ length: REQUESTS_PER_SEARCH.lists }, () => LIST)
    const leads = Array.from(
      { length: REQUESTS_PER_SEARCH.leads },
      (__, n) => `/leads/${ids[(at * REQUESTS_PER_SEARCH.leads + n) % ids.length] ?? ''}`,
    )
    return search === undefined ? [] : [...lists, ...leads, search]
  })
}

type Rounds = {
  ask: (count: number) => ReturnType<LoadProcess['run']>
  askBare: () => ReturnType<LoadProcess['run']>
  rounds: number
}
async function measureRounds({ ask, askBare, rounds }: Rounds): Promise<Findings> {
  const methods = [...PROCESSES, 0] as const
  const seen = new Map(methods.map((method) => [method, { rates: [] as number[], samples: [] as number[] }]))
  // The first round warms all methods up; the order then rotates.
  for (let round = -1; round < rounds; round++)
    for (const at of methods.keys()) {
      const method = methods[(at + round + 1) % methods.length] ?? 0
      const answer = await (method === 0 ? askBare() : ask(method))
      if (round < 0) continue
      seen.get(method)?.rates.push(perSecond(answer))
      seen.get(method)?.samples.push(...answer.samples)
    }
  const ratesOf = (method: 0 | (typeof PROCESSES)[number]) => seen.get(method)?.rates ?? []
  const ratio = (rates: number[], others: number[]) =>
    rounded(median(rates.map((rate, round) => rate / (others[round] ?? rate))))
  return PROCESSES.map((count) => {
    const rates = ratesOf(count)
    const figures = {
      perSecond: rounded(median(rates), 0),
      ...spread(seen.get(count)?.samples ?? []),
      toOneProcess: ratio(rates, ratesOf(1)),
      barePerSecond: rounded(median(ratesOf(0)), 0),
      share: ratio(rates, ratesOf(0)),
    }
    return reportFinding({ section: 'processes', what: `${count} web process${count > 1 ? 'es' : ''}`, figures })
  })
}

const perSecond = ({ requests, ms }: LoadResult) => (requests / ms) * 1000
