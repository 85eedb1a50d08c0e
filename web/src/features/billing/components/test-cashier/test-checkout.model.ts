import type { TestCheckout } from './test-cashier.queries.ts'

/** The tax in whole percent of the discounted price; undefined if there is no tax. */
export function taxPercent({ priceCents, discountCents, taxCents }: TestCheckout): number | undefined {
  const untaxed = priceCents - discountCents
  return taxCents === 0 || untaxed === 0 ? undefined : Math.round((100 * taxCents) / untaxed)
}
