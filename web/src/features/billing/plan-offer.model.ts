import { Cycle, planCents, type PlanSku, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Subscription, SubscriptionStatus } from '@leadhaul/contract/billing/subscription.contract.ts'
import { TIER_ORDER, tierRank } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { storedText, storeText } from '../../lib/browser/stored-text.ts'

type StatusTone = 'ok' | 'info' | 'warn' | 'bad' | 'plain'
const TONE: Partial<Record<SubscriptionStatus, StatusTone>> = {
  active: 'ok',
  trialing: 'info',
  past_due: 'warn',
  incomplete: 'warn',
  canceled: 'bad',
  incomplete_expired: 'bad',
  unpaid: 'bad',
}
/** Green while paid, blue on trial, yellow while a payment is due, red after the end, grey otherwise. */
export const statusTone = (status: SubscriptionStatus): StatusTone => TONE[status] ?? 'plain'

/**
 * The action that the card of a plan offers. `upgrade` starts immediately, `downgrade` with the next period; `cancel`
 * is the change to Free. `trial` is for a workspace without a subscription, `subscribe` also for a workspace on trial.
 * `tried` is the plan on trial, which can be paid for or cancelled; `switch` changes the trial plan immediately.
 * `coming` starts automatically: `undo` is the step that prevents it.
 */
export type PlanOffer =
  | { kind: 'current' }
  | { kind: 'cancellable' }
  | { kind: 'resumable' }
  | { kind: 'coming'; at: string; undo: 'keep' | 'resume' }
  | { kind: 'trial'; sku: PlanSku }
  | { kind: 'tried'; sku: PlanSku }
  | { kind: 'subscribe'; sku: PlanSku }
  | { kind: 'switch'; sku: PlanSku }
  | { kind: 'upgrade'; sku: PlanSku; onlyCycle: boolean }
  | { kind: 'downgrade'; sku: PlanSku; onlyCycle: boolean }
  | { kind: 'cancel' }

type SubscriptionTerms = Pick<
  Subscription,
  'status' | 'sku' | 'cycle' | 'cancelAtPeriodEnd' | 'endsAt' | 'renewsAt' | 'periodEnd' | 'pending' | 'pastDue'
> & {
  trial: Pick<Subscription['trial'], 'available'>
}

/** Returns the offer on the card of `tier` while prices by `cycle` are shown. */
export function planOffer({
  tier,
  cycle,
  subscription,
}: {
  tier: Tier
  cycle: Cycle
  subscription: SubscriptionTerms
}): PlanOffer {
  const { status, sku: ownSku, cycle: ownCycle, pending, trial } = subscription
  if (tier === 'free') return freeOffer(subscription)
  if (ownSku === null) return { kind: trial.available && TRIAL_PLANS.includes(tier) ? 'trial' : 'subscribe', sku: tier }
  if (pending?.sku === tier && pending.cycle === cycle) return { kind: 'coming', at: pending.at, undo: 'keep' }
  const isOwn = ownSku === tier && ownCycle === cycle
  if (isOwn && subscription.cancelAtPeriodEnd) return { kind: 'resumable' }
  if (status === 'trialing') return trialOffer(tier, isOwn)
  if (isOwn) return { kind: 'cancellable' }
  const onlyCycle = ownSku === tier
  const isLarger = onlyCycle ? cycle === 'annual' : tierRank(tier) > tierRank(ownSku)
  return { kind: isLarger ? 'upgrade' : 'downgrade', sku: tier, onlyCycle }
}

function trialOffer(sku: PlanSku, isOwn: boolean): PlanOffer {
  if (isOwn) return { kind: 'tried', sku }
  return { kind: TRIAL_PLANS.includes(sku) ? 'switch' : 'subscribe', sku }
}

type Period = Pick<SubscriptionTerms, 'renewsAt' | 'cancelAtPeriodEnd' | 'endsAt' | 'periodEnd'>
/**
 * When the period of the plan ends: it renews then, or ends if it was cancelled. The credit period is at most a month,
 * also on annual plans, so its end counts only without a plan.
 */
export const paidUntil = ({ renewsAt, cancelAtPeriodEnd, endsAt, periodEnd }: Period): string =>
  renewsAt ?? (cancelAtPeriodEnd ? endsAt : null) ?? periodEnd

/** When the plan stops being active: at the end of its period, or earlier if it is unpaid and then closed. */
export function activeUntil(subscription: Period & Pick<SubscriptionTerms, 'pastDue'>): string {
  const end = paidUntil(subscription)
  const { pastDue } = subscription
  return pastDue?.openUntil && pastDue.openUntil < end ? pastDue.openUntil : end
}

const MONTHS: Record<Cycle, number> = { monthly: 1, annual: 12 }

/**
 * When the plan renews after an upgrade at `at`: with the current period, or with a new period if the cycle changes.
 */
export function renewalAfter({
  subscription,
  cycle,
  at,
}: {
  subscription: SubscriptionTerms
  cycle: Cycle
  at: string
}): string {
  if (subscription.cycle === cycle) return paidUntil(subscription)
  const renewal = new Date(at)
  const day = renewal.getUTCDate()
  renewal.setUTCMonth(renewal.getUTCMonth() + MONTHS[cycle])
  // A shorter month ends on its last day.
  if (renewal.getUTCDate() !== day) renewal.setUTCDate(0)
  return renewal.toISOString()
}

function freeOffer(subscription: SubscriptionTerms): PlanOffer {
  const { sku, cancelAtPeriodEnd } = subscription
  if (sku === null) return { kind: 'current' }
  if (!cancelAtPeriodEnd) return { kind: 'cancel' }
  return { kind: 'coming', at: paidUntil(subscription), undo: 'resume' }
}

/** Returns the next larger plan, whose button is primary; without a subscription, the recommended plan. */
export function primaryTier(subscription: Pick<Subscription, 'sku' | 'pastDue'>, recommended: Tier): Tier | undefined {
  if (subscription.pastDue) return undefined
  if (subscription.sku === null) return recommended
  return TIER_ORDER[tierRank(subscription.sku) + 1]
}

const CYCLE_KEY = 'leadhaul.billing-cycle'
/** The cycle last chosen in this browser, if any. */
export const rememberedCycle = (): Cycle | undefined => Cycle.options.find((cycle) => cycle === storedText(CYCLE_KEY))
export const rememberCycle = (cycle: Cycle) => storeText(CYCLE_KEY, cycle)

/** The price of the current plan per period; zero without a plan. */
export const currentPlanCents = ({
  sku,
  cycle,
  priceCents,
}: Pick<Subscription, 'sku' | 'cycle' | 'priceCents'>): number =>
  sku === null ? 0 : (priceCents ?? planCents(sku, cycle ?? 'monthly'))
