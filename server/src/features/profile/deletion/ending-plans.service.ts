import type { PlanToCancel } from '@leadhaul/contract/profile/deletion.contract.ts'
import type { JobPayloads } from '../../../platform/jobs/job-queues.ts'
import { isDeletionPlanned } from '../../auth/account-deletion.service.ts'
import type { PaymentContext } from '../../billing/checkout/payment-context.service.ts'
import { endPlanIfAny, runningPlanOf } from '../../billing/plan/ending-plan.service.ts'
import { isWorkspaceDeletionPlanned, readDeletion, workspacesOf } from '../../workspace/workspace-deletion.service.ts'

/**
 * Cancels subscriptions that would renew before the erasure, unless the deletion was cancelled meanwhile. Idempotent.
 * The subscription stays cancelled if the deletion is cancelled later, but can be resumed.
 */
export async function endPlans(plans: JobPayloads['end-plans'], payments: PaymentContext): Promise<void> {
  const { userId, workspaceId, dueAt } = plans
  if (workspaceId === undefined) return endPlansOfAccount({ userId, dueAt }, payments)
  const who = { workspaceId, userId }
  const isPlanned = await payments.tenancy.run(who, (scope) => isWorkspaceDeletionPlanned(scope, dueAt))
  if (isPlanned) await endPlanIfAny(payments, who)
}

/** Cancels the subscriptions of the workspaces that are erased with the account. */
async function endPlansOfAccount(account: { userId: string; dueAt: string }, payments: PaymentContext): Promise<void> {
  const { userId } = account
  if (!(await isDeletionPlanned(payments.db, account))) return
  for (const { id: workspaceId, alone } of await workspacesOf(payments.db, userId))
    if (alone) await endPlanIfAny(payments, { workspaceId, userId })
}

/** What happens to the user's workspaces when the account is erased. */
export type AffectedWorkspaces = { erased: { name: string; plan: PlanToCancel | null }[]; kept: string[] }

/** The workspaces that are erased with the account and those that stay, in the order in which the user joined them. */
export async function readAffectedWorkspaces(
  { db, tenancy }: Pick<PaymentContext, 'db' | 'tenancy'>,
  userId: string,
): Promise<AffectedWorkspaces> {
  const ends: AffectedWorkspaces = { erased: [], kept: [] }
  for (const { id: workspaceId, alone } of await workspacesOf(db, userId)) {
    const read = await tenancy.run({ workspaceId, userId }, async (scope) => ({
      name: (await readDeletion(scope)).name,
      plan: await runningPlanOf(scope),
    }))
    if (alone) ends.erased.push(read)
    else ends.kept.push(read.name)
  }
  return ends
}
