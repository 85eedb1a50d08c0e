import type { PlanChange, PlanChangePreview } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'

/**
 * When a change of plan starts: a larger plan and a longer cycle at once, a smaller one with the next period. During a
 * trial nothing is paid for: every change starts at once.
 */
export function changeStart(now: PlanChange & { status: string }, change: PlanChange): PlanChangePreview['starts'] {
  const difference = PLANS[change.sku].monthlyCents - PLANS[now.sku].monthlyCents
  if (difference === 0 && change.cycle === now.cycle) return 'none'
  if (now.status === 'trialing') return 'now'
  if (difference !== 0) return difference > 0 ? 'now' : 'next-period'
  return change.cycle === 'annual' ? 'now' : 'next-period'
}

const PREVIEWED_SECONDS = 3600

/**
 * When the difference of a change counts from, in seconds since 1970: from the preview that was agreed to, so that its
 * amount is charged to the cent. From now where the preview is older than an hour or of another period.
 */
export function countsFrom(agreed: number | undefined, { now, periodStart }: { now: number; periodStart: number }) {
  if (agreed === undefined || agreed > now || agreed < Math.max(periodStart, now - PREVIEWED_SECONDS)) return now
  return agreed
}
