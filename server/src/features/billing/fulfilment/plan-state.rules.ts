import { PAST_DUE_DAYS, type PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'

/** The stored fields of a subscription on which the plan depends. Instants are in seconds since 1970. */
export type StoredSubscription = {
  id: string
  status: string
  sku: PlanSku
  createdAt: number
  periodStart: number
  periodEnd: number
  trialEnd: number | null
  cancelAt: number | null
  hasCard: boolean
  /** The start of the first period whose payment is missing. */
  unpaidSince: number | null
}
export type OpenPlan = {
  subscription: StoredSubscription
  /** When the plan falls back to Free by itself; null while it continues. */
  until: number | null
}

const PAST_DUE_SECONDS = PAST_DUE_DAYS * 86_400

/** Later periods do not extend the deadline while a payment is missing. */
const pastDueUntil = ({ unpaidSince, periodStart }: Pick<StoredSubscription, 'unpaidSince' | 'periodStart'>): number =>
  (unpaidSince ?? periodStart) + PAST_DUE_SECONDS

/** Whether a subscription continues at the payment provider, paid or not. */
export const isRunning = ({ status }: { status: string }): boolean =>
  ['active', 'trialing', 'past_due', 'unpaid', 'paused'].includes(status)

/** When the plan of a subscription closes by itself, or undefined if it is not open. */
function closingTimeOf(subscription: StoredSubscription): number | null | undefined {
  const { status, cancelAt, trialEnd, hasCard } = subscription
  if (status === 'active') return cancelAt
  if (status === 'trialing') return earliest(cancelAt, hasCard ? null : trialEnd)
  if (status === 'past_due') return earliest(cancelAt, pastDueUntil(subscription))
  return undefined
}

const earliest = (...instants: (number | null)[]): number | null => {
  const known = instants.filter((at) => at !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/** The open plan at an instant: of several subscriptions, the largest plan, and the first of two equal ones. */
export function openPlanAt(now: number, subscriptions: readonly StoredSubscription[]): OpenPlan | undefined {
  return subscriptions
    .flatMap((subscription) => {
      const until = closingTimeOf(subscription)
      return until === undefined || (until !== null && until <= now) ? [] : [{ subscription, until }]
    })
    .toSorted(
      (a, b) =>
        PLANS[b.subscription.sku].monthlyCents - PLANS[a.subscription.sku].monthlyCents ||
        a.subscription.createdAt - b.subscription.createdAt ||
        a.subscription.id.localeCompare(b.subscription.id),
    )[0]
}

/** The order of preference: paid, then past due, then a trial. */
const STATUS_PRIORITY = ['active', 'past_due', 'trialing', 'unpaid', 'paused']

/** The running subscription that a workspace keeps, and the surplus ones. Of two equal ones, the first is kept. */
export function splitSurplus<Each extends Pick<StoredSubscription, 'id' | 'status' | 'createdAt'>>(
  subscriptions: readonly Each[],
): { kept: Each | undefined; surplus: Each[] } {
  const [kept, ...surplus] = subscriptions
    .filter(isRunning)
    .toSorted(
      (a, b) =>
        STATUS_PRIORITY.indexOf(a.status) - STATUS_PRIORITY.indexOf(b.status) ||
        a.createdAt - b.createdAt ||
        a.id.localeCompare(b.id),
    )
  return { kept, surplus }
}
