import type { Insight } from '@leadhaul/contract/insight/insight.contract.ts'
import { sql } from 'kysely'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

type InsightRow = Pick<Row<'leads'>, 'ai_summary' | 'ai_summary_model' | 'ai_summary_language' | 'ai_summary_at'>

/** Returns the insight of a lead; undefined if there is no such lead. */
export async function findInsight(
  scope: WorkspaceScope,
  leadId: string,
): Promise<{ insight: Insight | null } | undefined> {
  const { rows } = await sql<InsightRow>`
    select ai_summary, ai_summary_model, ai_summary_language, ai_summary_at
    from leads where workspace_id = ${scope.workspaceId} and id = ${leadId}`.execute(scope.db)
  const [row] = rows
  return row && { insight: insightOf(row) }
}

function insightOf(row: InsightRow): Insight | null {
  const { ai_summary: text, ai_summary_model: model, ai_summary_language: language, ai_summary_at: writtenAt } = row
  return text && model && language && writtenAt ? { text, model, language, writtenAt } : null
}

/** Counts one call of the model if the workspace has calls left today (database clock). Returns whether it did. */
export async function takeModelCall(scope: WorkspaceScope, callsPerDay: number): Promise<boolean> {
  const { rows } = await sql`
    insert into model_calls as m (workspace_id, day, calls)
    values (${scope.workspaceId}, (now() at time zone 'UTC')::date, 1)
    on conflict (workspace_id) do update
      set calls = case when m.day = excluded.day then m.calls + 1 else 1 end, day = excluded.day
      where m.day <> excluded.day or m.calls < ${callsPerDay}::int
    returning calls`.execute(scope.db)
  return rows.length > 0
}
