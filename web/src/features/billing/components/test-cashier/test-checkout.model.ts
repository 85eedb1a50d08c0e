import type { TestCheckout } from './test-cashier.queries.ts'

/** Cents as the reader's language writes them: '€44.99', '44,99 €'. */
export const euros = (cents: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(cents / 100)

/** Whole percent of tax on what is paid for; undefined where there is none. */
export function taxPercent({ priceCents, discountCents, taxCents }: TestCheckout): number | undefined {
  const untaxed = priceCents - discountCents
  return taxCents === 0 || untaxed === 0 ? undefined : Math.round((100 * taxCents) / untaxed)
}
