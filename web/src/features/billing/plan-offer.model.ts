import { Cycle, planCents, type PlanSku, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Subscription, SubscriptionStatus } from '@leadhaul/contract/billing/subscription.contract.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'

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
/** Green while it is paid, blue on trial, yellow while a payment is missing, red once it is over; anything else is grey. */
export const statusTone = (status: SubscriptionStatus): StatusTone => TONE[status] ?? 'plain'

/**
 * What the card of a plan offers. `upgrade` starts at once, `downgrade` with the next period; `cancel` is the step down
 * to Free. `trial` is for a workspace without a subscription, `subscribe` also for one on trial. `tried` is the plan on
 * trial, which can be paid for or cancelled; `switch` changes what is tried, at once. `coming` starts by itself: `undo` is
 * the step that prevents it.
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

type Paid = Pick<
  Subscription,
  'status' | 'sku' | 'cycle' | 'cancelAtPeriodEnd' | 'endsAt' | 'renewsAt' | 'periodEnd' | 'pending' | 'pastDue'
> & {
  trial: Pick<Subscription['trial'], 'available'>
}

const rank = (tier: Tier) => TIER_ORDER.indexOf(tier)

/** What the card of `tier` offers while prices by `cycle` are shown. */
export function planOffer({ tier, cycle, subscription }: { tier: Tier; cycle: Cycle; subscription: Paid }): PlanOffer {
  const { status, sku: own, cycle: ownCycle, pending, trial } = subscription
  if (tier === 'free') return freeOffer(subscription)
  if (own === null) return { kind: trial.available && TRIAL_PLANS.includes(tier) ? 'trial' : 'subscribe', sku: tier }
  if (pending?.sku === tier && pending.cycle === cycle) return { kind: 'coming', at: pending.at, undo: 'keep' }
  const isOwn = own === tier && ownCycle === cycle
  if (isOwn && subscription.cancelAtPeriodEnd) return { kind: 'resumable' }
  if (status === 'trialing') return trialOffer(tier, isOwn)
  if (isOwn) return { kind: 'cancellable' }
  const onlyCycle = own === tier
  const isLarger = onlyCycle ? cycle === 'annual' : rank(tier) > rank(own)
  return { kind: isLarger ? 'upgrade' : 'downgrade', sku: tier, onlyCycle }
}

function trialOffer(sku: PlanSku, isOwn: boolean): PlanOffer {
  if (isOwn) return { kind: 'tried', sku }
  return { kind: TRIAL_PLANS.includes(sku) ? 'switch' : 'subscribe', sku }
}

type Period = Pick<Paid, 'renewsAt' | 'cancelAtPeriodEnd' | 'endsAt' | 'periodEnd'>
/**
 * When the period of the plan ends: it renews then, or is over where it was cancelled. The period of credits is no more than
 * a month, also on annual plans: its end counts only without a plan.
 */
export const paidUntil = ({ renewsAt, cancelAtPeriodEnd, endsAt, periodEnd }: Period): string =>
  renewsAt ?? (cancelAtPeriodEnd ? endsAt : null) ?? periodEnd

/** Until when the plan is active: until its period ends, or an unpaid plan is closed. */
export function activeUntil(subscription: Period & Pick<Paid, 'pastDue'>): string {
  const end = paidUntil(subscription)
  const { pastDue } = subscription
  return pastDue?.openUntil && pastDue.openUntil < end ? pastDue.openUntil : end
}

const MONTHS: Record<Cycle, number> = { monthly: 1, annual: 12 }

/** When the plan renews after an upgrade that starts `at`: with the period that runs, or with a new one of another cycle. */
export function renewalAfter({ subscription, cycle, at }: { subscription: Paid; cycle: Cycle; at: string }): string {
  if (subscription.cycle === cycle) return paidUntil(subscription)
  const renewal = new Date(at)
  const day = renewal.getUTCDate()
  renewal.setUTCMonth(renewal.getUTCMonth() + MONTHS[cycle])
  // A shorter month ends on its last day.
  if (renewal.getUTCDate() !== day) renewal.setUTCDate(0)
  return renewal.toISOString()
}

function freeOffer(subscription: Paid): PlanOffer {
  const { sku, cancelAtPeriodEnd } = subscription
  if (sku === null) return { kind: 'current' }
  if (!cancelAtPeriodEnd) return { kind: 'cancel' }
  return { kind: 'coming', at: paidUntil(subscription), undo: 'resume' }
}

/** The first larger plan: the one step that is a primary button. Without a subscription it is the recommended plan. */
export function primaryTier(subscription: Pick<Subscription, 'sku' | 'pastDue'>, recommended: Tier): Tier | undefined {
  if (subscription.pastDue) return undefined
  if (subscription.sku === null) return recommended
  return TIER_ORDER[rank(subscription.sku) + 1]
}

const CYCLE_KEY = 'leadhaul.billing-cycle'
/** The cycle that was last chosen in this browser, if any was. */
export const rememberedCycle = (): Cycle | undefined =>
  Cycle.options.find((cycle) => cycle === localStorage.getItem(CYCLE_KEY))
export const rememberCycle = (cycle: Cycle) => localStorage.setItem(CYCLE_KEY, cycle)

/** What a period of the plan costs that one has; zero without one. */
export const ownCents = ({ sku, cycle, priceCents }: Pick<Subscription, 'sku' | 'cycle' | 'priceCents'>): number =>
  sku === null ? 0 : (priceCents ?? planCents(sku, cycle ?? 'monthly'))
