import type { PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { PaymentContext } from '../checkout/payment-context.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import { setEnding } from './change-plan.service.ts'
import { readPlan } from './plan.repository.ts'

/** Refusals that mean that there is no plan to end: no payments, no subscription, or no right to change it. */
const IGNORED_REFUSALS: readonly string[] = ['PAYMENTS_OFF', 'NO_SUBSCRIPTION', 'FORBIDDEN']

/** Ends the plan with its period, if there is one. Idempotent. */
export async function endPlanIfAny(payments: PaymentContext, who: Identity): Promise<void> {
  await setEnding(payments, { who, ends: true }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !IGNORED_REFUSALS.includes(error.code)) throw error
  })
}

/** The plan that continues until it is ended. `isDue`: its payment failed and is retried. The scope is the system's. */
export async function runningPlanOf(scope: WorkspaceScope): Promise<{ sku: PlanSku; isDue: boolean } | null> {
  const plan = await readPlan(scope)
  return plan?.isRunning && plan.sku ? { sku: plan.sku, isDue: plan.pastDue !== null } : null
}
