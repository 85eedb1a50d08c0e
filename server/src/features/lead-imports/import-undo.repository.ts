import type { ImportUndo } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { sql } from 'kysely'
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

/** Returns what undoing a finished import would do now. */
export async function countUndo(scope: WorkspaceScope, run: ImportRow): Promise<ImportUndo> {
  const { rows } = await sql<ImportUndo>`
    with made as (
      select ${isUsed(run)} as touched from leads l
      join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
      where l.workspace_id = ${scope.workspaceId} and l.import_id = ${run.id}),
    changed as (
      select greatest(l.edited_at, c.edited_at) > ${run.started_at}::timestamptz as edited
      from (select distinct lead_id from lead_import_rows
        where workspace_id = ${scope.workspaceId} and import_id = ${run.id} and outcome = 'updated'
          and before is not null) r
      join leads l on l.workspace_id = ${scope.workspaceId} and l.id = r.lead_id and l.import_id is distinct from ${run.id}
      join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id)
    select (select count(*)::int from made where not touched) as removed,
      (select count(*)::int from changed where edited is not true) as restored,
      (select count(*)::int from made where touched) + (select count(*)::int from changed where edited) as kept`.execute(
    scope.db,
  )
  return rows[0] ?? { removed: 0, restored: 0, kept: 0 }
}

/** Locks the next leads that an import created until the transaction ends. */
export async function lockCreatedLeads(
  scope: WorkspaceScope,
  { run, limit }: { run: ImportRow; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where workspace_id = ${scope.workspaceId} and import_id = ${run.id}
      and (${run.undone_to}::uuid is null or id > ${run.undone_to}::uuid)
    order by id limit ${limit} for update`.execute(scope.db)
  return rows.map((row) => row.id)
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
    where not ${isUsed(options.run)}`.execute(scope.db)
  return rows.map((row) => row.id)
}
