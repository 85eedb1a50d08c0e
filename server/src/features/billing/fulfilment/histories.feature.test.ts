import { lookupKeyOf, PackSku, PlanSku, TRIAL_DAYS } from '@leadhaul/contract/billing/products.catalog.ts'
import type Stripe from 'stripe'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { DAY_SECONDS, priceIdOf } from '../../../app/testing/cashier.ts'
import {
  CustomerModel,
  NEXT_LARGER_PLAN,
  createRandom,
  NEXT_SMALLER_PLAN,
} from '../../../app/testing/payment-histories.ts'
import { startProcess } from '../../../app/testing/processes.ts'
import type { Person } from '../../../app/testing/people.ts'
import { type PayingApp, startPayingApp } from '../../../app/testing/stripe-stand-in.ts'
import { idOf } from '../test-cashier/cashier-objects.rules.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { closeDispute, dispute } from '../test-cashier/cashier-payments.service.ts'

const SEED = 20_261_122
const CUSTOMERS = byTestSize(6, 14)
const MONTHS = 24
const TICK = 9 * DAY_SECONDS + 7919
const DELIVERIES = byTestSize(2600, 10_000)
const FORGED = byTestSize(200, 2000)
/** The number of events that arrive during the history, at each step. */
const EARLY = byTestSize(5, 40)
const AT_ONCE = 32
/** The workers that are killed, each in a time zone with another date than ours. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago']
/** The number of success pages that ask at a time. */
const ASKED = 2
/** The share of the turns in which the next payment fails. */
const FAILING = 0.08
const TIMEOUT_MS = 600_000
/** Half-credits of the free plan, granted at sign-up. */
const FREE = 100

const PLANS = ['annual', 'cancel', 'downgrade', 'fails all', 'fails next', 'monthly', 'pack', 'trial', 'upgrade']
const OUTCOMES = ['whole', 'part', 'open', 'won', 'lost'] as const
const KINDS = [...PLANS, ...OUTCOMES].toSorted()

const random = createRandom(SEED)
const chance = (share: number) => random() < share
const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item

/** Events that have not happened yet happen first: the number of chances depends on the day. */
const isNext = (kind: string, share: number) => !eventKinds.has(kind) || chance(share)

type Customer = { person: Person; id: string; model: CustomerModel; subscription: string }
let paying: PayingApp
let customers: Customer[]
const all: Stripe.Event[] = []
/** The sessions that the success pages ask about, with their buyers. */
const sessions: { person: Person; sessionId: string }[] = []
/** The kinds of events that happened in any history. */
const eventKinds = new Set<string>()
const nowSeconds = () => Math.floor(Date.now() / 1000)

beforeAll(async () => {
  paying = await startPayingApp()
  customers = []
  for (let n = 0; n < CUSTOMERS; n++) {
    const person = await paying.app.signUp(`customer-${n}`)
    customers.push({ person, id: '', model: new CustomerModel(), subscription: '' })
  }
}, TIMEOUT_MS)
afterAll(() => paying.stop())

async function buy(customer: Customer, wish: Parameters<Person['client']['billing']['checkout']>[0]): Promise<void> {
  if (customer.id) {
    await paying.shop.letPayments(customer.id, 'none')
    await paying.app.deps.paying.fulfilment.syncCustomer(customer.id)
  }
  const session = await paying.buy(customer.person, wish)
  sessions.push({ person: customer.person, sessionId: session })
  const done = await paying.shop.stripe.checkout.sessions.retrieve(session)
  customer.id = idOf(done.customer ?? '')
  if (done.subscription) customer.subscription = idOf(done.subscription)
}

/** The payments of a customer in the order in which they were made, the same as in the model. */
const charges = async ({ id }: Customer) =>
  (await paying.shop.stripe.charges.list({ customer: id, limit: 100 })).data.filter(({ paid }) => paid).toReversed()

async function act(customer: Customer, { at, isLate }: { at: number; isLate: boolean }): Promise<void> {
  const { model } = customer
  const { plan } = model
  // A card that is to be declined at the next renewal would be declined here.
  if (chance(0.12) && (plan?.fails ?? 'none') === 'none') {
    eventKinds.add('pack')
    const sku = pick(PackSku.options)
    await buy(customer, { sku })
    return model.buyPack(sku)
  }
  if (!plan && chance(0.5)) return begin(customer, { at, isLate })
  if (customer.id && chance(0.08)) return reverse(customer)
  if (!plan || plan.isTrial || plan.fails !== 'none' || plan.scheduled > 0 || plan.endsWithPeriod) return
  if (chance(0.08)) {
    eventKinds.add('cancel')
    plan.endsWithPeriod = true
    await paying.shop.stripe.subscriptions.update(customer.subscription, { cancel_at_period_end: true })
  } else if (chance(0.1) && !plan.annual) await upgrade(customer, at)
  else if (chance(0.06) && !plan.annual) await downgrade(customer)
  else if (chance(FAILING) && !isLate) {
    plan.fails = isNext('fails next', 0.6) ? 'next' : 'all'
    eventKinds.add(`fails ${plan.fails}`)
    await paying.shop.letPayments(customer.id, plan.fails)
  }
}

async function begin(customer: Customer, { at, isLate }: { at: number; isLate: boolean }): Promise<void> {
  const { model } = customer
  const trial = !model.hadTrial && !isLate && isNext('trial', 0.4)
  const sku = trial ? pick(['basic', 'standard'] as const) : pick(PlanSku.options)
  const annual = trial ? chance(0.2) : isNext('annual', 0.2)
  eventKinds.add(trial ? 'trial' : annual ? 'annual' : 'monthly')
  await buy(customer, { sku, cycle: annual ? 'annual' : 'monthly', ...(trial && { trial }) })
  const { created } = await paying.shop.stripe.subscriptions.retrieve(customer.subscription)
  expect(created).toBe(at)
  // With a card from an earlier purchase, a trial would continue as a plan, but it must end here.
  const trialEnd = trial ? at + TRIAL_DAYS * DAY_SECONDS : undefined
  if (trial) await paying.shop.stripe.subscriptions.update(customer.subscription, { cancel_at_period_end: true })
  model.subscribe({ sku, annual, at, trialEnd })
}

async function upgrade(customer: Customer, at: number): Promise<void> {
  const { plan } = customer.model
  const sku = plan && NEXT_LARGER_PLAN[plan.sku]
  if (!plan || !sku) return
  const item = (await paying.shop.stripe.subscriptions.retrieve(customer.subscription)).items.data[0]?.id ?? ''
  const price = await priceIdOf(paying.shop, lookupKeyOf(sku, 'monthly'))
  await paying.shop.stripe.subscriptions.update(customer.subscription, {
    items: [{ id: item, price }],
    proration_behavior: 'always_invoice',
    payment_behavior: 'pending_if_incomplete',
  })
  customer.model.upgrade(sku, at)
  eventKinds.add('upgrade')
}

async function downgrade(customer: Customer): Promise<void> {
  const { plan } = customer.model
  const sku = plan && NEXT_SMALLER_PLAN[plan.sku]
  if (!plan || !sku) return
  const { stripe } = paying.shop
  const schedule = await stripe.subscriptionSchedules.create({ from_subscription: customer.subscription })
  const [now] = schedule.phases
  const price = idOf(now?.items[0]?.price ?? '')
  await stripe.subscriptionSchedules.update(schedule.id, {
    phases: [
      { items: [{ price }], start_date: now?.start_date ?? 0, end_date: now?.end_date ?? 0 },
      {
        items: [{ price: await priceIdOf(paying.shop, lookupKeyOf(sku, 'monthly')) }],
        metadata: { sku, cycle: 'monthly' },
      },
    ],
  })
  plan.nextSku = sku
  plan.scheduled = 2
  eventKinds.add('downgrade')
}

/** Refunds a payment, partly or fully, or opens a dispute, which withdraws the payment until it is decided. */
async function reverse(customer: Customer): Promise<void> {
  const paid = await charges(customer)
  expect(paid.length).toBe(customer.model.payments.length)
  const at = Math.floor(random() * paid.length)
  const [charge, payment] = [paid[at], customer.model.payments[at]]
  if (!charge || !payment || payment.isTouched) return
  payment.isTouched = true
  const left = OUTCOMES.filter((kind) => !eventKinds.has(kind))
  const outcome = pick(left.length > 0 ? left : OUTCOMES)
  eventKinds.add(outcome)
  if (outcome === 'whole' || outcome === 'part') {
    const amount = outcome === 'whole' ? charge.amount : Math.ceil(charge.amount / 3)
    await paying.shop.stripe.refunds.create({ charge: charge.id, amount })
    payment.reversed = amount / charge.amount
    return
  }
  const opened = await paying.shop.cashier.act((transaction) => dispute(transaction, charge.id))
  if (outcome !== 'open') await paying.shop.cashier.act((transaction) => closeDispute(transaction, opened.id, outcome))
  payment.reversed = outcome === 'won' ? 0 : 1
}

/** Posts the events, this many concurrently, and returns the number of responses per status. */
async function post(bodies: (readonly [payload: string, signature: string])[]): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  const waiting = bodies.values()
  const worker = async () => {
    for (const [payload, signature] of waiting) {
      const { status } = await paying.post(payload, signature)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return statuses
}
/** Asks as the success page does, while events arrive. A payment that was confirmed stays confirmed. */
async function recheckPaidSessions(): Promise<void> {
  for (const { person, sessionId } of sessions.slice(-ASKED)) {
    const before = await person.client.billing.checkoutStatus({ sessionId })
    const after = await person.client.billing.checkoutStatus({ sessionId })
    if (before.status === 'paid' && after.status !== 'paid') throw new Error(`${sessionId} is no longer paid`)
  }
}
/** Kills workers in the middle of their work, one after another. */
async function killWorkers(): Promise<void> {
  for (const zone of ZONES) {
    const before = await processed()
    const worker = await startProcess({ ...paying.app.settings, ROLE: 'worker', TZ: zone })
    await vi.waitFor(async () => expect((await waiting()) === 0 || (await processed()) > before).toBe(true), {
      timeout: TIMEOUT_MS,
      interval: 20,
    })
    await worker.kill()
  }
}
const shuffled = <Item>(items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item)
const signed = (event: Stripe.Event): [string, string] => {
  const payload = JSON.stringify(event)
  return [payload, paying.sign(payload)]
}
const processed = async () => (await count('select count(processed_at)::int as n from stripe_events')) ?? 0
const waiting = () => count('select count(*)::int as n from stripe_events where processed_at is null')
const count = async (sql: string) => (await paying.app.owner.query<{ n: number }>(sql)).rows[0]?.n

test(
  `random histories of two years, delivered at least ${DELIVERIES} times in any order, while workers are killed and success pages ask, leave each customer in the state of a plain model`,
  async () => {
    const end = nowSeconds() - 600
    const start = end - MONTHS * 30 * DAY_SECONDS
    await paying.shop.passTo(start)
    let delivered = 0
    for (let at = start; at < end; at += TICK) {
      await paying.shop.passTo(at)
      for (const customer of customers) {
        customer.model.passTo(at)
        await act(customer, { at, isLate: at > end - 45 * DAY_SECONDS })
      }
      all.push(...paying.shop.events.splice(0))
      // Some arrive during the history, some of them for the second time, many only at its end.
      const early = shuffled(all).slice(0, EARLY)
      const [answers] = await Promise.all([post(early.map(signed)), recheckPaidSessions()])
      expect(Object.keys(answers)).toEqual(['200'])
      delivered += early.length
    }
    await paying.shop.passTo(end)
    all.push(...paying.shop.events.splice(0))
    for (const { model } of customers) model.passTo(end)
    // Each of them also arrives at the end, however many months this year had.
    const left = Math.max(DELIVERIES - delivered, all.length + EARLY)
    const times = Array.from({ length: left }, (_, n) => all[n % all.length] as Stripe.Event)
    const [answers] = await Promise.all([post(shuffled(times).map(signed)), killWorkers(), recheckPaidSessions()])
    expect(Object.keys(answers)).toEqual(['200'])
    await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: TIMEOUT_MS, interval: 200 })
    expect([...eventKinds].toSorted()).toEqual(KINDS)
    for (const { person, sessionId } of sessions)
      expect(await person.client.billing.checkoutStatus({ sessionId })).toMatchObject({ status: 'paid' })
    const now = nowSeconds()
    for (const { person, model } of customers) {
      const { credits, tier } = await person.client.me
        .get()
        .then((me) => ({ credits: me.credits.remaining, tier: me.workspace.tier }))
      expect([person.workspaceId, tier, credits * 2]).toEqual([
        person.workspaceId,
        model.tier,
        FREE + model.halfCreditsAt(now),
      ])
    }
    expect(
      await count(`select count(*)::int as n from workspaces w where credit_balance <>
        (select coalesce(sum(amount), 0) from credit_transactions t where t.workspace_id = w.id)`),
    ).toBe(0)
  },
  TIMEOUT_MS,
)

test(
  `none of ${FORGED} forged or replayed deliveries is accepted`,
  async () => {
    const before = await count('select count(*)::int as n from stripe_events')
    const forged = Array.from({ length: FORGED }, (_, n): [string, string] => {
      const [payload, signature] = signed(pick(all))
      const fresh = payload.replace(/"id":"evt_[0-9a-f]+"/, `"id":"evt_forged${n}"`)
      if (n % 3 === 0) return [fresh, signature]
      if (n % 3 === 1) return [fresh, signature.replace(/v1=.{8}/, 'v1=00000000')]
      return [payload, paying.sign(payload, nowSeconds() - 3600)]
    })
    expect(await post(forged)).toEqual({ 400: FORGED })
    expect(await count('select count(*)::int as n from stripe_events')).toBe(before)
  },
  TIMEOUT_MS,
)
