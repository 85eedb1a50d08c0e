import type { Cycle, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** `resumes`: the plan was to end, and goes on with the change. */
export type AwaitedChange = { before: PlanSku; sku: PlanSku; cycle: Cycle; resumes: boolean }
type MadeChange = AwaitedChange & { subscriptionId: string; userId: string | null }

/** Notes a change that waits for its payment, in place of an earlier one; null where none waits any more. */
export async function storeAwaited(
  scope: WorkspaceScope,
  { subscriptionId, change }: { subscriptionId: string; change: AwaitedChange | null },
): Promise<void> {
  await sql`
    update subscriptions set awaited_change = ${change && JSON.stringify(change)}::jsonb,
      awaited_by = ${change && scope.userId}
    where workspace_id = ${scope.workspaceId} and id = ${subscriptionId}`.execute(scope.db)
}

/** Changes that waited and have been made. */
export async function listMade(scope: WorkspaceScope): Promise<MadeChange[]> {
  const { rows } = await sql<{ subscriptionId: string; userId: string | null; change: AwaitedChange }>`
    select id as "subscriptionId", awaited_by as "userId", awaited_change as change from subscriptions
    where workspace_id = ${scope.workspaceId} and status <> 'canceled'
      and sku = awaited_change ->> 'sku' and cycle = awaited_change ->> 'cycle'`.execute(scope.db)
  return rows.map(({ change, ...row }) => ({ ...change, ...row }))
}

/** False where it was removed before. */
export async function removeAwaited(scope: WorkspaceScope, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set awaited_change = null, awaited_by = null
    where workspace_id = ${scope.workspaceId} and id = ${subscriptionId} and awaited_change is not null
    returning id`.execute(scope.db)
  return rows.length > 0
}
