// The products and their prices: the paid plans by month and by year, and the packs of credits.
// Prices are in cents of euro, without VAT; what a plan includes is in workspace/plans.catalog.ts.
// The only source for the cards, the checkout and the prices at Stripe, which are identified there by their lookup
// keys.
import * as z from 'zod'
import { PLANS } from '../workspace/plans.catalog.ts'

export const CURRENCY = 'eur'

export const Cycle = z.enum(['monthly', 'annual'])
export type Cycle = z.infer<typeof Cycle>

export const PlanSku = z.enum(['basic', 'standard', 'premium'])
export type PlanSku = z.infer<typeof PlanSku>
export const PackSku = z.enum(['credits_100', 'credits_500', 'credits_1000'])
export type PackSku = z.infer<typeof PackSku>
export const Sku = z.enum([...PlanSku.options, ...PackSku.options])
export type Sku = z.infer<typeof Sku>

/** The share of twelve monthly prices that a year costs: 20 % less. */
const ANNUAL_SHARE = 0.8
/** The plan whose card has the "popular" label. */
export const POPULAR_PLAN: PlanSku = 'standard'

/** Cents for one period of this cycle: a month, or a year of twelve months with the discount. */
export function planCents(sku: PlanSku, cycle: Cycle): number {
  const { monthlyCents } = PLANS[sku]
  return cycle === 'monthly' ? monthlyCents : Math.round(monthlyCents * 12 * ANNUAL_SHARE)
}
/** Cents per month, as the cards show them: for annual plans, a twelfth of the annual price. */
export const displayedMonthlyCents = (sku: PlanSku, cycle: Cycle): number =>
  cycle === 'monthly' ? planCents(sku, cycle) : Math.round(planCents(sku, cycle) / 12)

export type Pack = { sku: PackSku; credits: number; cents: number; label: 'popular' | 'best-value' | null }
export const PACKS: Record<PackSku, Pack> = {
  credits_100: { sku: 'credits_100', credits: 100, cents: 999, label: null },
  credits_500: { sku: 'credits_500', credits: 500, cents: 4499, label: 'popular' },
  credits_1000: { sku: 'credits_1000', credits: 1000, cents: 7999, label: 'best-value' },
}
/** How much cheaper a credit is than in the smallest pack, in whole percent. */
export function packSaving({ credits, cents }: Pack): number {
  const { credits_100: smallest } = PACKS
  return Math.round(100 * (1 - cents / credits / (smallest.cents / smallest.credits)))
}

/**
 * A trial needs no card and includes the features and searches of the plan, but no credits. It is granted once per
 * workspace and once per user.
 */
export const TRIAL_DAYS = 14
export const TRIAL_PLANS: readonly PlanSku[] = ['basic', 'standard']

/** Days that a plan remains active after a failed payment, while the payment is retried. */
export const PAST_DUE_DAYS = 7

export const isPack = (sku: Sku): sku is PackSku => PackSku.safeParse(sku).success

/** A price at Stripe. `cycle` is for plans only; a pack is paid once. */
export type Price = { lookupKey: string; sku: Sku; cycle: Cycle | null; cents: number }
export const PRICES: readonly Price[] = [
  ...PlanSku.options.flatMap((sku) =>
    Cycle.options.map((cycle) => ({ lookupKey: `leadhaul_${sku}_${cycle}`, sku, cycle, cents: planCents(sku, cycle) })),
  ),
  ...Object.values(PACKS).map(({ sku, cents }) => ({ lookupKey: `leadhaul_${sku}`, sku, cycle: null, cents })),
]
/** The product at Stripe that the prices of a SKU belong to; also its id there. */
export const productIdOf = (sku: Sku): string => `leadhaul_${sku}`
export const productNameOf = (sku: Sku): string =>
  isPack(sku) ? `Leadhaul ${PACKS[sku].credits} credits` : `Leadhaul ${sku.charAt(0).toUpperCase()}${sku.slice(1)}`

export function lookupKeyOf(sku: Sku, cycle: Cycle | null): string {
  return isPack(sku) ? `leadhaul_${sku}` : `leadhaul_${sku}_${cycle ?? 'monthly'}`
}
