import type { BillingCompanyInput } from '@leadhaul/contract/billing/company.schema.ts'
import { readVatId } from '@leadhaul/contract/billing/vat-id.rules.ts'
import type Stripe from 'stripe'
import { addTaxId, deleteTaxId, completeAddress } from '../api/customers-api.service.ts'
import { SELLER_COUNTRY } from '../cashier-tax.catalog.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'

/** An empty text means no value. */
export type EnteredCompany = Partial<BillingCompanyInput> & Pick<BillingCompanyInput, 'name' | 'country' | 'vatId'>

/** Stores the customer's company and address, which determine the tax. */
export async function enterCompany(
  transaction: CashierTransaction,
  id: string,
  company: EnteredCompany | undefined,
): Promise<Stripe.Customer> {
  const before = await transaction.find('customer', id)
  if (company) await enterVatId(transaction, id, company)
  const entered = company
    ? { name: company.name, email: company.email ?? before.email, address: addressOf(company) }
    : { address: before.address ?? completeAddress({ country: SELLER_COUNTRY }) }
  const after: Stripe.Customer = { ...before, ...entered }
  await transaction.objects.put(after)
  return after
}

const addressOf = ({ line1, line2, city, postalCode, country }: EnteredCompany): Stripe.Address =>
  completeAddress({
    line1: line1 || null,
    line2: line2 || null,
    city: city || null,
    postal_code: postalCode || null,
    country,
  })

/** The entered VAT id replaces the existing ones. */
async function enterVatId(
  transaction: CashierTransaction,
  customer: string,
  { vatId, country }: EnteredCompany,
): Promise<void> {
  const entered = vatId === '' ? undefined : readVatId(vatId, country)
  if (vatId !== '' && !entered) throw invalid('Invalid VAT id.', { code: 'tax_id_invalid', param: 'value' })
  for (const { id, value } of await transaction.objects.list('tax_id', { customer }))
    if (value !== entered?.value) await deleteTaxId(transaction, id)
  if (entered) await addTaxId(transaction, { customer, ...entered })
}
