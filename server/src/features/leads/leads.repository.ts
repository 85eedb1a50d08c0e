import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import { UNNAMED_STATEMENT, type WorkspaceScope } from '../../platform/db/scope.ts'
import { and, conditions, countedConditions, hasStoredTotals } from './list/lead-filter.repository.ts'
import type { LeadPosition, Order } from './list/lead-order.rules.ts'
import {
  type ContactRow,
  type LeadRow,
  SUMMARY_COLUMNS,
  SUMMARY_CONTACT_COLUMNS,
  type SummaryRow,
} from './lead-rows.rules.ts'
import { isAfterPosition, distanceColumn, orderBy } from './list/lead-sorting.repository.ts'
import { keysetSelect } from './list/lead-keyset.repository.ts'

const SUMMARY_COLUMN_LIST = sql.raw(
  [
    ...[...SUMMARY_COLUMNS, 'search_text'].map((column) => `l.${column}`),
    ...SUMMARY_CONTACT_COLUMNS.map((column) => `c.${column}`),
  ].join(', '),
)
const summary = (scope: WorkspaceScope, { searchId }: LeadFilter) =>
  sql`${SUMMARY_COLUMN_LIST}, ${distanceColumn(scope, { searchId, table: 'l' })} as distance`

/** A null key makes no look-up: a plain condition on `access` would be evaluated after each contact was fetched. */
const JOIN_CONTACT = sql.raw(`left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end`)

type Page = {
  filter: LeadFilter
  order: Order
  after: LeadPosition | undefined
  /** The last position that may be on the page. */
  until: LeadPosition | undefined
  limit: number
}

/** A row of the list, with the values it can be sorted by. */
export type ListedRow = SummaryRow & LeadPosition

/**
 * Returns one page. The policy hides contacts of locked leads, for which the outer join finds none. With a filter, an
 * index alone finds the ids, so that no row is fetched in vain.
 */
export async function listPage(
  scope: WorkspaceScope,
  { filter, order, after, until, limit }: Page,
): Promise<ListedRow[]> {
  const where = conditions(scope, { filter })
  const walked = { where, order, filter, from: after, until, limit }
  const page =
    where.length === 1
      ? sql`(${keysetSelect(scope, { ...walked, what: '*' })}) l`
      : sql`(${keysetSelect(scope, { ...walked, what: 'id' })}) page
        join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id`
  const { rows } = await sql<ListedRow>`
    select ${summary(scope, filter)} from ${page} ${JOIN_CONTACT}
    order by ${orderBy(scope, { order, table: 'l' })}`.execute(scope.db)
  return rows
}

/** Counts the leads of a filter: from the stored totals if these cover its conditions, otherwise from an index. */
function leadCount(scope: WorkspaceScope, filter: LeadFilter): RawBuilder<{ n: number }> {
  return hasStoredTotals(filter)
    ? sql`select coalesce(sum(n), 0)::int as n from lead_counts where ${and(countedConditions(scope, { filter }))}`
    : sql`select count(*)::int as n from leads where ${and(conditions(scope, { filter }))}`
}

export async function countLeads(scope: WorkspaceScope, filter: LeadFilter): Promise<number> {
  const { rows } = await leadCount(scope, filter).execute(scope.db)
  return rows[0]?.n ?? 0
}

/** Counts the leads of each filter, in one statement. */
export async function countEachFilter(scope: WorkspaceScope, filters: LeadFilter[]): Promise<number[]> {
  if (filters.length === 0) return []
  const counts = filters.map(
    (filter, nr) => sql`select ${sql.lit(nr)} as nr, n from (${leadCount(scope, filter)}) counted`,
  )
  const all = sql.join(counts, sql` union all `)
  const { rows } = await sql<{ nr: number; n: number }>`${sql.raw(UNNAMED_STATEMENT)} ${all} order by nr`.execute(
    scope.db,
  )
  return rows.map(({ n }) => n)
}

/** Finds page and total of a text search in one pass over a covering index, then fetches the page's rows by key. */
export async function searchPage(
  scope: WorkspaceScope,
  { filter, order, after, until, limit }: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const within = [
    ...(after ? [isAfterPosition(scope, { table: 'hit', order, after })] : []),
    ...(until ? [sql`not ${isAfterPosition(scope, { table: 'hit', order, after: until })}`] : []),
  ]
  const { rows } = await sql<ListedRow & { total: number }>`
    with hit as materialized (
      select id, created_at${sortColumns(scope, order)} from leads where ${and(conditions(scope, { filter }))}),
    page as (
      select id from hit ${within.length > 0 ? sql`where ${and(within)}` : sql``}
      order by ${orderBy(scope, { order, table: 'hit' })} limit ${limit}),
    counted as (select count(*) as total from hit)
    select ${summary(scope, filter)}, counted.total from counted
    left join page on true
    left join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id
    ${JOIN_CONTACT}
    order by ${orderBy(scope, { order, table: 'l' })}`.execute(scope.db)
  return { rows: rows.filter((row) => row.id !== null), total: Number(rows[0]?.total ?? 0) }
}

/** The columns that an order sorts by, besides date and id. */
function sortColumns(scope: WorkspaceScope, { sort, searchId }: Order): RawBuilder<unknown> {
  if (sort === 'distance') return sql`, ${distanceColumn(scope, { searchId, table: 'leads' })} as distance`
  const name = `, split_part(find_text, '|', 1) as search_text`
  const columns = { company_name: name, status: ', status', score: ', quality_score' }
  return sql.raw({ ...columns, created_at: '', grade: ', quality_category, quality_score' }[sort])
}

/** Returns one lead without its contact. */
export async function findLead(scope: WorkspaceScope, id: string): Promise<LeadRow | undefined> {
  return scope.db
    .selectFrom('leads')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .$castTo<LeadRow>()
    .executeTakeFirst()
}

/** Returns one lead, with its contact if the lead is unlocked. */
export async function findWholeLead(
  scope: WorkspaceScope,
  id: string,
): Promise<{ lead: LeadRow; contact: ContactRow | undefined } | undefined> {
  const { rows } = await sql<LeadRow & { contact: ContactRow | null }>`
    select l.*, to_jsonb(c) as contact from leads l ${JOIN_CONTACT}
    where l.workspace_id = ${scope.workspaceId} and l.id = ${id}`.execute(scope.db)
  const [row] = rows
  return row && { lead: row, contact: row.contact ?? undefined }
}

/** Returns the paid part, which a database policy hides until the company is unlocked. */
export async function findContact(scope: WorkspaceScope, leadId: string): Promise<ContactRow | undefined> {
  return scope.db
    .selectFrom('lead_contacts')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('lead_id', '=', leadId)
    .$castTo<ContactRow>()
    .executeTakeFirst()
}

export type LockedLeadPrice = Pick<LeadRow, 'id' | 'quality_category'> & { paid: boolean }

/** Returns the locked leads among these, in the given order; `paid` is true if the company was paid for before. */
export async function findLockedPrices(scope: WorkspaceScope, ids: string[]): Promise<LockedLeadPrice[]> {
  const { rows } = await sql<LockedLeadPrice>`
    select l.id, l.quality_category, exists (
      select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = l.place_key) as paid
    from unnest(${ids}::uuid[]) with ordinality as given (id, nr)
    join leads l on l.workspace_id = ${scope.workspaceId} and l.id = given.id
    where l.access = 'locked' order by given.nr`.execute(scope.db)
  return rows
}

/** Returns the remaining half-credits. */
export async function findBalance(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select credit_balance as n from workspaces where id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.n ?? 0
}
