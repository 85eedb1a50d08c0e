import type Stripe from 'stripe'
import * as z from 'zod'
import { computeChange } from '../cashier-changes.service.ts'
import { draftInvoice, voidInvoice } from '../cashier-invoices.service.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { creditInvoice } from '../cashier-credit-notes.service.ts'
import { billingOf, collectAndUpdate, fullPrice, itemOf } from '../cashier-subscriptions.service.ts'
import { declined, invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import { flag, int, metadata, page, paging, type Route, route, text } from './route.rules.ts'
import { changeOf, itemChange, prorationBehavior } from './subscriptions-api.service.ts'

const previewInput = {
  customer: text.optional(),
  subscription: text,
  subscription_details: z
    .strictObject({
      items: z.array(itemChange).max(1).optional(),
      proration_behavior: prorationBehavior.default('create_prorations'),
      proration_date: int.optional(),
      billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
      cancel_at_period_end: flag.optional(),
    })
    .optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  preview_mode: text.optional(),
}
type PreviewInput = z.infer<z.ZodObject<typeof previewInput>>

/** The invoice that a change would create, or that of the next renewal if it creates none immediately. */
async function preview(transaction: CashierTransaction, input: PreviewInput): Promise<Stripe.Invoice> {
  const before = await transaction.find('subscription', input.subscription, 'subscription')
  const details = input.subscription_details ?? { proration_behavior: 'create_prorations' as const }
  const { subscription, charged, invoices } = computeChange(
    transaction,
    before,
    await changeOf(transaction, before, details),
  )
  const now = { charged, reason: 'subscription_update' as const }
  const later = { charged: [...charged, fullPrice(itemOf(subscription))], reason: 'upcoming' as const }
  const made = await draftInvoice(transaction, billingOf(subscription, invoices ? now : later))
  return { ...made, id: `upcoming_${made.id}` }
}

const invoiceMatch = { customer: text.optional(), status: text.optional(), subscription: text.optional() }
export const invoiceRoutes: Route[] = [
  route('POST /v1/invoices/create_preview', previewInput, ({ transaction, input }) => preview(transaction, input)),
  route('GET /v1/invoices/:id', {}, ({ transaction, id }) => transaction.find('invoice', id)),
  route('GET /v1/invoices', { ...paging, ...invoiceMatch }, async ({ transaction, input }) => {
    const { customer, status, subscription } = input
    const all = await transaction.objects.list('invoice', { ...(customer && { customer }), ...(status && { status }) })
    const found = all.filter((it) => !subscription || it.parent?.subscription_details?.subscription === subscription)
    return page(found, { input, url: '/v1/invoices' })
  }),
  route('GET /v1/invoices/:id/lines', paging, async ({ transaction, id, input }) => {
    const invoice = await transaction.find('invoice', id)
    return page(
      invoice.lines.data.map((line) => ({ ...line, created: invoice.created })),
      { input, url: `/v1/invoices/${id}/lines` },
    )
  }),
  route(
    'POST /v1/invoices/:id/pay',
    { payment_method: text.optional(), off_session: flag.optional() },
    async ({ transaction, id, terms }) => {
      const invoice = await transaction.find('invoice', id)
      const paid = await collectAndUpdate(transaction, invoice, terms.afterRetries)
      if (paid.status !== 'paid') throw declined({ isKept: true })
      return paid
    },
  ),
  route('POST /v1/invoices/:id/void', {}, async ({ transaction, id }) => {
    const invoice = await transaction.find('invoice', id)
    if (invoice.status !== 'open') throw invalid('You can only void open invoices.')
    return voidInvoice(transaction, invoice)
  }),
  route(
    'GET /v1/invoice_payments',
    {
      ...paging,
      invoice: text.optional(),
      status: text.optional(),
      payment: z.strictObject({ type: z.literal('payment_intent'), payment_intent: text }).optional(),
    },
    async ({ transaction, input }) => {
      const { invoice, status, payment } = input
      const all = await transaction.objects.list('invoice_payment', {
        ...(invoice && { invoice }),
        ...(status && { status }),
      })
      const found = all.filter((it) => !payment || idOf(it.payment.payment_intent ?? '') === payment.payment_intent)
      return page(found, { input, url: '/v1/invoice_payments' })
    },
  ),
  route(
    'POST /v1/credit_notes',
    {
      invoice: text,
      amount: int.min(1).optional(),
      refund_amount: int.min(0).optional(),
      refunds: z
        .array(z.strictObject({ refund: text, amount_refunded: int.optional(), type: text.optional() }))
        .max(1)
        .optional(),
      reason: z.enum(['duplicate', 'fraudulent', 'order_change', 'product_unsatisfactory']).optional(),
      memo: text.optional(),
      metadata: metadata.optional(),
    },
    ({ transaction, input }) => creditInvoice(transaction, input),
  ),
  route('GET /v1/credit_notes/:id', {}, ({ transaction, id }) => transaction.find('credit_note', id)),
  route(
    'GET /v1/credit_notes',
    { ...paging, invoice: text.optional(), customer: text.optional() },
    async ({ transaction, input }) => {
      const { invoice, customer } = input
      const all = await transaction.objects.list('credit_note', {
        ...(invoice && { invoice }),
        ...(customer && { customer }),
      })
      return page(all, { input, url: '/v1/credit_notes' })
    },
  ),
]
