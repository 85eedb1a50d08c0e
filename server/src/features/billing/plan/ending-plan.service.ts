import type { Identity } from '../../../platform/db/scope.ts'
import type { Paying } from '../checkout/paying.service.ts'
import { Refusal } from '../refusal.rules.ts'
import { setEnding } from './change-plan.service.ts'

/** Without payments, without a plan, or without the right to change it there is nothing to end. */
const NOTHING: readonly string[] = ['PAYMENTS_OFF', 'NO_SUBSCRIPTION', 'FORBIDDEN']

/** Ends the plan with its period, where there is one. Safe to do twice. */
export async function endPlanIfAny(paying: Paying, who: Identity): Promise<void> {
  await setEnding(paying, { who, ends: true }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || !NOTHING.includes(error.code)) throw error
  })
}
