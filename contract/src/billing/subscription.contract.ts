// The subscription of a workspace: its state, and changing, ending and resuming it.
// The state mirrors that of the payment provider; only the server writes it. All members can read it, owners and admins
// can change it. A larger plan starts immediately and costs the difference; a smaller plan starts with the next period.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { Tier } from '../workspace/tier.schema.ts'
import { paymentErrors } from './orders.contract.ts'
import { Cycle, PlanSku } from './products.catalog.ts'

/** The payment provider: Stripe, the local stand-in that moves no money, or none. */
export const PaymentMode = z.enum(['stripe', 'test-cashier', 'none'])
export type PaymentMode = z.infer<typeof PaymentMode>

export const SubscriptionStatus = z.enum([
  'active',
  'trialing',
  'past_due',
  'incomplete',
  'canceled',
  'incomplete_expired',
  'unpaid',
  'paused',
])
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

export const Subscription = z
  .object({
    mode: PaymentMode,
    /** The plan whose features are available now. */
    tier: Tier,
    /** Null if the workspace has never had a subscription. */
    status: SubscriptionStatus.nullable(),
    /** The plan of the subscription; larger than `tier` after a long time without payment. Null without a subscription. */
    sku: PlanSku.nullable(),
    cycle: Cycle.nullable(),
    /**
     * The price of a period without VAT, after permanent discounts. Null if it is unknown: the catalogue price applies.
     */
    priceCents: z.number().int().nullable(),
    /** The period of searches and credits: one month, also on annual plans. */
    periodStart: Instant,
    periodEnd: Instant,
    /** Days, rounded up, until the plan, or without a plan the period, ends or renews. Zero or less: about to renew. */
    daysLeft: z.number().int(),
    /** When the next payment is due. */
    renewsAt: Instant.nullable(),
    cancelAtPeriodEnd: z.boolean(),
    /** When a cancelled subscription ends. */
    endsAt: Instant.nullable(),
    paymentMethod: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    /** A smaller plan that starts with the next period. */
    pending: z.object({ sku: PlanSku, cycle: Cycle, at: Instant }).nullable(),
    trial: z.object({ available: z.boolean(), endsAt: Instant.nullable() }),
    /** A failed payment: until when the plan remains active, and the next retry. The plan may already have ended. */
    pastDue: z
      .object({
        amountCents: z.number().int(),
        /** The start of the first unpaid period. */
        since: Instant,
        /** Null if the provider stopped retrying: the plan has ended. */
        openUntil: Instant.nullable(),
        nextTryAt: Instant.nullable(),
        payUrl: z.string().nullable(),
      })
      .nullable(),
    /** The payment for a larger plan, which starts once it is paid. */
    openPayment: z.object({ amountCents: z.number().int(), payUrl: z.string().nullable() }).nullable(),
    seats: z.object({ used: z.number().int(), allowed: z.number().int() }),
    /** Whether the signed-in user can change the subscription. */
    canManage: z.boolean(),
  })
  .meta({ id: 'Subscription', description: 'The plan of the workspace and how it is paid for. Amounts are in cents.' })
export type Subscription = z.infer<typeof Subscription>

export const PlanChange = z.strictObject({ sku: PlanSku, cycle: Cycle })
export type PlanChange = z.infer<typeof PlanChange>

/** A plan change with the terms of its preview that the user agreed to; it is made only under these terms. */
export const ConfirmedPlanChange = PlanChange.extend({
  starts: z.enum(['now', 'next-period']).optional(),
  /** Due immediately, with VAT. */
  maxCents: z.number().int().min(0).optional(),
  /** `at` of the preview: the difference is calculated from then, unless that is more than an hour ago. */
  at: Instant.optional(),
})
export type ConfirmedPlanChange = z.infer<typeof ConfirmedPlanChange>

export const PlanChangePreview = z
  .object({
    /**
     * `now`: an upgrade, paid immediately, or any change of a trial. `next-period`: a downgrade. `none`: the workspace
     * already has this plan.
     */
    starts: z.enum(['now', 'next-period', 'none']),
    at: Instant,
    /**
     * The price of a period of the new plan without VAT, after the discounts that still apply to its next full payment.
     */
    priceCents: z.number().int(),
    /** Due immediately, with VAT; zero if the change starts with the next period. */
    totalCents: z.number().int(),
    taxCents: z.number().int(),
    /** Credit for unused time beyond the amount due, with VAT: deducted from the next payments. */
    creditCents: z.number().int(),
    currency: z.string(),
    /** Credits added immediately, for the rest of this period. */
    credits: z.number(),
    /** Days of this period that the difference covers, rounded up. */
    days: z.number().int(),
  })
  .meta({
    id: 'PlanChangePreview',
    description: 'What a change of plan would cost, in cents with VAT, and the credits it would add.',
  })
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

export const PlanChangeResult = z.object({
  starts: PlanChangePreview.shape.starts,
  /** The page on which the bank asks for confirmation of the payment; the plan changes after that. */
  url: z.string().nullable(),
})
export type PlanChangeResult = z.infer<typeof PlanChangeResult>

/** How the credits of this period were obtained and used. */
export const PeriodUsage = z
  .object({
    start: Instant,
    end: Instant,
    /** Credits at the start of the period. */
    before: z.number(),
    plan: z.number(),
    bought: z.number(),
    unlocked: z.array(z.object({ cost: z.number(), count: z.number().int(), credits: z.number() })),
    givenBack: z.number(),
    takenBack: z.number(),
    left: z.number(),
  })
  .meta({ id: 'PeriodUsage', description: 'The credits of the current period, added up from the ledger.' })
export type PeriodUsage = z.infer<typeof PeriodUsage>

const tags = ['Billing']
const noSubscription = { NO_SUBSCRIPTION: { status: 409, message: 'The workspace has no active subscription' } }
const subscriptionErrors = { ...paymentErrors, ...noSubscription }
const planChangeErrors = {
  ...subscriptionErrors,
  PAYMENT_FAILED: { status: 402, message: 'The payment was declined. The plan has not changed' },
  PAYMENT_METHOD_NEEDED: { status: 402, message: 'Add a payment method first' },
}

export const subscriptionContract = {
  subscription: procedure
    .route({ method: 'GET', path: '/billing/subscription', tags, summary: 'Get the plan and how it is paid for' })
    .output(Subscription),
  periodUsage: procedure
    .route({ method: 'GET', path: '/billing/period', tags, summary: 'Get the credits of the current period' })
    .output(PeriodUsage),
  previewChange: procedure
    .route({
      method: 'GET',
      path: '/billing/subscription/change',
      tags,
      summary: 'Preview what a change of plan would cost',
    })
    .input(PlanChange)
    .output(PlanChangePreview)
    .errors(planChangeErrors),
  changePlan: procedure
    .route({ method: 'POST', path: '/billing/subscription/change', tags, summary: 'Change the plan' })
    .input(ConfirmedPlanChange)
    .output(PlanChangeResult)
    .errors({
      ...planChangeErrors,
      PRICE_CHANGED: { status: 409, message: 'The change costs more or starts at a different time: preview it again' },
      CHANGE_UNCONFIRMED: {
        status: 502,
        message: 'The payment provider did not answer. The change may have been made and charged: get the plan first',
      },
    }),
  keepPlan: procedure
    .route({
      method: 'DELETE',
      path: '/billing/subscription/change',
      tags,
      summary: 'Cancel a scheduled change of plan',
    })
    .output(Subscription)
    .errors(subscriptionErrors),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/billing/subscription/cancel',
      tags,
      summary: 'Cancel the plan at the end of its period',
    })
    .output(Subscription)
    .errors(subscriptionErrors),
  resume: procedure
    .route({
      method: 'POST',
      path: '/billing/subscription/resume',
      tags,
      summary: 'Resume a plan that was set to end with its period',
    })
    .output(Subscription)
    .errors(subscriptionErrors),
  portal: procedure
    .route({
      method: 'POST',
      path: '/billing/portal',
      tags,
      summary: 'Create a link to the payment provider’s page for payment methods and company data',
    })
    .output(z.object({ url: z.string() }))
    .errors(paymentErrors),
}
