import type { BillingCompany, VatIdState } from '@leadhaul/contract/billing/company.schema.ts'
import type Stripe from 'stripe'

/** The company as printed on an invoice. */
export type BilledCompany = {
  name: string | null
  line1: string | null
  line2: string | null
  city: string | null
  postalCode: string | null
  country: string | null
  vatId: string | null
}

const VAT_TYPES: ReadonlySet<string> = new Set(['eu_vat', 'gb_vat', 'ch_vat', 'no_vat'])
/** Whether the id is of a kind that our own form accepts. */
export const isVatId = ({ type }: { type: string }): boolean => VAT_TYPES.has(type)

const placeOf = (address: Stripe.Address | null | undefined) => ({
  line1: address?.line1 || null,
  line2: address?.line2 || null,
  city: address?.city || null,
  postalCode: address?.postal_code || null,
  country: address?.country || null,
})

/** The company on the next invoice. An id of another kind, which the provider's own pages accept, is shown too. */
export function companyOf(customer: Stripe.Customer): Omit<BillingCompany, 'canEdit'> {
  const ids = customer.tax_ids?.data ?? []
  const taxId = ids.find(isVatId) ?? ids[0]
  return {
    name: customer.name || null,
    email: customer.email,
    ...placeOf(customer.address),
    vatId: taxId?.value ?? null,
    vatIdState: taxId?.verification ? stateOf(taxId.verification.status) : null,
  }
}

const stateOf = (status: string): VatIdState =>
  status === 'verified' || status === 'unverified' || status === 'pending' ? status : 'unavailable'

/** Null for a draft without any company data. */
export function billedCompanyOf(invoice: Stripe.Invoice): BilledCompany | null {
  const ids = invoice.customer_tax_ids ?? []
  const taxId = ids.find(isVatId) ?? ids[0]
  const name = invoice.customer_name || null
  const place = placeOf(invoice.customer_address)
  return name === null && place.country === null ? null : { name, ...place, vatId: taxId?.value ?? null }
}
