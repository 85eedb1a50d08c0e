// Orders: a checkout, a renewal, an upgrade. Customers pay at the payment provider; an order is our own record of a
// payment, and only an event of the provider marks an order as paid. Owns the checkout and the list of orders with
// their invoices. All members can read orders, owners and admins can pay. Amounts are in cents with VAT, unless a name
// states otherwise.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, pageOf } from '../api/page.schema.ts'
import { Tier } from '../workspace/tier.schema.ts'
import { Cycle, Sku } from './products.catalog.ts'

/** The errors of every procedure that changes what is paid for. */
export const paymentErrors = {
  FORBIDDEN: { status: 403, message: 'Only owners and admins can change the plan or buy credits' },
  PAYMENTS_OFF: { status: 503, message: 'Payments are not set up on this installation' },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 502, message: 'The payment provider is not responding. Nothing was charged' },
} as const

export const CheckoutInput = z
  .strictObject({
    sku: Sku,
    /** The billing cycle of a plan. */
    cycle: Cycle.optional(),
    /** A trial of the plan, without a card. */
    trial: z.boolean().optional(),
    promotionCode: z
      .string()
      .trim()
      .regex(/^[\w-]{1,60}$/)
      .optional(),
  })
  .refine(
    ({ sku, cycle }) => sku.startsWith('credits_') === (cycle === undefined),
    'A plan has a cycle, a pack has none',
  )
  .refine(({ cycle, trial }) => !trial || cycle !== undefined, 'Only plans have a trial')
export type CheckoutRequest = z.infer<typeof CheckoutInput>

/**
 * `open`: the checkout is not finished. `pending`: the checkout is finished, but the money has not arrived. `failed`:
 * the payment was declined. `expired`: the checkout was abandoned. A trial that has started counts as paid.
 */
export const OrderStatus = z.enum(['open', 'pending', 'paid', 'failed', 'expired'])
export type OrderStatus = z.infer<typeof OrderStatus>

export const OrderKind = z.enum(['pack', 'subscription', 'trial', 'renewal', 'upgrade'])
export type OrderKind = z.infer<typeof OrderKind>

const amounts = { subtotalCents: z.number().int(), taxCents: z.number().int(), totalCents: z.number().int() }

/** Reduces a paid invoice; `totalCents` includes VAT. */
export const CreditNote = z.object({
  id: z.string(),
  number: z.string(),
  createdAt: Instant,
  totalCents: z.number().int(),
})
export type CreditNote = z.infer<typeof CreditNote>

export const Order = z
  .object({
    id: z.string(),
    createdAt: Instant,
    kind: OrderKind,
    /** For an upgrade, the new plan. */
    sku: Sku,
    cycle: Cycle.nullable(),
    status: OrderStatus,
    ...amounts,
    currency: z.string(),
    refundedCents: z.number().int(),
    /** Money that the bank withholds during a dispute, or has taken back permanently. */
    disputedCents: z.number().int(),
    /** The period that a payment for a plan covers. */
    periodStart: Instant.nullable(),
    periodEnd: Instant.nullable(),
    /** Credits that the order has added so far, less those taken back. */
    credits: z.number(),
    hasInvoice: z.boolean(),
    /** Credit notes for refunds, oldest first. */
    creditNotes: z.array(CreditNote),
  })
  .meta({ id: 'Order', description: 'An order of a plan or of credits. `totalCents` includes VAT.' })
export type Order = z.infer<typeof Order>

export const CheckoutState = z
  .object({
    status: OrderStatus,
    orderId: z.string(),
    kind: OrderKind,
    sku: Sku,
    cycle: Cycle.nullable(),
    ...amounts,
    currency: z.string(),
    /** Credits that the paid order added. */
    credits: z.number(),
    creditsRemaining: z.number(),
    /** The current plan of the workspace. */
    tier: Tier,
    renewsAt: Instant.nullable(),
    paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  })
  .meta({ id: 'CheckoutState', description: 'The state of a checkout, as recorded in the order.' })
export type CheckoutState = z.infer<typeof CheckoutState>

const tags = ['Billing']
/** The id of a session at the provider. */
const SessionId = z.string().regex(/^\w{1,200}$/)
/** A page of the payment provider, or of the test cashier. */
const Redirect = z.object({ url: z.string() })

export const ordersContract = {
  checkout: procedure
    .route({
      method: 'POST',
      path: '/billing/checkout',
      tags,
      summary: 'Create a checkout for a plan or a pack of credits',
    })
    .input(CheckoutInput)
    .output(Redirect)
    .errors({
      ...paymentErrors,
      ALREADY_SUBSCRIBED: { status: 409, message: 'The workspace already has a plan: change it instead' },
      TRIAL_USED: { status: 409, message: 'The workspace or the user has already used the trial' },
      NO_TRIAL: { status: 422, message: 'This plan has no trial' },
      PROMOTION_CODE_UNKNOWN: { status: 422, message: 'This promotion code is not valid' },
    }),
  checkoutStatus: procedure
    .route({ method: 'GET', path: '/billing/checkout/{sessionId}', tags, summary: 'Get the state of a checkout' })
    .input(z.strictObject({ sessionId: SessionId }))
    .output(CheckoutState),
  orders: procedure
    .route({ method: 'GET', path: '/billing/orders', tags, summary: 'List orders and payments, newest first' })
    .input(z.strictObject({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(20) }))
    .output(pageOf(Order)),
  invoice: procedure
    .route({
      method: 'POST',
      path: '/billing/orders/{id}/invoice',
      tags,
      summary: 'Get the download link of an invoice or a credit note',
    })
    .input(
      z.strictObject({
        id: z.uuid(),
        /** One of the order's credit notes; if absent, the order's invoice. */
        creditNote: z
          .string()
          .regex(/^\w{1,200}$/)
          .optional(),
      }),
    )
    .output(Redirect)
    .errors({
      PAYMENTS_OFF: paymentErrors.PAYMENTS_OFF,
      PAYMENT_PROVIDER_UNAVAILABLE: paymentErrors.PAYMENT_PROVIDER_UNAVAILABLE,
    }),
}
