import { SELLER_COUNTRY, VAT_PERCENT } from './cashier-tax.catalog.ts'

export type Taxed = {
  amount: number
  percent: number
  reason: 'standard_rated' | 'reverse_charge' | 'not_collecting'
}
/** Where a customer is and whether it has a VAT id. */
export type TaxPlace = { country: string | null; hasVatId: boolean }

/** The tax on an amount without tax: none beyond the Union, and the customer's own matter for companies in it. */
export function taxOn(amount: number, { country, hasVatId }: TaxPlace): Taxed {
  const percent = country === null ? undefined : VAT_PERCENT[country]
  if (percent === undefined) return { amount: 0, percent: 0, reason: 'not_collecting' }
  if (hasVatId && country !== SELLER_COUNTRY) return { amount: 0, percent: 0, reason: 'reverse_charge' }
  return { amount: Math.round((amount * percent) / 100), percent, reason: 'standard_rated' }
}

const VAT_ID = /^[A-Z]{2}[0-9A-Z+*]{2,12}$/

/** The id as Stripe stores it, or undefined where its form is no European VAT id's. */
export function readVatId(text: string): string | undefined {
  const compact = text.replaceAll(/[\s.-]/g, '').toUpperCase()
  const country = compact.slice(0, 2).replace('EL', 'GR')
  return VAT_ID.test(compact) && VAT_PERCENT[country] !== undefined ? compact : undefined
}
