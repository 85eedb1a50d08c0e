import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { afterIn, and, conditions, countedConditions, needleOf, orderBy, walk } from './lead-filter.repository.ts'
import type { LeadPosition, Order } from './lead-order.rules.ts'
import type { ContactRow, LeadRow, SummaryRow } from './lead-rows.rules.ts'

const SUMMARY =
  sql.raw(`l.id, l.company_name, l.industry, l.city, l.state, l.country_code, l.status, l.quality_category,
  l.quality_score, l.contact_score, l.has_phone, l.has_email, l.has_website, l.access, l.search_id, l.import_id, l.place_key, l.created_at, l.search_text, l.sources,
  c.contact_name, c.contact_email, c.contact_phone, c.website`)

/** No key, no look-up: a plain condition on `access` would be tried only after each row's contact was fetched. */
const CONTACT = sql.raw(`left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end`)

type Page = {
  filter: LeadFilter
  order: Order
  after: LeadPosition | undefined
  /** The last position that may be on the page. */
  until: LeadPosition | undefined
  limit: number
}

/** A row of the list, with the values it may be sorted by. */
export type ListedRow = SummaryRow & LeadPosition

/**
 * One page. Contacts come along only where the policy lets them: an outer join finds none for a locked lead.
 * Under a filter an index alone says which leads these are, so that none is fetched in vain.
 */
export async function listPage(
  scope: WorkspaceScope,
  { filter, order, after, until, limit }: Page,
): Promise<ListedRow[]> {
  const where = conditions(scope, { filter })
  const walked = { where, order, chosen: filter.status, from: after, until, limit }
  const page =
    where.length === 1
      ? sql`(${walk({ ...walked, what: '*' })}) l`
      : sql`(${walk({ ...walked, what: 'id' })}) page
        join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id`
  const { rows } = await sql<ListedRow>`
    select ${SUMMARY} from ${page} ${CONTACT}
    order by ${orderBy(order, 'l')}`.execute(scope.db)
  return rows
}

/** How many leads the filter holds: from the kept totals where they know its conditions, else from an index. */
export async function countLeads(scope: WorkspaceScope, filter: LeadFilter): Promise<number> {
  const kept = !filter.city?.length && !filter.searchId && !filter.importId && !needleOf(filter)
  const query = kept
    ? sql<{ n: number }>`
        select coalesce(sum(n), 0) as n from lead_counts where ${and(countedConditions(scope, { filter }))}`
    : sql<{ n: number }>`select count(*) as n from leads where ${and(conditions(scope, { filter }))}`
  const { rows } = await query.execute(scope.db)
  return Number(rows[0]?.n ?? 0)
}

/** Page and total of a text search in one pass over a covering index, then the page's rows by key. */
export async function searchPage(
  scope: WorkspaceScope,
  { filter, order, after, until, limit }: Page,
): Promise<{ rows: ListedRow[]; total: number }> {
  const value = sql.raw({ created_at: '', company_name: ', search_text', status: ', status' }[order.sort])
  const within = [
    ...(after ? [afterIn('hit', { order, after })] : []),
    ...(until ? [sql`not ${afterIn('hit', { order, after: until })}`] : []),
  ]
  const { rows } = await sql<ListedRow & { total: number }>`
    with hit as materialized (
      select id, created_at${value} from leads where ${and(conditions(scope, { filter }))}),
    page as (
      select id from hit ${within.length > 0 ? sql`where ${and(within)}` : sql``}
      order by ${orderBy(order, 'hit')} limit ${limit}),
    counted as (select count(*) as total from hit)
    select ${SUMMARY}, counted.total from counted
    left join page on true
    left join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id
    ${CONTACT}
    order by ${orderBy(order, 'l')}`.execute(scope.db)
  return { rows: rows.filter((row) => row.id !== null), total: Number(rows[0]?.total ?? 0) }
}

/** One lead, whole but for its contact. */
export async function findLead(scope: WorkspaceScope, id: string): Promise<LeadRow | undefined> {
  return scope.db
    .selectFrom('leads')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .executeTakeFirst() as Promise<LeadRow | undefined>
}

/** The paid part, which the database itself withholds until the company was unlocked. */
export async function findContact(scope: WorkspaceScope, leadId: string): Promise<ContactRow | undefined> {
  return scope.db
    .selectFrom('lead_contacts')
    .selectAll()
    .where('workspace_id', '=', scope.workspaceId)
    .where('lead_id', '=', leadId)
    .executeTakeFirst() as Promise<ContactRow | undefined>
}

export type Searchable = {
  company_name: string
  city: string | null
  industry: string | null
  contact_name: string
  search_text: string
}

/** What a lead is found by, of a lead whose contact may be read and has a name. */
export async function findSearchable(scope: WorkspaceScope, leadId: string): Promise<Searchable | undefined> {
  const { rows } = await sql<Searchable>`
    select l.company_name, l.city, l.industry, l.search_text, c.contact_name
    from lead_contacts c join leads l on l.workspace_id = c.workspace_id and l.id = c.lead_id
    where c.workspace_id = ${scope.workspaceId} and c.lead_id = ${leadId} and c.contact_name is not null`.execute(
    scope.db,
  )
  return rows[0]
}

export async function writeSearchText(
  scope: WorkspaceScope,
  { leadId, text }: { leadId: string; text: string },
): Promise<void> {
  await sql`
    update leads set search_text = ${text}
    where workspace_id = ${scope.workspaceId} and id = ${leadId}`.execute(scope.db)
}
