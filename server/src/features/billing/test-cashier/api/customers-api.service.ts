import type Stripe from 'stripe'
import * as z from 'zod'
import { isTaxable, taxIdOf, verificationOf } from '../cashier-tax.rules.ts'
import { newCustomer, newTaxId } from '../shapes/customer-shapes.rules.ts'
import { newPortalSession } from '../shapes/session-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import {
  address,
  clearableText,
  metadata,
  page,
  paging,
  type Route,
  route,
  text,
  withUpdatedFields,
} from './route.rules.ts'

const fields = {
  name: clearableText.optional(),
  business_name: clearableText.optional(),
  email: clearableText.optional(),
  phone: clearableText.optional(),
  description: clearableText.optional(),
  preferred_locales: z.array(text).optional(),
  address: address.optional(),
  tax_exempt: z.enum(['none', 'exempt', 'reverse']).optional(),
  invoice_settings: z.strictObject({ default_payment_method: text.optional() }).optional(),
  tax: z.strictObject({ validate_location: z.enum(['immediately', 'deferred']).optional() }).optional(),
  metadata: metadata.optional(),
}
const NO_ADDRESS: Stripe.Address = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}
export const completeAddress = (given: Partial<Stripe.Address>): Stripe.Address => ({ ...NO_ADDRESS, ...given })

/** Adds a tax id to a customer after checking its format. An existing id is kept. */
export async function addTaxId(
  transaction: CashierTransaction,
  options: { customer: string; type: string; value: string },
): Promise<Stripe.TaxId> {
  const { customer, type } = options
  const value = taxIdOf(options)
  if (value === undefined) throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const known = (await transaction.objects.list('tax_id', { customer })).find((it) => it.value === value)
  if (known) return known
  const made = newTaxId({
    id: transaction.id('tax_id'),
    now: transaction.now,
    customer,
    type: type as Stripe.TaxId.Type,
    value,
  })
  await transaction.emit('customer.tax_id.created', made)
  const status = verificationOf(value)
  // Stripe responds before the tax authority does, and reports the result a moment later.
  if (status === 'pending') return made
  await transaction.emit('customer.tax_id.updated', {
    ...made,
    verification: { status, verified_address: null, verified_name: null },
  })
  return made
}

export async function deleteTaxId(transaction: CashierTransaction, id: string): Promise<void> {
  const known = await transaction.find('tax_id', id)
  await transaction.emit('customer.tax_id.deleted', known)
  await transaction.objects.remove('tax_id', id)
}

export const customerRoutes: Route[] = [
  route('POST /v1/customers', fields, async ({ transaction, input }) => {
    const { address: place, invoice_settings: _, tax: __, ...given } = input
    const where = place ? { address: completeAddress(place) } : {}
    const made = newCustomer({
      ...(given as Partial<Stripe.Customer>),
      ...where,
      id: transaction.id('customer'),
      now: transaction.now,
    })
    await transaction.emit('customer.created', made)
    return made
  }),
  route('GET /v1/customers', { ...paging, email: text.optional() }, async ({ transaction, input }) => {
    const all = await transaction.objects.list('customer', input.email === undefined ? {} : { email: input.email })
    return page(all, { input, url: '/v1/customers' })
  }),
  route('GET /v1/customers/:id', {}, ({ transaction, id }) => transaction.find('customer', id)),
  route('POST /v1/customers/:id', fields, async ({ transaction, id, input }) => {
    const before = await transaction.find('customer', id)
    const { address: place, invoice_settings: settings, tax, ...given } = input
    const where = place ? { address: { ...completeAddress(before.address ?? {}), ...place } } : {}
    const paying = settings ? { invoice_settings: { ...before.invoice_settings, ...settings } } : {}
    const after = withUpdatedFields<Stripe.Customer>(before, {
      ...(given as Partial<Stripe.Customer>),
      ...where,
      ...paying,
      metadata: given.metadata,
    })
    if (tax?.validate_location === 'immediately' && !isTaxable(after.address ?? NO_ADDRESS))
      throw invalid("The customer's location isn't recognized.", {
        code: 'customer_tax_location_invalid',
        param: 'address',
      })
    await transaction.emit('customer.updated', after)
    return after
  }),
  route('GET /v1/customers/:id/tax_ids', paging, async ({ transaction, id, input }) =>
    page(await transaction.objects.list('tax_id', { customer: id }), { input, url: `/v1/customers/${id}/tax_ids` }),
  ),
  route('POST /v1/customers/:id/tax_ids', { type: text, value: text }, async ({ transaction, id, input }) => {
    await transaction.find('customer', id)
    return addTaxId(transaction, { ...input, customer: id })
  }),
  route('DELETE /v1/customers/:customer/tax_ids/:id', {}, async ({ transaction, id }) => {
    await deleteTaxId(transaction, id)
    return { id, object: 'tax_id', deleted: true }
  }),
  route(
    'GET /v1/customers/:id/payment_methods',
    { ...paging, type: text.optional() },
    async ({ transaction, id, input }) =>
      page(await transaction.objects.list('payment_method', { customer: id }), {
        input,
        url: `/v1/customers/${id}/payment_methods`,
      }),
  ),
  route('GET /v1/payment_methods/:id', {}, ({ transaction, id }) => transaction.find('payment_method', id)),
  route(
    'POST /v1/billing_portal/sessions',
    { customer: text, return_url: text.optional(), locale: text.optional(), configuration: text.optional() },
    async ({ transaction, input }) => {
      await transaction.find('customer', input.customer, 'customer')
      const id = transaction.id('billing_portal.session')
      const { customer, return_url = null } = input
      const made = newPortalSession({
        id,
        now: transaction.now,
        customer,
        return_url,
        url: `${transaction.baseUrl}/test-cashier/${id}`,
      })
      await transaction.objects.put(made)
      return made
    },
  ),
]
