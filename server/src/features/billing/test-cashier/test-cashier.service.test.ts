import Stripe from 'stripe'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  DAY_SECONDS,
  openCashier,
  type OpenCashier,
  priceIdOf,
  createCashierProducts,
} from '../../../app/testing/cashier.ts'

let shop: OpenCashier
let customer: string
beforeEach(async () => {
  shop = openCashier()
  await createCashierProducts(shop)
  customer = (await shop.stripe.customers.create({ email: 'ana@oak.example', name: 'Oak SRL' })).id
  shop.events.length = 0
})
const types = () => shop.events.map(({ type }) => type)

type Plan = Partial<Stripe.Checkout.SessionCreateParams> & { lookupKey?: string }
async function subscribe({
  lookupKey = 'leadhaul_standard_monthly',
  ...more
}: Plan = {}): Promise<Stripe.Subscription> {
  const session = await shop.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: await priceIdOf(shop, lookupKey), quantity: 1 }],
    success_url: 'http://localhost:3000/billing/success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:3000/billing',
    automatic_tax: { enabled: true },
    customer_update: { address: 'auto', name: 'auto' },
    tax_id_collection: { enabled: true },
    metadata: { order: '1' },
    ...more,
  })
  expect(await shop.finish(session.id)).toBe(true)
  const { subscription } = await shop.stripe.checkout.sessions.retrieve(session.id, { expand: ['subscription'] })
  return subscription as Stripe.Subscription
}
const again = (id: string) => shop.stripe.subscriptions.retrieve(id)
const invoices = async () => (await shop.stripe.invoices.list({ customer })).data
const periodOf = (it: Stripe.Subscription) =>
  it.items.data.map((item) =>
    [item.current_period_start, item.current_period_end].map((at) => new Date(at * 1000).toISOString().slice(0, 10)),
  )[0]

describe('the stand-in of Stripe, called by the real library', () => {
  test('sells a plan: the invoice with tax is paid, and the events are in order', async () => {
    const subscription = await subscribe()
    expect(subscription).toMatchObject({ object: 'subscription', status: 'active', metadata: {} })
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({ status: 'paid', subtotal: 5999, total: 7259, amount_paid: 7259 })
    expect(invoice?.total_taxes?.[0]).toMatchObject({ amount: 1260, taxability_reason: 'standard_rated' })
    expect(types()).toEqual([
      'payment_method.attached',
      'customer.updated',
      'invoice.created',
      'invoice.finalized',
      'customer.subscription.created',
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'invoice_payment.paid',
      'invoice.paid',
      'invoice.payment_succeeded',
      'customer.subscription.updated',
      'checkout.session.completed',
    ])
  })

  test('sells a pack with its own invoice and the metadata of its payment', async () => {
    const session = await shop.stripe.checkout.sessions.create({
      mode: 'payment',
      customer,
      line_items: [{ price: await priceIdOf(shop, 'leadhaul_credits_500'), quantity: 1 }],
      success_url: 'http://localhost:3000/billing/success',
      invoice_creation: { enabled: true },
      payment_intent_data: { metadata: { order: '7' } },
    })
    expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 4499 })
    expect(session.url).toBe(`http://localhost:3000/test-cashier/${session.id}`)
    expect(await shop.finish(session.id, { declined: true })).toBe(false)
    expect(types()).toContain('payment_intent.payment_failed')
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({ status: 'open' })
    expect(await shop.finish(session.id)).toBe(true)
    const done = await shop.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge', 'invoice.payments', 'line_items'],
    })
    expect(done).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      payment_intent: { status: 'succeeded', metadata: { order: '7' }, latest_charge: { paid: true, amount: 4499 } },
      invoice: { status: 'paid', payments: { data: [{ status: 'paid' }] } },
      line_items: { data: [{ price: { lookup_key: 'leadhaul_credits_500' } }] },
    })
    expect(await shop.stripe.checkout.sessions.retrieve(session.id)).not.toHaveProperty('line_items')
  })

  test('a trial without a card causes no payment, and ends as requested', async () => {
    const trial = (missing_payment_method: 'cancel' | 'pause') =>
      subscribe({
        payment_method_collection: 'if_required',
        subscription_data: { trial_period_days: 14, trial_settings: { end_behavior: { missing_payment_method } } },
      })
    const cancelled = await trial('cancel')
    const paused = await trial('pause')
    expect(cancelled).toMatchObject({
      status: 'trialing',
      default_payment_method: null,
      trial_end: shop.now() + 14 * DAY_SECONDS,
    })
    await shop.passTo(shop.now() + 15 * DAY_SECONDS)
    expect(await again(cancelled.id)).toMatchObject({ status: 'canceled' })
    expect(await again(paused.id)).toMatchObject({ status: 'paused' })
    expect(types()).toEqual(expect.arrayContaining(['customer.subscription.deleted', 'customer.subscription.paused']))
    await shop.giveCard(customer)
    await shop.stripe.subscriptions.resume(paused.id)
    expect(await again(paused.id)).toMatchObject({ status: 'active' })
  })

  test('renews on the day it began, or on the last day of shorter months, for 24 months', async () => {
    await shop.passTo('2028-01-31T09:30:00Z')
    const { id } = await subscribe()
    const ends: string[] = []
    for (let month = 0; month < 24; month++) {
      const period = periodOf(await again(id))
      ends.push(period?.[1] ?? '')
      await shop.passTo(`${period?.[1]}T10:00:00Z`)
    }
    expect(ends.slice(0, 4)).toEqual(['2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
    expect(ends.slice(-12)[0]).toBe('2029-02-28')
    expect((await shop.stripe.invoices.list({ customer, limit: 100 })).data.map(({ status }) => status)).toEqual(
      Array(25).fill('paid'),
    )
  })

  test.each([
    ['cancel', 'canceled'],
    ['unpaid', 'unpaid'],
  ] as const)('a failed payment is retried; in the end the plan is %s', async (afterRetries, status) => {
    shop = openCashier({ afterRetries })
    await createCashierProducts(shop)
    customer = (await shop.stripe.customers.create({ email: 'ana@oak.example' })).id
    const { id } = await subscribe()
    await shop.letPayments(customer, 'all')
    await shop.passTo('2026-12-22T12:00:00Z')
    expect(await again(id)).toMatchObject({ status: 'past_due' })
    expect((await invoices())[0]).toMatchObject({ status: 'open', attempt_count: 1 })
    await shop.passTo('2026-12-27T12:00:00Z')
    expect((await invoices())[0]).toMatchObject({ status: 'open', attempt_count: 3 })
    await shop.passTo('2026-12-30T12:00:00Z')
    expect(await again(id)).toMatchObject({ status })
  })

  test('a payment that fails and then succeeds makes the plan active again', async () => {
    const { id } = await subscribe()
    await shop.letPayments(customer, 'next')
    await shop.passTo('2026-12-23T12:00:00Z')
    expect(await again(id)).toMatchObject({ status: 'past_due' })
    await shop.passTo('2026-12-26T12:00:00Z')
    expect(await again(id)).toMatchObject({ status: 'active' })
    expect((await invoices())[0]).toMatchObject({ status: 'paid', attempt_count: 2 })
  })

  test('an upgrade costs the difference for the days left, as shown in its preview', async () => {
    const { id, items } = await subscribe()
    await shop.passTo('2026-12-07T12:00:00Z')
    const item = { id: items.data[0]?.id ?? '', price: await priceIdOf(shop, 'leadhaul_premium_monthly') }
    const proration_date = shop.now()
    const preview = await shop.stripe.invoices.createPreview({
      subscription: id,
      subscription_details: { items: [item], proration_behavior: 'always_invoice', proration_date },
    })
    const upgraded = await shop.stripe.subscriptions.update(id, {
      items: [item],
      proration_behavior: 'always_invoice',
      proration_date,
    })
    expect(upgraded.items.data[0]?.price.lookup_key).toBe('leadhaul_premium_monthly')
    const [invoice] = await invoices()
    expect(invoice).toMatchObject({
      billing_reason: 'subscription_update',
      subtotal: 7000,
      total: preview.total,
      status: 'paid',
    })
  })

  test('an upgrade whose payment is declined changes nothing if the request demands it', async () => {
    const { id, items } = await subscribe()
    await shop.letPayments(customer, 'next')
    const item = { id: items.data[0]?.id ?? '', price: await priceIdOf(shop, 'leadhaul_premium_monthly') }
    const declined = shop.stripe.subscriptions.update(id, {
      items: [item],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
    await expect(declined).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined', statusCode: 402 })
    expect((await again(id)).items.data[0]?.price.lookup_key).toBe('leadhaul_standard_monthly')
    expect(await invoices()).toHaveLength(1)
  })

  test('an upgrade whose payment is declined waits for the payment, and expires after 23 hours', async () => {
    const { id, items } = await subscribe()
    const item = { id: items.data[0]?.id ?? '', price: await priceIdOf(shop, 'leadhaul_premium_monthly') }
    const upgrade = async () => {
      await shop.letPayments(customer, 'next')
      const behaviors = { proration_behavior: 'always_invoice', payment_behavior: 'pending_if_incomplete' } as const
      return shop.stripe.subscriptions.update(id, { items: [item], ...behaviors })
    }
    const lookupKey = async () => (await again(id)).items.data[0]?.price.lookup_key
    expect((await upgrade()).pending_update).toMatchObject({ expires_at: shop.now() + 23 * 3600 })
    expect(await lookupKey()).toBe('leadhaul_standard_monthly')
    await shop.passTo(shop.now() + DAY_SECONDS)
    expect(await again(id)).toMatchObject({ pending_update: null, status: 'active' })
    expect((await invoices())[0]).toMatchObject({ status: 'void' })
    const { latest_invoice } = await upgrade()
    await shop.stripe.invoices.pay(typeof latest_invoice === 'string' ? latest_invoice : '')
    expect(await lookupKey()).toBe('leadhaul_premium_monthly')
    expect(await again(id)).toMatchObject({ pending_update: null, status: 'active' })
  })

  test('a schedule changes the plan with the next period and then releases the subscription', async () => {
    const { id, items } = await subscribe()
    const schedule = await shop.stripe.subscriptionSchedules.create({ from_subscription: id })
    const [phase] = schedule.phases
    const basic = await priceIdOf(shop, 'leadhaul_basic_monthly')
    await shop.stripe.subscriptionSchedules.update(schedule.id, {
      phases: [
        {
          items: [{ price: items.data[0]?.price.id ?? '' }],
          start_date: phase?.start_date ?? 0,
          end_date: phase?.end_date ?? 0,
        },
        { items: [{ price: basic }] },
      ],
    })
    await expect(shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })).rejects.toThrow(
      'managed by the subscription schedule',
    )
    await shop.passTo('2026-12-23T12:00:00Z')
    expect((await again(id)).items.data[0]?.price.lookup_key).toBe('leadhaul_basic_monthly')
    expect((await invoices())[0]).toMatchObject({ subtotal: 2499, status: 'paid' })
    await shop.passTo('2027-01-23T12:00:00Z')
    expect(await again(id)).toMatchObject({ schedule: null, status: 'active' })
  })

  test('a cancelled plan ends with its period, and a resumed plan continues', async () => {
    const { id } = await subscribe()
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    expect(await shop.stripe.subscriptions.update(id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
    })
    await shop.passTo('2026-12-23T12:00:00Z')
    expect(await again(id)).toMatchObject({ status: 'active' })
    await shop.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await shop.passTo('2027-01-23T12:00:00Z')
    expect(await again(id)).toMatchObject({ status: 'canceled' })
  })

  test('refunds and credit notes never exceed what was paid', async () => {
    await subscribe()
    const [invoice] = await invoices()
    const [charge] = (await shop.stripe.charges.list({ customer })).data
    await shop.stripe.refunds.create({ charge: charge?.id ?? '', amount: 2000 })
    const note = await shop.stripe.creditNotes.create({ invoice: invoice?.id ?? '', amount: 5259, refund_amount: 5259 })
    expect(note).toMatchObject({ status: 'issued', amount: 5259, refunds: [{ amount_refunded: 5259 }] })
    expect(await shop.stripe.charges.retrieve(charge?.id ?? '', { expand: ['refunds'] })).toMatchObject({
      amount_refunded: 7259,
      refunded: true,
      refunds: { data: [{ amount: 5259 }, { amount: 2000 }] },
    })
    await expect(shop.stripe.refunds.create({ charge: charge?.id ?? '' })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    })
  })

  test('a promotion code applies the discount of its coupon once', async () => {
    await shop.stripe.coupons.create({ id: 'half', percent_off: 50, duration: 'once' })
    const code = await shop.stripe.promotionCodes.create({
      promotion: { type: 'coupon', coupon: 'half' },
      code: 'HALF',
    })
    await subscribe({ discounts: [{ promotion_code: code.id }] })
    await shop.passTo('2026-12-23T12:00:00Z')
    expect((await invoices()).map(({ total_excluding_tax }) => total_excluding_tax)).toEqual([5999, 2999])
    expect((await shop.stripe.promotionCodes.list({ code: 'half' })).data).toMatchObject([{ times_redeemed: 1 }])
  })
})
