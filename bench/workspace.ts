import { type ListLeadsInput as Input, ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { leadFacets, leadIds, leadNeighbours } from '../server/src/features/leads/list/lead-views.service.ts'
import { listLeads } from '../server/src/features/leads/leads.service.ts'
import type { WorkspaceScope } from '../server/src/platform/db/scope.ts'
import type { Account, AppProcess } from './app-process.ts'
import { type LoadProcess, startBareServer, startLoad } from './children.ts'
import { apiOf } from './client.ts'
import type { BenchCluster } from './cluster.ts'
import { measureExport } from './export.ts'
import { median, rounded, spread, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'
import { recordStatements, runStatements, type Statement } from './statements.ts'

/** The p95 limits on the server for a list and a text search, with one client. */
const MAX_LIST_P95_MS = 20
const MAX_TEXT_P95_MS = 60

type WorkspaceOptions = { app: AppProcess; account: Account; cluster: BenchCluster; rounds: number; ms: number }
type Case = { name: string; path: string; bar?: number; statements: Statement[] }
type LastLead = { id: string; created_at: string; search_text: string; status: string }

const LISTS: Record<string, Partial<Input>> = {
  'newest first': {},
  'largest town': { city: ['Salt Lake City'] },
  'three towns': { city: ['Salt Lake City', 'Provo', 'Park City'] },
  'town, status, two grades': { city: ['Provo'], status: ['new'], quality: ['A', 'B'] },
  'country with no lead': { country: ['RO'] },
  'by company': { sort: 'company_name' },
  'by company, backwards': { sort: 'company_name', order: 'desc' },
  'by company, few in a hundred': { sort: 'company_name', status: ['lost'], access: 'unlocked' },
  'by status': { sort: 'status' },
  'by status, a grade': { sort: 'status', quality: ['A'] },
  'by grade': { sort: 'grade' },
  'by score': { sort: 'score' },
  'by score, an industry': { sort: 'score', industry: ['Restaurant'] },
  'with phone and website': { has: ['phone', 'website'] },
  'with email, which no lead has': { has: ['email'] },
  'added in the last 30 days, by company': { added: '30d', sort: 'company_name' },
  'without a task': { task: ['none'] },
}
const TEXTS: Record<string, Partial<Input>> = {
  'text “furniture”': { q: 'furniture' },
  'text “furniture”, by company': { q: 'furniture', sort: 'company_name' },
  'text “s”, in almost every lead': { q: 's' },
  'text no lead has': { q: 'zzqx' },
  'two words': { q: 'furniture salt' },
  'a phone no lead has': { q: '(801) 555 1234' },
  'text and status': { q: 'services', status: ['new'] },
}

/** Measures the typical requests of the leads pages with one client, against a bare Node server and the SQL alone. */
export async function measureWorkspace(setting: WorkspaceOptions): Promise<Findings> {
  const cases = await casesOf(setting)
  const routes = Object.fromEntries(cases.map((each) => [each.path, each.statements]))
  const bare = await startBareServer({ appUrl: setting.cluster.appUrl, routes })
  const load = startLoad()
  try {
    const findings: Findings = []
    for (const each of cases) findings.push(await measureCase({ ...setting, each, barePort: bare.port, load }))
    return [...findings, ...(await measureExport(setting))]
  } finally {
    await load.stop()
    await bare.stop()
  }
}

async function casesOf({ app, account, cluster }: WorkspaceOptions): Promise<Case[]> {
  const { ids } = await apiOf(app, account)<{ ids: string[] }>('GET', '/leads/ids')
  const { rows } = await cluster.owner.query<LastLead>(
    'select id, created_at, search_text, status, true as held from leads where workspace_id = $1 and id = $2',
    [account.workspaceId, ids.at(-1)],
  )
  const id = rows[0]?.id ?? ''
  const record = (work: (scope: WorkspaceScope) => Promise<unknown>) => recordStatements(account, work, rows)
  const lists = (named: Record<string, Partial<Input>>, bar: number) =>
    Object.entries(named).map(async ([name, input]) => ({
      name,
      bar,
      path: `/leads?${queryOf({ ...input, limit: 50 })}`,
      statements: await recordStatements(account, (scope) =>
        listLeads(scope, ListLeadsInput.parse({ ...input, limit: 50 })),
      ),
    }))
  return Promise.all([
    ...lists(LISTS, MAX_LIST_P95_MS),
    ...lists(TEXTS, MAX_TEXT_P95_MS),
    record((scope) => leadFacets(scope, {})).then((statements) => ({
      name: 'facets',
      path: '/leads/facets',
      statements,
    })),
    record((scope) => leadFacets(scope, { city: ['Provo'], status: ['new'] })).then((statements) => {
      return { name: 'facets of a filter', path: '/leads/facets?city=Provo&status=new', statements }
    }),
    record((scope) => leadIds(scope, {})).then((statements) => ({
      name: '10,000 ids',
      path: '/leads/ids',
      statements,
    })),
    record((scope) => leadNeighbours(scope, { id, sort: 'company_name' })).then((statements) => {
      return { name: 'neighbours by company', path: `/leads/${id}/neighbours?sort=company_name`, statements }
    }),
  ])
}

const queryOf = (input: object) =>
  new URLSearchParams(Object.entries(input).flatMap(([key, value]) => [value].flat().map((one) => [key, String(one)])))

type CaseSetting = WorkspaceOptions & { each: Case; barePort: number; load: LoadProcess }
async function measureCase(options: CaseSetting) {
  const { each, app, account, load, ms } = options
  const ask = (port: number, path: string) =>
    load.run({ port, method: 'GET', paths: [path], cookie: account.cookie, clients: 1, ms })
  const methods = { ours: () => ask(app.port, `/api/v1${each.path}`), bare: () => ask(options.barePort, each.path) }
  const seen = { ours: [] as number[], bare: [] as number[], share: [] as number[] }
  // The first round warms both up; the order then alternates.
  for (let round = -1; round < options.rounds; round++) {
    const order = round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)
    const p50 = { ours: 0, bare: 0 }
    for (const method of order) {
      const { samples } = await methods[method]()
      if (round >= 0) seen[method].push(...samples)
      p50[method] = median(samples)
    }
    if (round >= 0) seen.share.push(p50.bare / p50.ours)
  }
  const alone: number[] = []
  for (let n = 0; n < 40; n++)
    alone.push(await measureMs(() => runStatements(options.cluster.pools.app, each.statements)))
  const own = spread(seen.ours)
  const figures = {
    ...own,
    bareP50: spread(seen.bare).p50,
    sqlP50: spread(alone).p50,
    share: rounded(median(seen.share)),
  }
  const bar = each.bar && { text: `p95 ≤ ${each.bar} ms`, met: own.p95 <= each.bar }
  return reportFinding({ section: 'workspace', what: each.name, figures, ...(bar && { bar }) })
}
