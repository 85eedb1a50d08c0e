import type { PlanChange, PlanChangePreview } from '@leadhaul/contract/billing/subscription.contract.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'

/**
 * When a change of plan starts: immediately for a larger plan or a longer cycle, with the next period for a smaller
 * one. During a trial, where nothing is paid, every change starts immediately.
 */
export function changeStart(now: PlanChange & { status: string }, change: PlanChange): PlanChangePreview['starts'] {
  const difference = PLANS[change.sku].monthlyCents - PLANS[now.sku].monthlyCents
  if (difference === 0 && change.cycle === now.cycle) return 'none'
  if (now.status === 'trialing') return 'now'
  if (difference !== 0) return difference > 0 ? 'now' : 'next-period'
  return change.cycle === 'annual' ? 'now' : 'next-period'
}

const MAX_PREVIEW_AGE_SECONDS = 3600

/**
 * The time from which the difference of a change counts, in seconds since 1970: that of the agreed preview, so that its
 * amount is charged to the cent, or now if the preview is more than an hour old or of another period.
 */
export function prorationStart(agreed: number | undefined, { now, periodStart }: { now: number; periodStart: number }) {
  if (agreed === undefined || agreed > now || agreed < Math.max(periodStart, now - MAX_PREVIEW_AGE_SECONDS)) return now
  return agreed
}
