import type { PlanChange } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'

/**
 * When a change of plan starts: a larger plan and a longer cycle at once, a smaller one with the next period. During a
 * trial nothing is paid for: every change starts at once.
 */
export function changeStart(now: PlanChange & { status: string }, change: PlanChange): 'now' | 'next-period' | 'none' {
  const difference = PLANS[change.sku].monthlyCents - PLANS[now.sku].monthlyCents
  if (difference === 0 && change.cycle === now.cycle) return 'none'
  if (now.status === 'trialing') return 'now'
  if (difference !== 0) return difference > 0 ? 'now' : 'next-period'
  return change.cycle === 'annual' ? 'now' : 'next-period'
}
