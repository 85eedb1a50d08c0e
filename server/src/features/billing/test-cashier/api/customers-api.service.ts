import type Stripe from 'stripe'
import * as z from 'zod'
import { isTaxable, taxIdOf, verificationOf } from '../cashier-tax.rules.ts'
import { newCustomer, newTaxId } from '../shapes/customer-shapes.rules.ts'
import { newPortalSession } from '../shapes/session-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { Till } from '../till.rules.ts'
import { address, emptied, metadata, page, paging, type Route, route, text, updated } from './route.rules.ts'

const fields = {
  name: emptied.optional(),
  business_name: emptied.optional(),
  email: emptied.optional(),
  phone: emptied.optional(),
  description: emptied.optional(),
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
export const wholeAddress = (given: Partial<Stripe.Address>): Stripe.Address => ({ ...NO_ADDRESS, ...given })

/** Gives a customer a tax id, whose form is checked; an id that it has already stays as it is. */
export async function addTaxId(
  till: Till,
  options: { customer: string; type: string; value: string },
): Promise<Stripe.TaxId> {
  const { customer, type } = options
  const value = taxIdOf(options)
  if (value === undefined) throw invalid(`Invalid value for ${type}.`, { code: 'tax_id_invalid', param: 'value' })
  const known = (await till.objects.list('tax_id', { customer })).find((it) => it.value === value)
  if (known) return known
  const made = newTaxId({ id: till.id('tax_id'), now: till.now, customer, type: type as Stripe.TaxId.Type, value })
  await till.emit('customer.tax_id.created', made)
  const status = verificationOf(value)
  // Stripe answers before the tax authority does; a moment later it says what that answered.
  if (status === 'pending') return made
  await till.emit('customer.tax_id.updated', {
    ...made,
    verification: { status, verified_address: null, verified_name: null },
  })
  return made
}

export async function dropTaxId(till: Till, id: string): Promise<void> {
  const known = await till.find('tax_id', id)
  await till.emit('customer.tax_id.deleted', known)
  await till.objects.remove('tax_id', id)
}

export const customerRoutes: Route[] = [
  route('POST /v1/customers', fields, async ({ till, input }) => {
    const { address: place, invoice_settings: _, tax: __, ...given } = input
    const where = place ? { address: wholeAddress(place) } : {}
    const made = newCustomer({
      ...(given as Partial<Stripe.Customer>),
      ...where,
      id: till.id('customer'),
      now: till.now,
    })
    await till.emit('customer.created', made)
    return made
  }),
  route('GET /v1/customers', { ...paging, email: text.optional() }, async ({ till, input }) => {
    const all = await till.objects.list('customer', input.email === undefined ? {} : { email: input.email })
    return page(all, { input, url: '/v1/customers' })
  }),
  route('GET /v1/customers/:id', {}, ({ till, id }) => till.find('customer', id)),
  route('POST /v1/customers/:id', fields, async ({ till, id, input }) => {
    const before = await till.find('customer', id)
    const { address: place, invoice_settings: settings, tax, ...given } = input
    const where = place ? { address: { ...wholeAddress(before.address ?? {}), ...place } } : {}
    const paying = settings ? { invoice_settings: { ...before.invoice_settings, ...settings } } : {}
    const after = updated<Stripe.Customer>(before, {
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
    await till.emit('customer.updated', after)
    return after
  }),
  route('GET /v1/customers/:id/tax_ids', paging, async ({ till, id, input }) =>
    page(await till.objects.list('tax_id', { customer: id }), { input, url: `/v1/customers/${id}/tax_ids` }),
  ),
  route('POST /v1/customers/:id/tax_ids', { type: text, value: text }, async ({ till, id, input }) => {
    await till.find('customer', id)
    return addTaxId(till, { ...input, customer: id })
  }),
  route('DELETE /v1/customers/:customer/tax_ids/:id', {}, async ({ till, id }) => {
    await dropTaxId(till, id)
    return { id, object: 'tax_id', deleted: true }
  }),
  route('GET /v1/customers/:id/payment_methods', { ...paging, type: text.optional() }, async ({ till, id, input }) =>
    page(await till.objects.list('payment_method', { customer: id }), {
      input,
      url: `/v1/customers/${id}/payment_methods`,
    }),
  ),
  route('GET /v1/payment_methods/:id', {}, ({ till, id }) => till.find('payment_method', id)),
  route(
    'POST /v1/billing_portal/sessions',
    { customer: text, return_url: text.optional(), locale: text.optional(), configuration: text.optional() },
    async ({ till, input }) => {
      await till.find('customer', input.customer, 'customer')
      const id = till.id('billing_portal.session')
      const { customer, return_url = null } = input
      const made = newPortalSession({
        id,
        now: till.now,
        customer,
        return_url,
        url: `${till.baseUrl}/test-cashier/${id}`,
      })
      await till.objects.put(made)
      return made
    },
  ),
]
