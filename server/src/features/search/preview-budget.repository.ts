import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type PreviewBudget = { used: number; retryAfterSeconds: number }

/** Returns the previews that the workspace used this hour, and the seconds until the next hour. */
export async function findPreviewBudget(scope: WorkspaceScope): Promise<PreviewBudget> {
  const { rows } = await sql<PreviewBudget>`
    select coalesce((select used from preview_budgets
        where workspace_id = ${scope.workspaceId} and hour >= date_trunc('hour', now())), 0) as used,
      ceil(extract(epoch from date_trunc('hour', now()) + interval '1 hour' - now()))::int as "retryAfterSeconds"`.execute(
    scope.db,
  )
  return rows[0] ?? { used: 0, retryAfterSeconds: 0 }
}

/**
 * Counts one preview and returns the new count. A transaction that began before the hour counts in the hour it ends in.
 * Its commit waits neither for the disk nor for a standby: a crash can only lose the count of a preview.
 */
export async function countPreview(scope: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ used: number }>`
    insert into preview_budgets as b (workspace_id, hour, used)
    select ${scope.workspaceId}, date_trunc('hour', now()), 1 from set_config('synchronous_commit', 'off', true)
    on conflict (workspace_id) do update set
      used = case when b.hour >= excluded.hour then b.used + 1 else 1 end, hour = greatest(b.hour, excluded.hour)
    returning used`.execute(scope.db)
  return rows[0]?.used ?? 1
}
