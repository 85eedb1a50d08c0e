import type { CheckoutRequest } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack, PlanSku, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { isRunning } from '../fulfilment/plan-state.rules.ts'
import { listSubscriptions } from '../plan/plan-state.repository.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { hadTrial } from './orders.repository.ts'
import { requirePayer } from './payment-context.service.ts'

/** A plan can be bought if none is running, or to replace a trial. */
export async function requireCheckoutAllowed(scope: WorkspaceScope, { sku, trial }: CheckoutRequest): Promise<void> {
  await requirePayer(scope)
  if (isPack(sku)) return
  const running = (await listSubscriptions(scope)).filter(isRunning)
  if (running.some(({ status }) => trial || status !== 'trialing')) throw new Refusal('ALREADY_SUBSCRIBED')
  if (!trial) return
  if (!TRIAL_PLANS.includes(PlanSku.parse(sku))) throw new Refusal('NO_TRIAL')
  if (await hadTrial(scope)) throw new Refusal('TRIAL_USED')
}
