import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { StoredSubscription } from '../fulfilment/plan-state.rules.ts'

/** The mirrored subscriptions of the workspace. Instants are in seconds since 1970. */
export async function listSubscriptions(scope: WorkspaceScope): Promise<StoredSubscription[]> {
  const { rows } = await sql<StoredSubscription>`
    select id, status, sku, extract(epoch from created_at)::float8 as "createdAt",
      extract(epoch from period_start)::float8 as "periodStart", extract(epoch from period_end)::float8 as "periodEnd",
      extract(epoch from trial_end)::float8 as "trialEnd", extract(epoch from cancel_at)::float8 as "cancelAt",
      has_card as "hasCard", extract(epoch from unpaid_since)::float8 as "unpaidSince"
    from subscriptions where workspace_id = ${scope.workspaceId}`.execute(scope.db)
  return rows
}
