import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { lookupKeyOf, planCents } from '@leadhaul/contract/billing/products.catalog.ts'
import type { PlanChangePreview } from '@leadhaul/contract/billing/subscription.contract.ts'
import { type PaymentContext, providerOf } from '../checkout/payment-context.service.ts'
import { findPriceId } from '../checkout/prices.service.ts'
import { findSoldMonth } from '../fulfilment/granting.repository.ts'
import { paidPeriodsOf } from '../fulfilment/paid-periods.rules.ts'
import { discountedCents } from '../stripe/renewal-price.rules.ts'
import { changeStart } from './change-start.rules.ts'
import {
  type PlanChangeRequest,
  type CurrentPlan,
  requireCurrentPlan,
  requirePaidPeriod,
} from './current-plan.service.ts'

/** The cost and the credits of a change. Changes nothing. */
export async function previewChange(payments: PaymentContext, asked: PlanChangeRequest): Promise<PlanChangePreview> {
  const found = await requireCurrentPlan(payments, asked.who)
  return previewForPlan(payments, { ...asked, found, at: Math.floor(Date.now() / 1000) })
}

type PreviewOptions = PlanChangeRequest & {
  found: CurrentPlan
  /** The time from which the difference counts, in seconds since 1970. */
  at: number
}
export async function previewForPlan(
  payments: PaymentContext,
  { who, change, found, at }: PreviewOptions,
): Promise<PlanChangePreview> {
  const { stripe } = providerOf(payments)
  const { plan, customer } = found
  const { item, discounts } = plan
  const priceAt = (at: number) => discountedCents(discounts, { cents: planCents(change.sku, change.cycle), at })
  const starts = changeStart(plan, change)
  const nothing = {
    priceCents: priceAt(item.current_period_end),
    totalCents: 0,
    taxCents: 0,
    creditCents: 0,
    currency: 'eur',
    credits: 0,
    days: 0,
  }
  if (starts !== 'now') return { starts, at: plan.paidUntil ?? plan.periodEnd, ...nothing }
  requirePaidPeriod(plan)
  if (plan.status === 'trialing') return { starts, at: new Date(at * 1000).toISOString(), ...nothing }
  const price = await findPriceId(stripe, lookupKeyOf(change.sku, change.cycle))
  const invoice = await stripe.invoices.createPreview({
    customer,
    subscription: plan.subscriptionId,
    subscription_details: { items: [{ id: item.id, price }], proration_behavior: 'always_invoice', proration_date: at },
  })
  // Negative lines are for the unused time of the previous plan, which may end much later.
  const paidFor = invoice.lines.data.filter(({ amount }) => amount > 0).map(({ period }) => period.end)
  const end = change.cycle === plan.cycle ? item.current_period_end : Math.max(at, ...paidFor)
  const line = { subscriptionId: plan.subscriptionId, sku: plan.sku, invoiceId: 'now' }
  const month = await payments.tenancy.run(who, (scope) => findSoldMonth(scope, line))
  const periods = paidPeriodsOf(
    [
      { ...line, start: item.current_period_start, end: item.current_period_end },
      { ...line, sku: change.sku, start: at, end, invoiceId: 'next' },
    ],
    { endedAt: null, sold: new Map(month === undefined ? [] : [[line.invoiceId, month]]) },
  )
  return {
    starts,
    at: new Date(at * 1000).toISOString(),
    priceCents: priceAt(end),
    totalCents: Math.max(0, invoice.amount_due),
    taxCents: (invoice.total_taxes ?? []).reduce((sum, tax) => sum + tax.amount, 0),
    creditCents: Math.max(0, -invoice.total),
    currency: invoice.currency,
    credits: toCredits(periods.find(({ invoiceId }) => invoiceId === 'next')?.firstHalfCredits ?? 0),
    days: Math.ceil((end - at) / 86_400),
  }
}
