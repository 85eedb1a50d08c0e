import { randomUUID } from 'node:crypto'
import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { createTenancy, type WorkspaceScope } from '../../../platform/db/scope.ts'
import { insertLeads, leadRow } from '../../../platform/testing/lead-rows.ts'
import { leadFacets, leadIds, leadMap } from './lead-views.service.ts'
import { listLeads } from '../leads.service.ts'

type Statement = { text: string; values?: unknown[] }
type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Node[]
}
type Scan = { node: string; of: string; by: string }

const TOWNS = ['Cluj-Napoca', 'Iași', 'Brașov', 'Turda', 'Dej', 'Gherla', 'Huedin', 'Zalău', 'Bistrița', 'Deva']
const INDUSTRIES = ['Furniture store', 'Steel', 'Cold store', 'Paper', 'Glass', 'Bricks']
const rowsOf = ({ from, count }: { from: number; count: number }) =>
  Array.from({ length: count }, (_, at) => from + at).map((nr) =>
    leadRow(nr, {
      city: TOWNS[nr % 10] ?? null,
      industry: INDUSTRIES[nr % 6] ?? null,
      has: nr % 4 === 0 ? ['phone', 'email'] : ['phone'],
      status: LeadStatus.options[nr % 7] ?? 'new',
      grade: (['A', 'B', 'C'] as const)[nr % 3] ?? 'A',
      access: nr % 30 === 0 ? 'unlocked' : 'locked',
    }),
  )

let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp()
  person = await app.signUp()
  const other = await app.signUp()
  // As in production: leads of all workspaces are mixed in the table, and a lead is much wider than the columns a list
  // reads.
  for (let part = 0; part < 10; part++) {
    await insertLeads(app.owner, { ...person, rows: rowsOf({ from: part * 500, count: 500 }) })
    await insertLeads(app.owner, { ...other, rows: rowsOf({ from: part * 4000, count: 4000 }) })
  }
  await vi.waitFor(vacuumed, { timeout: 500_000, interval: 1000 })
})
afterAll(() => app.stop())

/** Other work in the database may keep rows from being marked as all-visible, which index-only scans depend on. */
async function vacuumed(): Promise<void> {
  await app.owner.query('vacuum (analyze) leads, lead_contacts, lead_access, lead_counts')
  const { rows } = await app.owner.query<{ hidden: number }>(
    `select relpages - relallvisible as hidden from pg_class where relname = 'leads'`,
  )
  const { rows: holders } = await app.owner.query(
    `select datname, backend_type, state, backend_xid, backend_xmin, left(query, 80) as query from pg_stat_activity
     where (backend_xmin is not null or backend_xid is not null) and pid <> pg_backend_pid()`,
  )
  expect(rows[0]?.hidden, `held by ${JSON.stringify(holders)}`).toBeLessThan(50)
}

/** The plans of the statements that `work` runs, as the role of requests. */
async function scansOf(work: (scope: WorkspaceScope) => Promise<unknown>): Promise<Scan[]> {
  const asked: Statement[] = []
  const recorder = {
    query: async (query: string | Statement) => {
      if (typeof query !== 'string') asked.push(query)
      return { rows: [], rowCount: 0, command: 'SELECT' }
    },
    release: () => undefined,
  }
  await createTenancy({ connect: async () => recorder } as unknown as pg.Pool).run(person, work)
  const client = await app.deps.pools.app.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.workspace_id', $1, true)`, [person.workspaceId])
    const scans: Scan[] = []
    for (const { text, values = [] } of asked) {
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(`explain (format json) ${text}`, values)
      scans.push(...rows.flatMap((row) => scansIn(row['QUERY PLAN'][0].Plan)))
    }
    return scans
  } finally {
    await client.query('rollback')
    client.release()
  }
}

function scansIn(node: Node): Scan[] {
  const below = (node.Plans ?? []).flatMap(scansIn)
  if (!node['Node Type'].endsWith('Scan') || /CTE|Subquery|Function/.test(node['Node Type'])) return below
  const index = node['Index Name']
  if (index) expect(node['Index Cond']).toContain('workspace_id')
  return [{ node: node['Node Type'], of: node['Relation Name'] ?? '', by: index ?? '' }, ...below]
}

const list = (input: Partial<ListLeadsInput>) => (scope: WorkspaceScope) => listLeads(scope, { limit: 50, ...input })
const ALONE = 'Index Only Scan'
const page = { node: 'Index Scan', of: 'leads', by: 'leads_pkey' }
/** For a workspace that the planner estimates as small, several indexes are good enough. */
const ANY_ALONE = { node: ALONE, of: 'leads', by: expect.any(String) as string }

describe('under row-level security an index finds', () => {
  test.each([
    ['the newest', {}, { node: 'Index Scan', of: 'leads', by: 'leads_newest' }],
    ['those of a town', { city: ['Iași'] }, { node: ALONE, of: 'leads', by: 'leads_by_city' }],
    ['those of a grade', { quality: ['A' as const] }, ANY_ALONE],
    [
      'the first by name',
      { sort: 'company_name' as const },
      { node: 'Index Scan', of: 'leads', by: 'leads_by_company' },
    ],
    [
      'the first by name of a grade',
      { sort: 'company_name' as const, quality: ['A' as const] },
      { node: ALONE, of: 'leads', by: 'leads_by_company' },
    ],
    ['those of a status', { status: ['won' as const] }, { node: ALONE, of: 'leads', by: 'leads_by_status' }],
    ['the best grades', { sort: 'grade' as const }, { node: 'Index Scan', of: 'leads', by: 'leads_by_grade' }],
    ['the highest scores', { sort: 'score' as const }, { node: 'Index Scan', of: 'leads', by: 'leads_by_grade' }],
    [
      'the highest scores of an industry',
      { sort: 'score' as const, industry: ['Steel'] },
      { node: ALONE, of: 'leads', by: 'leads_by_grade' },
    ],
    [
      'the worst grades with a phone',
      { sort: 'grade' as const, order: 'desc' as const, has: ['phone' as const] },
      { node: ALONE, of: 'leads', by: 'leads_by_grade' },
    ],
    ['those of an industry', { industry: ['Steel'] }, ANY_ALONE],
    ['those with an email', { has: ['email' as const] }, ANY_ALONE],
    [
      'the first by name within a period',
      { sort: 'company_name' as const, addedFrom: '2026-01-01' },
      { node: ALONE, of: 'leads', by: 'leads_by_company' },
    ],
    ['those without a task', { task: ['none' as const] }, { node: ALONE, of: 'leads', by: 'leads_newest' }],
    [
      'the first by status of a grade',
      { sort: 'status' as const, quality: ['A' as const] },
      { node: ALONE, of: 'leads', by: 'leads_by_status' },
    ],
  ])('%s, and fetches only the rows of the page', async (_, input, wanted) => {
    const scans = await scansOf(list(input))
    expect(scans).toContainEqual(wanted)
    const read = scans.filter(({ node, of, by }) => of === 'leads' && by !== wanted.by && node !== ALONE)
    expect(read).toEqual('city' in input || wanted.node === ALONE ? [page] : [])
  })

  test.each([
    ['newest first', {}],
    ['by name', { sort: 'company_name' as const }],
    ['by status', { sort: 'status' as const }],
    ['by score', { sort: 'score' as const }],
    ['two words of an industry', { q: 'cluj furniture', industry: ['Steel'] }],
    ['a phone', { q: '0264 100 123' }],
    ['an industry in the reader’s language', { q: 'mobila', language: 'ro' as const }],
  ])('a text, page and total in one pass, %s', async (_, input) => {
    const scans = (await scansOf(list({ q: 'furniture', ...input }))).filter(({ of }) => of === 'leads')
    expect(scans).toHaveLength(2)
    expect(scans).toContainEqual(page)
    expect(scans.find(({ by }) => by !== page.by)).toMatchObject({ node: ALONE })
  })

  test('the counts of every choice and the ids of a filter without fetching a row', async () => {
    const filters: LeadFilter[] = [
      {},
      { city: ['Iași'] },
      { q: 'furniture' },
      { q: 'mobila', language: 'ro' },
      { status: ['won'] },
      { industry: ['Steel'], has: ['phone'] },
      { added: '7d' },
      { addedFrom: '2026-01-01', addedTo: '2026-01-02' },
      { searchId: randomUUID() },
      { task: ['none'] },
    ]
    for (const filter of filters) {
      const scans = [
        ...(await scansOf((scope) => leadFacets(scope, filter))),
        ...(await scansOf((scope) => leadIds(scope, filter))),
      ]
      // The leads of open tasks are fetched by their key.
      const read = scans.filter(({ of, node, by }) => of === 'leads' && node !== ALONE && by !== page.by)
      expect(read).toEqual([])
    }
  })
})

describe('a workspace created after the last analyze of the tables', () => {
  const ROWS = 1000
  let late: Person
  beforeAll(async () => {
    late = await app.signUp()
    await insertLeads(app.owner, { ...late, rows: rowsOf({ from: 50_000, count: ROWS }) })
  })

  /** The number of rows of leads and contacts that are read. */
  async function rowsRead(work: (scope: WorkspaceScope) => Promise<unknown>): Promise<number> {
    const client = await app.deps.pools.app.connect()
    const read = async () => {
      await client.query('select pg_stat_force_next_flush()')
      const { rows } = await app.owner.query<{ n: number }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n from pg_stat_user_tables
         where relname in ('leads', 'lead_contacts')`,
      )
      return rows[0]?.n ?? 0
    }
    const before = await read()
    try {
      await createTenancy({
        connect: async () => ({ query: client.query.bind(client), release: () => undefined }),
      } as unknown as pg.Pool).run(late, work)
      return (await read()) - before
    } finally {
      client.release()
    }
  }

  test.each([
    ['its map', (scope: WorkspaceScope) => leadMap(scope, {})],
    ['a list of a town and a status', list({ city: ['Iași'], status: ['won', 'new'] })],
    ['a list of an industry', list({ industry: ['Steel'], sort: 'score' })],
  ])('%s does not read a lead once for each other one', async (_, work) => {
    expect(await rowsRead(work)).toBeLessThan(10 * ROWS)
  })
})
