import type { ListLeadsInput } from '@leadhaul/contract/leads/leads.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Position } from '../../platform/cursor.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { ContactRow, LeadRow, SummaryRow } from './lead-rows.rules.ts'

const SUMMARY =
  sql.raw(`l.id, l.company_name, l.industry, l.city, l.state, l.country_code, l.status, l.quality_category,
  l.quality_score, l.contact_score, l.has_phone, l.has_email, l.has_website, l.access, l.search_id, l.created_at,
  c.contact_name, c.contact_email, c.contact_phone, c.website`)

/** No key, no look-up: a plain condition on `access` would be tried only after each row's contact was fetched. */
const CONTACT = sql.raw(`left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end`)

type Filter = Omit<ListLeadsInput, 'cursor' | 'limit' | 'q'> & { after: Position | undefined; limit: number }

/** The conditions that the covering index can answer alone. */
function conditions(scope: WorkspaceScope, filter: Filter): RawBuilder<unknown>[] {
  const all = [sql`workspace_id = ${scope.workspaceId}`]
  if (filter.status?.length) all.push(sql`status = any(${filter.status}::text[])`)
  if (filter.quality?.length) all.push(sql`quality_category = any(${filter.quality}::text[])`)
  if (filter.access) all.push(sql`access = ${filter.access}`)
  return all
}

/**
 * One page, newest first. Contacts come along only where the policy lets them: an outer join finds none for a locked lead.
 */
export async function listPage(scope: WorkspaceScope, filter: Filter): Promise<SummaryRow[]> {
  const where = conditions(scope, filter)
  if (filter.searchId) where.push(sql`search_id = ${filter.searchId}`)
  if (filter.after)
    where.push(sql`(created_at, id) < (${filter.after.createdAt}::timestamptz, ${filter.after.id}::uuid)`)
  const { rows } = await sql<SummaryRow>`
    select ${SUMMARY} from (
      select * from leads where ${sql.join(where, sql` and `)} order by created_at desc, id desc limit ${filter.limit}
    ) l ${CONTACT}
    order by l.created_at desc, l.id desc`.execute(scope.db)
  return rows
}

/** How many leads the filter holds, from the kept totals; a search's own are counted, they are at most hundreds. */
export async function countLeads(scope: WorkspaceScope, filter: Filter): Promise<number> {
  const where = conditions(scope, filter)
  const query = filter.searchId
    ? sql<{
        n: number
      }>`select count(*) as n from leads where ${sql.join([...where, sql`search_id = ${filter.searchId}`], sql` and `)}`
    : sql<{ n: number }>`select coalesce(sum(n), 0) as n from lead_counts where ${sql.join(where, sql` and `)}`
  const { rows } = await query.execute(scope.db)
  return Number(rows[0]?.n ?? 0)
}

/**
 * Page and total of a text search in one pass over the covering index, then the page's rows by key.
 * `needle` is folded text; `%` and `_` in it are plain characters.
 */
export async function searchPage(
  scope: WorkspaceScope,
  o: { filter: Filter; needle: string },
): Promise<{ rows: SummaryRow[]; total: number }> {
  const { filter } = o
  const where = conditions(scope, filter)
  where.push(sql`search_text like ${`%${o.needle.replace(/[\\%_]/g, '\\$&')}%`}`)
  if (filter.searchId) where.push(sql`search_id = ${filter.searchId}`)
  const after = filter.after
    ? sql`where (created_at, id) < (${filter.after.createdAt}::timestamptz, ${filter.after.id}::uuid)`
    : sql``
  const { rows } = await sql<SummaryRow & { total: number }>`
    with hit as materialized (select id, created_at from leads where ${sql.join(where, sql` and `)}),
    page as (select id from hit ${after} order by created_at desc, id desc limit ${filter.limit}),
    counted as (select count(*) as total from hit)
    select ${SUMMARY}, counted.total from counted
    left join page on true
    left join leads l on l.workspace_id = ${scope.workspaceId} and l.id = page.id
    ${CONTACT}
    order by l.created_at desc, l.id desc`.execute(scope.db)
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
