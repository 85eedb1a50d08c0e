import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type Payment = {
  id: string
  status: 'paid' | 'failed'
  /** The amount charged, less than the total if a balance was used; for a failed payment, the amount due. */
  amountCents: number
  tier: Tier | null
  halfCredits: number
}

/** Orders that were paid in this transaction, and those whose payment fails. */
export async function listPaymentsToReport(scope: WorkspaceScope): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select id, status, case when status = 'paid' then paid_cents else total_cents end as "amountCents", case when kind = 'pack' then null else sku end as tier,
      half_credits - taken_back as "halfCredits"
    from orders where workspace_id = ${scope.workspaceId} and total_cents > 0
      and ((paid_at = now() and paid_cents > 0) or (status = 'failed' and kind in ('renewal', 'upgrade')))`.execute(
    scope.db,
  )
  return rows
}

/** The time until which the plan stays open although a payment fails. */
export async function findPlanOpenUntil(scope: WorkspaceScope): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select plan_until as until from workspaces where id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]?.until ?? null
}
