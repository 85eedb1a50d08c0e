import type { Cycle, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** `resumes`: the plan was to end, and continues with the change. */
export type AwaitedChange = { before: PlanSku; sku: PlanSku; cycle: Cycle; resumes: boolean }
export type StoredAwaitedChange = { change: AwaitedChange; userId: string | null }
type CompletedChange = AwaitedChange & { subscriptionId: string; userId: string | null; ends: boolean }

/** Stores a change that waits for its payment or a response; null if none waits any more. Returns the earlier one. */
export async function storeAwaitedChange(
  scope: WorkspaceScope,
  { subscriptionId, awaited }: { subscriptionId: string; awaited: StoredAwaitedChange | null },
): Promise<StoredAwaitedChange | null> {
  const { rows } = await sql<{ change: AwaitedChange | null; userId: string | null }>`
    with earlier as (
      select workspace_id, id, awaited_change as change, awaited_by as "userId" from subscriptions
      where workspace_id = ${scope.workspaceId} and id = ${subscriptionId})
    update subscriptions s set awaited_change = ${awaited && JSON.stringify(awaited.change)}::jsonb,
      awaited_by = ${awaited && awaited.userId}
    from earlier where s.workspace_id = earlier.workspace_id and s.id = earlier.id
    returning earlier.change, earlier."userId"`.execute(scope.db)
  const [earlier] = rows
  return earlier?.change ? { change: earlier.change, userId: earlier.userId } : null
}

/** Waiting changes that have been made. `ends`: the plan is still scheduled to end. */
export async function listCompletedChanges(scope: WorkspaceScope): Promise<CompletedChange[]> {
  const { rows } = await sql<{ subscriptionId: string; userId: string | null; change: AwaitedChange; ends: boolean }>`
    select id as "subscriptionId", awaited_by as "userId", awaited_change as change, cancel_at is not null as ends from subscriptions
    where workspace_id = ${scope.workspaceId} and status <> 'canceled'
      and sku = awaited_change ->> 'sku' and cycle = awaited_change ->> 'cycle'`.execute(scope.db)
  return rows.map(({ change, ...row }) => ({ ...change, ...row }))
}

/** Lets the plan end: a waiting change no longer makes it continue. */
export async function cancelResumption(scope: WorkspaceScope, subscriptionId: string): Promise<void> {
  await sql`
    update subscriptions set awaited_change = awaited_change || '{"resumes": false}'
    where workspace_id = ${scope.workspaceId} and id = ${subscriptionId} and awaited_change is not null`.execute(
    scope.db,
  )
}

/** Returns false if the change was already removed. */
export async function removeAwaitedChange(scope: WorkspaceScope, subscriptionId: string): Promise<boolean> {
  const { rows } = await sql`
    update subscriptions set awaited_change = null, awaited_by = null
    where workspace_id = ${scope.workspaceId} and id = ${subscriptionId} and awaited_change is not null
    returning id`.execute(scope.db)
  return rows.length > 0
}
