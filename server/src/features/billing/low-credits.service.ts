import { isLowOnCredits, toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { notifyBilling } from '../notifications/notifications.service.ts'

/** A charge, in half-credits, and the plan under which it was made. */
export type CreditCharge = {
  cost: number
  balance: number
  tier: string
  periodStart: string
  jobs: Pick<Jobs, 'enqueue'>
}

/** Notifies the workspace, once per period, when a charge brings the balance below the plan's low threshold. */
export async function notifyWhenLow(
  scope: WorkspaceScope,
  { cost, balance, tier, periodStart, jobs }: CreditCharge,
): Promise<void> {
  const { creditsPerPeriod: perPeriod } = planOf(tier)
  const isLow = (halfCredits: number) => isLowOnCredits({ remaining: toCredits(halfCredits), perPeriod }, 'box')
  if (tier === 'free' || isLow(balance + cost) || !isLow(balance)) return
  const data = { creditsRemaining: toCredits(balance) }
  await notifyBilling(scope, { key: `credits_low:${periodStart}`, type: 'credits_low', data, jobs })
}
