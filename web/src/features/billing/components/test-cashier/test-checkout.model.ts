import type { TestCheckout } from './test-cashier.queries.ts'

/** Whole percent of tax on what is paid for; undefined where there is none. */
export function taxPercent({ priceCents, discountCents, taxCents }: TestCheckout): number | undefined {
  const untaxed = priceCents - discountCents
  return taxCents === 0 || untaxed === 0 ? undefined : Math.round((100 * taxCents) / untaxed)
}
