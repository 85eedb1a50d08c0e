import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { storeCompany } from '../company/company.repository.ts'
import { updatePlanState } from '../plan/plan-state.service.ts'
import type { CustomerState } from '../stripe/customer-state.rules.ts'
import { claimSync, type CustomerRow, insertCustomer, type NewCustomer, markDeleted } from './customers.repository.ts'
import { findSoldMonths } from './granting.repository.ts'
import { paidPeriodsOf } from './paid-periods.rules.ts'
import { notifyOfPayments } from './payment-notices.service.ts'
import * as provider from './provider-sync.repository.ts'

type EnqueueDependency = { jobs: Parameters<typeof notifyOfPayments>[1] }
/** `isGone`: the provider deleted the customer. A customer of the other mode has no state either. */
type CustomerReading = EnqueueDependency & { customer: CustomerRow; state: CustomerState | undefined; isGone: boolean }

/** Returns false if a later reading was already stored. Otherwise stores this one; subscriptions that are gone end. */
export async function storeReading(
  scope: WorkspaceScope,
  { customer, state, isGone, jobs }: CustomerReading,
): Promise<boolean> {
  if (!(await claimSync(scope, customer))) return false
  if (state) await storeState(scope, state)
  else await provider.endSubscriptions(scope)
  if (isGone) await markDeleted(scope, customer)
  await updatePlanState(scope, jobs)
  await notifyOfPayments(scope, jobs)
  // Mail may be waiting for the next day because of a trial that is now paid for.
  await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
  scope.hint('workspace')
  return true
}

/**
 * Returns the stored customer. If it replaces one of the other mode or a deleted one, the subscriptions of that
 * customer end here, because no later reading covers them.
 */
export async function storeCustomer(
  scope: WorkspaceScope,
  { jobs, ...customer }: NewCustomer & EnqueueDependency,
): Promise<string> {
  const { stored, replaced } = await insertCustomer(scope, customer)
  if (!replaced) return stored
  await provider.endSubscriptions(scope)
  await updatePlanState(scope, jobs)
  scope.hint('workspace')
  return stored
}

async function storeState(scope: WorkspaceScope, state: CustomerState): Promise<void> {
  const { checkouts, invoices, subscriptions } = state
  const sold = await findSoldMonths(scope)
  const periods = subscriptions.flatMap((subscription) => {
    const own = invoices.flatMap(({ line }) => (line?.subscriptionId === subscription.id ? [line] : []))
    return paidPeriodsOf(own, { endedAt: subscription.endedAt, sold })
  })
  await storeCompany(scope, state.company)
  if (checkouts.length > 0) await provider.storeCheckouts(scope, checkouts)
  if (invoices.length > 0) await provider.storeInvoices(scope, invoices)
  if (subscriptions.length > 0) await provider.storeSubscriptions(scope, subscriptions)
  if (periods.length > 0) await provider.storePaidPeriods(scope, periods)
}
