// The plan of a workspace as it is paid for: its state, and changing, ending and resuming it.
// The state is a mirror of the payment provider's, written by the server alone. Every member sees it, owners and admins
// change it. A larger plan starts at once for the difference; a smaller one with the next period.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { Tier } from '../workspace/tier.schema.ts'
import { payingErrors } from './orders.contract.ts'
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
    /** The plan whose features are open now. */
    tier: Tier,
    /** Null where the workspace never had a subscription. */
    status: SubscriptionStatus.nullable(),
    /** The subscribed plan; it is above `tier` after payments have failed for long. Null without a current subscription. */
    sku: PlanSku.nullable(),
    cycle: Cycle.nullable(),
    /** Of a period, without VAT, after discounts that last. Null where it is not known: that of the catalogue. */
    priceCents: z.number().int().nullable(),
    /** Of searches and credits: a month also on annual plans. */
    periodStart: Instant,
    periodEnd: Instant,
    /** Until the plan ends or renews, or the period ends without a plan; rounded up. Zero or less: renewing soon. */
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
    /** A payment that failed: until when the plan stays open, and the next try. The plan may be closed by now. */
    pastDue: z
      .object({
        amountCents: z.number().int(),
        /** The start of the first period that is not paid. */
        since: Instant,
        /** Null where the provider gave up: the plan is closed. */
        openUntil: Instant.nullable(),
        nextTryAt: Instant.nullable(),
        payUrl: z.string().nullable(),
      })
      .nullable(),
    /** Of a larger plan, which starts once it is paid. */
    openPayment: z.object({ amountCents: z.number().int(), payUrl: z.string().nullable() }).nullable(),
    seats: z.object({ used: z.number().int(), allowed: z.number().int() }),
    /** Whether the reader may change what is paid for. */
    canManage: z.boolean(),
  })
  .meta({ id: 'Subscription', description: 'The plan of the workspace and how it is paid for. Amounts are in cents.' })
export type Subscription = z.infer<typeof Subscription>

export const PlanChange = z.strictObject({ sku: PlanSku, cycle: Cycle })
export type PlanChange = z.infer<typeof PlanChange>

/** A change, with what was agreed to of its preview: where it is given, nothing else is done or charged. */
export const AgreedPlanChange = PlanChange.extend({
  starts: z.enum(['now', 'next-period']).optional(),
  /** Due at once, with VAT. */
  maxCents: z.number().int().min(0).optional(),
  /** Of the preview: the difference counts from then, unless it is more than an hour ago. */
  at: Instant.optional(),
})
export type AgreedPlanChange = z.infer<typeof AgreedPlanChange>

export const PlanChangePreview = z
  .object({
    /**
     * `now`: an upgrade, paid at once, or any change of a trial; `next-period`: a downgrade; `none`: it is the plan
     * already.
     */
    starts: z.enum(['now', 'next-period', 'none']),
    at: Instant,
    /** Of a period of the new plan, without VAT, after the discounts that its next full payment still has. */
    priceCents: z.number().int(),
    /** Due at once, with VAT; zero for what starts with the next period. */
    totalCents: z.number().int(),
    taxCents: z.number().int(),
    /** Of unused time beyond what is due, with VAT: deducted from the next payments. */
    creditCents: z.number().int(),
    currency: z.string(),
    /** Added at once: of the rest of this period. */
    credits: z.number(),
    /** Days of this period that the difference is for, rounded up. */
    days: z.number().int(),
  })
  .meta({
    id: 'PlanChangePreview',
    description: 'What a change of plan would cost, in cents with VAT, and the credits it would add.',
  })
export type PlanChangePreview = z.infer<typeof PlanChangePreview>

export const PlanChanged = z.object({
  starts: PlanChangePreview.shape.starts,
  /** The URL at which the bank asks to confirm the payment; the plan changes after that. */
  url: z.string().nullable(),
})
export type PlanChanged = z.infer<typeof PlanChanged>

/** The credits granted and spent in this period. */
export const PeriodUsage = z
  .object({
    start: Instant,
    end: Instant,
    /** The balance at the start of the period. */
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
const changing = { ...payingErrors, ...noSubscription }
const paying = {
  ...changing,
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
    .errors(paying),
  changePlan: procedure
    .route({ method: 'POST', path: '/billing/subscription/change', tags, summary: 'Change the plan' })
    .input(AgreedPlanChange)
    .output(PlanChanged)
    .errors({
      ...paying,
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
    .errors(changing),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/billing/subscription/cancel',
      tags,
      summary: 'Cancel the plan at the end of its period',
    })
    .output(Subscription)
    .errors(changing),
  resume: procedure
    .route({
      method: 'POST',
      path: '/billing/subscription/resume',
      tags,
      summary: 'Resume a plan that was set to end with its period',
    })
    .output(Subscription)
    .errors(changing),
  portal: procedure
    .route({
      method: 'POST',
      path: '/billing/portal',
      tags,
      summary: 'Create a link to the payment provider’s page for payment methods and company data',
    })
    .output(z.object({ url: z.string() }))
    .errors(payingErrors),
}
