import type Stripe from 'stripe'
import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { listCompletedChanges, removeAwaitedChange } from './awaited-change.repository.ts'

/**
 * Completes changes of plan whose payment was confirmed at the bank, or whose response was lost: a plan that was to end
 * continues, and the change is recorded. Idempotent. `tenancy` is the system's.
 */
export async function completeChanges(stripe: Stripe, tenancy: Tenancy, system: Identity): Promise<void> {
  for (const { subscriptionId, before, sku, resumes, ends, userId } of await tenancy.run(
    system,
    listCompletedChanges,
  )) {
    if (resumes && ends) await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false })
    await tenancy.run({ ...system, userId: userId ?? system.userId }, async (scope) => {
      if (await removeAwaitedChange(scope, subscriptionId))
        await recordAuditEntry(scope, 'plan-changed', { before, plan: sku })
    })
  }
}
