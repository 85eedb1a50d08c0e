import type { ImportUndo } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { type RawBuilder, sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { ImportRow } from './lead-imports.repository.ts'

/**
 * A lead `l` of the import that was used since: edited, written about or to, added to a sequence, given a task or a
 * legal basis for outreach, sent a WhatsApp message by its company, or changed by another import. `c` is its contact.
 */
const isUsed = (run: Pick<ImportRow, 'id'>) => sql`(l.edited_at is not null or c.edited_at is not null
  or exists (select from interactions i where i.workspace_id = l.workspace_id and i.lead_id = l.id)
  or exists (select from tasks t where t.workspace_id = l.workspace_id and t.lead_id = l.id)
  or exists (select from outreach_bases b where b.workspace_id = l.workspace_id and b.lead_id = l.id)
  or exists (select from messages m where m.workspace_id = l.workspace_id and m.lead_id = l.id)
  or exists (select from sequence_enrollments e where e.workspace_id = l.workspace_id and e.lead_id = l.id)
  or exists (select from whatsapp_inbound w where w.workspace_id = l.workspace_id and w.lead_id = l.id)
  or exists (select from lead_import_rows r where r.workspace_id = l.workspace_id and r.lead_id = l.id
    and r.outcome = 'updated' and r.before is not null and r.import_id <> ${run.id}))`

/** The same for an archived lead: `t` has what was stored with it. */
const isArchivedUsed = (run: Pick<ImportRow, 'id'>) =>
  sql`(${isUsed(run)} or t.interactions || t.tasks || t.bases || t.inbound <> '[]')`

const LISTED = sql`leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id`
const ARCHIVED = sql`(select * from lead_trash where archived_at is not null) t
  cross join jsonb_populate_record(null::leads, t.lead) l cross join jsonb_populate_record(null::lead_contacts, t.contact) c`

/** Returns what undoing a finished import would do now. Requires a system scope, as the whole file. */
export async function countUndo(scope: WorkspaceScope, run: ImportRow): Promise<ImportUndo> {
  const isEdited = sql`greatest(l.edited_at, c.edited_at) > ${run.started_at}::timestamptz`
  const { rows } = await sql<ImportUndo>`
    with made as (
      select ${isUsed(run)} as touched from ${LISTED}
      where l.workspace_id = ${scope.workspaceId} and l.import_id = ${run.id}
      union all
      select ${isArchivedUsed(run)} from ${ARCHIVED}
      where t.workspace_id = ${scope.workspaceId} and t.import_id = ${run.id}),
    rows as materialized (
      select distinct lead_id from lead_import_rows
      where workspace_id = ${scope.workspaceId} and import_id = ${run.id} and outcome = 'updated' and before is not null),
    changed as (
      select ${isEdited} as edited from rows r join (${LISTED})
        on l.workspace_id = ${scope.workspaceId} and l.id = r.lead_id and l.import_id is distinct from ${run.id}
      union all
      select ${isEdited} from ${ARCHIVED}
      where t.workspace_id = ${scope.workspaceId} and t.lead_id in (select lead_id from rows)
        and t.import_id is distinct from ${run.id} and t.contact is not null)
    select (select count(*)::int from made where not touched) as removed,
      (select count(*)::int from changed where edited is not true) as restored,
      (select count(*)::int from made where touched) + (select count(*)::int from changed where edited) as kept`.execute(
    scope.db,
  )
  return rows[0] ?? { removed: 0, restored: 0, kept: 0 }
}

/** Undoing an import and erasing an address exclude each other within a workspace. */
export async function lockUndo(scope: WorkspaceScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import-undo ' || ${scope.workspaceId}, 0))`.execute(scope.db)
}

/**
 * Locks the next leads that an import created until the transaction ends, listed and archived ones. Archived leads are
 * read twice: one that is being restored is listed afterwards, one that is being archived no longer is.
 */
export async function lockCreatedLeads(
  scope: WorkspaceScope,
  { run, limit }: { run: ImportRow; limit: number },
): Promise<string[]> {
  const lockNext = async (id: RawBuilder<unknown>, source: RawBuilder<unknown>) => {
    const { rows } = await sql<{ id: string }>`
      select ${id} as id from ${source} and (${run.undone_to}::uuid is null or ${id} > ${run.undone_to}::uuid)
      order by ${id} limit ${limit} for update`.execute(scope.db)
    return rows.map((row) => row.id)
  }
  const lockArchived = () =>
    lockNext(
      sql`lead_id`,
      sql`lead_trash where workspace_id = ${scope.workspaceId} and archived_at is not null and import_id = ${run.id}`,
    )
  const archived = await lockArchived()
  const listed = await lockNext(sql`id`, sql`leads where workspace_id = ${scope.workspaceId} and import_id = ${run.id}`)
  return [...new Set([...archived, ...listed, ...(await lockArchived())])].toSorted().slice(0, limit)
}

/** Returns the locked leads that were not used. As a separate statement it sees changes committed before the lock. */
export async function filterUntouched(
  scope: WorkspaceScope,
  options: { run: ImportRow; ids: string[] },
): Promise<string[]> {
  // The limits make the planner fetch each row by its key: a join would scan tables without statistics for every lead.
  const { rows } = await sql<{ id: string }>`
    select l.id from unnest(${options.ids}::uuid[]) as held (id)
    cross join lateral (select * from leads where workspace_id = ${scope.workspaceId} and id = held.id limit 1) l
    cross join lateral (
      select * from lead_contacts where workspace_id = ${scope.workspaceId} and lead_id = l.id limit 1) c
    where not ${isUsed(options.run)}
    union all
    select t.lead_id from ${ARCHIVED}
    where t.workspace_id = ${scope.workspaceId} and t.lead_id = any(${options.ids}::uuid[])
      and not ${isArchivedUsed(options.run)}`.execute(scope.db)
  return rows.map((row) => row.id)
}
