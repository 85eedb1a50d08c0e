import { readVatId } from '@leadhaul/contract/billing/vat-id.rules.ts'
import type Stripe from 'stripe'
import { SELLER_COUNTRY, VAT_PERCENT } from './cashier-tax.catalog.ts'

export type TaxResult = {
  amount: number
  percent: number
  reason: 'standard_rated' | 'reverse_charge' | 'not_collecting'
}
/** The country of a customer and whether it has a VAT id. */
export type TaxPlace = { country: string | null; hasVatId: boolean }

/** The tax on a net amount: none outside the European Union, reverse charge for companies in other member states. */
export function taxOn(amount: number, { country, hasVatId }: TaxPlace): TaxResult {
  const percent = country === null ? undefined : VAT_PERCENT[country]
  if (percent === undefined) return { amount: 0, percent: 0, reason: 'not_collecting' }
  if (hasVatId && country !== SELLER_COUNTRY) return { amount: 0, percent: 0, reason: 'reverse_charge' }
  return { amount: Math.round((amount * percent) / 100), percent, reason: 'standard_rated' }
}

const KINDS = ['eu_vat', 'gb_vat', 'ch_vat', 'no_vat']

/** The id as Stripe stores it, or undefined if its format is invalid. Ids of other kinds are stored unchanged. */
export function taxIdOf({ type, value }: { type: string; value: string }): string | undefined {
  if (!KINDS.includes(type)) return value
  const country = countryOfTaxId({ type, value })
  const read = readVatId(value, country)
  return read?.type === type ? read.value : undefined
}

function countryOfTaxId({ type, value }: { type: string; value: string }): string {
  if (type !== 'eu_vat') return type.slice(0, 2).toUpperCase()
  const prefix = value.trim().slice(0, 2).toUpperCase()
  return { EL: 'GR', XI: 'GB' }[prefix] ?? prefix
}

/** The tax authority's result, by Stripe's test numbers: only ones is unknown, only twos gets no response. */
export function verificationOf(value: string): 'pending' | 'unverified' | 'verified' {
  const digits = new Set(value.replaceAll(/\D/g, ''))
  if (digits.size !== 1) return 'verified'
  return digits.has('1') ? 'unverified' : digits.has('2') ? 'pending' : 'verified'
}

/** Whether tax can be calculated for an address: some countries need a postal code too. */
export const isTaxable = ({ country, postal_code: code }: Stripe.Address): boolean =>
  country !== null && (Boolean(code) || !['CA', 'US'].includes(country))
