import { LICENCES_WITHOUT_ATTRIBUTION } from '@leadhaul/contract/leads/attribution.rules.ts'
import type { LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { columnOf, columnsWith } from '../lead-columns.service.ts'
import { type ExportRow, FURTHER_FIELDS, type FurtherField } from './lead-export.rules.ts'
import { and, conditions } from '../list/lead-filter.repository.ts'
import type { Order } from '../list/lead-order.rules.ts'
import { orderBy } from '../list/lead-sorting.repository.ts'

const columns = (part: 'free' | 'paid', of: 'l' | 'c') =>
  sql.raw(
    columnsWith({ exported: true, part })
      // A source may have the address only as one line.
      .map((column) =>
        column === 'address' ? `coalesce(${of}.address, ${of}.full_address) as address` : `${of}.${column}`,
      )
      .join(', '),
  )

type ExportSelection = { filter: LeadFilter; ids: string[] | undefined }
const selectionCondition = (scope: WorkspaceScope, { filter, ids }: ExportSelection) =>
  and(ids ? [sql`workspace_id = ${scope.workspaceId}`, sql`id = any(${ids}::uuid[])`] : conditions(scope, { filter }))

/** Returns the ids of the exported leads in order, 16 bytes each: a million of them are 16 MB. */
export async function exportedIds(scope: WorkspaceScope, options: ExportSelection & { order: Order }): Promise<Buffer> {
  const inOrder = orderBy(scope, { order: options.order, table: 'leads' })
  const { rows } = await sql<{ ids: Buffer | null }>`
    select string_agg(uuid_send(id), ''::bytea order by ${inOrder}) as ids from leads
    where ${selectionCondition(scope, options)}`.execute(scope.db)
  return rows[0]?.ids ?? Buffer.alloc(0)
}

/** Returns the further fields that any of the leads has; of contacts only the paid part. */
export async function filledFields(scope: WorkspaceScope, options: ExportSelection): Promise<FurtherField[]> {
  const { rows } = await sql<Record<FurtherField, boolean | null>>`
    select * from (select ${filledFlags('free')} from leads where ${selectionCondition(scope, options)}) l, (
      select ${filledFlags('paid')} from lead_contacts
      where workspace_id = ${scope.workspaceId}
        and lead_id in (select id from leads where ${selectionCondition(scope, options)} and access = 'unlocked')) c`.execute(
    scope.db,
  )
  return FURTHER_FIELDS.map(({ name }) => name).filter((name) => rows[0]?.[name])
}

const filledFlags = (part: 'free' | 'paid') =>
  sql.join(
    FURTHER_FIELDS.filter((field) => field.part === part).map(({ name, kind }) => {
      const column = sql.ref(columnOf(name))
      return sql`bool_or(${kind === 'list' ? sql`cardinality(${column}) > 0` : sql`${column} <> ''`}) as ${sql.ref(name)}`
    }),
  )

/** Whether any of the leads comes from a source whose licence requires attribution. */
export async function needsAttribution(scope: WorkspaceScope, options: ExportSelection): Promise<boolean> {
  const { rows } = await sql<{ needed: boolean }>`
    select exists (
      select from leads cross join lateral jsonb_array_elements(sources) as origin
      where ${selectionCondition(scope, options)} and origin ->> 'licence' <> all (${LICENCES_WITHOUT_ATTRIBUTION}::text[])) as needed`.execute(
    scope.db,
  )
  return rows[0]?.needed === true
}

/**
 * Returns the current leads of these ids, in the order of the ids, without deleted ones. `offset 0` makes the planner
 * look each lead up in its index; otherwise it may read the whole workspace for each page.
 */
export async function exportedRows(
  scope: WorkspaceScope,
  { ids, credits }: { ids: string[]; credits: boolean },
): Promise<ExportRow[]> {
  const { workspaceId } = scope
  const { rows } = await sql<ExportRow>`
    select ${columns('free', 'l')}, l.status, l.created_at, l.quality_category, ${columns('paid', 'c')}, ${credits ? sql`l.sources` : sql`null`} as sources
    from unnest(${ids}::uuid[]) with ordinality as page (id, nr), lateral (
      select * from leads where workspace_id = ${workspaceId} and id = page.id offset 0) l
    left join lateral (
      select * from lead_contacts where workspace_id = ${workspaceId} and lead_id = l.id offset 0) c on l.access = 'unlocked'
    order by page.nr`.execute(scope.db)
  return rows
}
