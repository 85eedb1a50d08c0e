import type { ChangedField, ChangedFieldName } from '@leadhaul/contract/leads/lead-change.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { GradeChange } from './lead-changes.rules.ts'

/** The file that an import reads. */
export type ImportSource = { importId: string; fileName: string }
export type LeadEvent = { leadId: string } & (
  | { kind: 'edited'; detail: { fields: ChangedField[]; grade: GradeChange } }
  | { kind: 'enriched'; detail: { fields: ChangedFieldName[]; grade: GradeChange } }
  | { kind: 'graded'; detail: { grade: GradeChange } }
  | { kind: 'imported'; detail: ImportSource & { created: boolean } }
  | { kind: 'import_undone'; detail: ImportSource }
  | { kind: 'assigned'; detail: { assigneeId: string | null } }
)

/** Records what changed these leads. Enrichment has no user; the user of the scope made every other change. */
export async function recordEvents(scope: WorkspaceScope, events: LeadEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into lead_events (workspace_id, id, lead_id, user_id, kind, detail)
    select ${scope.workspaceId}, r.id, r.lead_id, r.user_id, r.kind, r.detail
    from ${rowsOf(scope, events)}`.execute(scope.db)
}

/** The same for archived leads, whose history is archived too. Requires a system scope. */
export async function recordArchivedEvents(scope: WorkspaceScope, events: LeadEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    update lead_trash t set events = t.events
      || (to_jsonb(r) || jsonb_build_object('workspace_id', t.workspace_id, 'created_at', clock_timestamp()))
    from ${rowsOf(scope, events)}
    where t.workspace_id = ${scope.workspaceId} and t.lead_id = r.lead_id and t.archived_at is not null`.execute(
    scope.db,
  )
}

function rowsOf(scope: WorkspaceScope, events: LeadEvent[]) {
  const rows = events.map(({ leadId, kind, detail }) => ({
    id: newId(),
    lead_id: leadId,
    user_id: kind === 'enriched' ? null : scope.userId,
    kind,
    detail,
  }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as r (id uuid, lead_id uuid, user_id uuid, kind text, detail jsonb)`
}
