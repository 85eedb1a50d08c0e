import { PACKS, type PackSku, PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { addMonths } from '../../features/billing/test-cashier/cashier-calendar.rules.ts'
import { DAY_SECONDS } from './cashier.ts'

/** Numbers from 0 to 1, the same for the same seed. */
export function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

type Segment = { sku: PlanSku; start: number; end: number; first: number; months: number[]; stoppedAt: number | null }
/** A payment, in the order of the payments, with its reversed part. */
export type ModelPayment = { packHalf: number; segment: Segment | undefined; reversed: number; isTouched: boolean }
export type ModelPlan = {
  sku: PlanSku
  annual: boolean
  anchor: number
  start: number
  end: number
  endsWithPeriod: boolean
  isTrial: boolean
  fails: 'none' | 'next' | 'all'
  retryAt: number | null
  /** The number of period boundaries until a schedule releases the plan, and its new plan at the first one. */
  scheduled: number
  nextSku: PlanSku | undefined
}
const halfCreditsOf = (sku: PlanSku) => PLANS[sku].creditsPerPeriod * 2

/** Calculates what a customer should have from its actions alone, without reading objects of Stripe. */
export class CustomerModel {
  plan: ModelPlan | undefined
  payments: ModelPayment[] = []
  hadTrial = false

  buyPack(sku: PackSku): void {
    this.#pay({ packHalf: PACKS[sku].credits * 2, segment: undefined })
  }

  subscribe(options: { sku: PlanSku; annual: boolean; at: number; trialEnd: number | undefined }): void {
    const { sku, annual, at, trialEnd } = options
    const anchor = trialEnd ?? at
    const end = trialEnd ?? addMonths(at, annual ? 12 : 1)
    this.plan = {
      sku,
      annual,
      anchor,
      start: at,
      end,
      endsWithPeriod: false,
      isTrial: trialEnd !== undefined,
      fails: 'none',
      retryAt: null,
      scheduled: 0,
      nextSku: undefined,
    }
    if (trialEnd === undefined) this.#payPeriod(at, end)
    else this.hadTrial = true
  }

  /** Changes to a larger plan: adds the difference for the rest of the month. */
  upgrade(sku: PlanSku, at: number): void {
    const { plan } = this
    if (!plan) return
    const rest = (plan.end - at) / (plan.end - plan.start)
    const first = Math.max(
      0,
      Math.floor(halfCreditsOf(sku) * rest + 1e-9) - Math.ceil(halfCreditsOf(plan.sku) * rest - 1e-9),
    )
    const before = this.payments.findLast(({ segment }) => segment)?.segment
    if (before) before.stoppedAt = at
    this.#pay({ packHalf: 0, segment: { sku, start: at, end: plan.end, first, months: [], stoppedAt: null } })
    plan.sku = sku
  }

  /** Applies all automatic events until an instant: renewals, retries and ends. */
  passTo(now: number): void {
    for (let plan = this.plan; plan; plan = this.plan) {
      const next = plan.retryAt ?? plan.end
      if (next > now) return
      if (plan.retryAt === null) this.#renew(plan)
      else this.#retry(plan)
    }
  }

  #renew(plan: ModelPlan): void {
    const at = plan.end
    if (plan.endsWithPeriod || plan.isTrial) return this.#end(at)
    plan.sku = plan.nextSku ?? plan.sku
    plan.nextSku = undefined
    plan.scheduled = Math.max(0, plan.scheduled - 1)
    const step = plan.annual ? 12 : 1
    let months = step
    while (addMonths(plan.anchor, months) <= at) months += step
    plan.start = at
    plan.end = addMonths(plan.anchor, months)
    if (plan.fails === 'none') this.#payPeriod(at, plan.end)
    else plan.retryAt = at + (plan.fails === 'next' ? 3 : 7) * DAY_SECONDS
  }

  #retry(plan: ModelPlan): void {
    const at = plan.retryAt ?? 0
    plan.retryAt = null
    if (plan.fails === 'all') return this.#end(at)
    plan.fails = 'none'
    this.#payPeriod(plan.start, plan.end)
  }

  #end(at: number): void {
    const last = this.payments.findLast(({ segment }) => segment)?.segment
    if (last) last.stoppedAt ??= at
    this.plan = undefined
  }

  #payPeriod(start: number, end: number): void {
    const sku = this.plan?.sku ?? 'basic'
    const months = this.plan?.annual ? Array.from({ length: 11 }, (_, n) => addMonths(start, n + 1)) : []
    this.#pay({ packHalf: 0, segment: { sku, start, end, first: halfCreditsOf(sku), months, stoppedAt: null } })
  }

  #pay(paid: Pick<ModelPayment, 'packHalf' | 'segment'>): void {
    this.payments.push({ ...paid, reversed: 0, isTouched: false })
  }

  /** Returns the half-credits that payments have added until now and that were not reversed. */
  halfCreditsAt(now: number): number {
    return this.payments.reduce((sum, payment) => {
      const brought = payment.packHalf + halfCreditsAddedBy(payment.segment, now)
      return sum + brought - Math.floor(brought * payment.reversed)
    }, 0)
  }

  get tier(): 'free' | PlanSku {
    return this.plan?.sku ?? 'free'
  }
}

function halfCreditsAddedBy(segment: Segment | undefined, now: number): number {
  if (!segment) return 0
  const until = Math.min(now, (segment.stoppedAt ?? Infinity) - 1)
  return segment.first + segment.months.filter((at) => at <= until).length * halfCreditsOf(segment.sku)
}

export const NEXT_LARGER_PLAN: Record<PlanSku, PlanSku | undefined> = {
  basic: 'standard',
  standard: 'premium',
  premium: undefined,
}
export const NEXT_SMALLER_PLAN: Record<PlanSku, PlanSku | undefined> = {
  basic: undefined,
  standard: 'basic',
  premium: 'standard',
}
