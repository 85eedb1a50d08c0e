import type Stripe from 'stripe'
import { type CustomerState, customerStateOf } from './customer-state.rules.ts'

const PAGE = 100
/** The limit per kind. No customer reaches it in years. */
const MAX_OBJECTS = 5000

/** The current state of a customer at the payment provider, or undefined for a customer that was deleted there. */
export async function readCustomer(stripe: Stripe, customer: string): Promise<CustomerState | undefined> {
  const all = <Item>(list: Stripe.ApiListPromise<Item>) => list.autoPagingToArray({ limit: MAX_OBJECTS })
  // Read first, so that the other lists contain the objects of a complete session.
  const sessions = await all(stripe.checkout.sessions.list({ customer, limit: PAGE }))
  const [owner, subscriptions, invoices, charges] = await Promise.all([
    stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method', 'tax_ids'] }),
    all(
      stripe.subscriptions.list({
        customer,
        status: 'all',
        limit: PAGE,
        expand: ['data.default_payment_method', 'data.schedule', 'data.discounts.source.coupon'],
      }),
    ),
    all(stripe.invoices.list({ customer, limit: PAGE, expand: ['data.payments'] })),
    all(stripe.charges.list({ customer, limit: PAGE })),
  ])
  if (owner.deleted) return undefined
  const disputed = charges.filter((charge) => charge.disputed)
  const disputes = await Promise.all(
    disputed.map(({ id: charge }) => all(stripe.disputes.list({ charge, limit: PAGE }))),
  )
  const refunded = charges.filter((charge) => charge.amount_refunded > 0)
  const refunds = await Promise.all(refunded.map(({ id: charge }) => all(stripe.refunds.list({ charge, limit: PAGE }))))
  // The invoices of credit notes without a refund have a credited amount.
  const isCredited = refunded.length > 0 || invoices.some((invoice) => invoice.post_payment_credit_notes_amount > 0)
  const creditNotes = isCredited ? await all(stripe.creditNotes.list({ customer, limit: PAGE })) : []
  return customerStateOf({
    customer: owner,
    subscriptions,
    invoices,
    sessions,
    charges,
    disputes: disputes.flat(),
    refunds: refunds.flat(),
    creditNotes,
  })
}
