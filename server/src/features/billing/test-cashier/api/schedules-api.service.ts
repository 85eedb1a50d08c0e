import type Stripe from 'stripe'
import * as z from 'zod'
import { periodAt } from '../cashier-calendar.rules.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { cycleOf, itemOf, periodOf, saveSubscription } from '../cashier-subscriptions.service.ts'
import { withPhaseSettings, releaseFromSchedule } from '../cashier-time.service.ts'
import { newPhase, newSchedule } from '../shapes/subscription-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import { subscriptionRoutes } from './subscriptions-api.service.ts'
import { flag, int, metadata, page, paging, type Route, route, text, withUpdatedFields } from './route.rules.ts'

const phase = z.strictObject({
  items: z.array(z.strictObject({ price: text, quantity: int.optional() })).length(1),
  start_date: z.union([z.literal('now'), int]).optional(),
  end_date: int.optional(),
  duration: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: int.min(1).default(1) }).optional(),
  iterations: int.min(1).optional(),
  proration_behavior: text.optional(),
  metadata: metadata.optional(),
  trial_end: int.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  discounts: z.array(z.strictObject({ discount: text })).default([]),
})
type PhaseInput = z.infer<typeof phase>
const behavior = { end_behavior: z.enum(['cancel', 'release']).optional(), metadata: metadata.optional() }

/** Creates a schedule with the current state of the subscription as its only phase. */
async function createFrom(transaction: CashierTransaction, id: string): Promise<Stripe.SubscriptionSchedule> {
  const subscription = await transaction.find('subscription', id, 'from_subscription')
  if (subscription.schedule !== null)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.')
  const item = itemOf(subscription)
  const made = newSchedule({
    id: transaction.id('subscription_schedule'),
    now: transaction.now,
    customer: subscription.customer,
    subscription: id,
    phases: [
      newPhase({
        price: item.price.id,
        period: periodOf(item),
        metadata: subscription.metadata,
        discounts: subscription.discounts.map(idOf),
        taxed: subscription.automatic_tax.enabled,
      }),
    ],
    current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
  })
  await transaction.emit('subscription_schedule.created', made)
  await saveSubscription(transaction, subscription, { ...subscription, schedule: made.id })
  return made
}

async function phasesOf(
  transaction: CashierTransaction,
  given: PhaseInput[],
): Promise<Stripe.SubscriptionSchedule.Phase[]> {
  const phases: Stripe.SubscriptionSchedule.Phase[] = []
  for (const [at, it] of given.entries()) {
    const price = await transaction.find('price', it.items[0]?.price ?? '', `phases[${at}][items][0][price]`)
    const start =
      it.start_date === 'now' ? transaction.now : (it.start_date ?? phases.at(-1)?.end_date ?? transaction.now)
    if (at > 0 && start !== phases.at(-1)?.end_date)
      throw invalid('The phases of a schedule follow each other without a gap.')
    const { interval, interval_count } = cycleOf(price)
    const cycle = it.duration ?? { interval, interval_count: interval_count * (it.iterations ?? 1) }
    const discounts = it.discounts.map(({ discount }) => discount)
    for (const discount of discounts)
      await transaction.find('discount', discount, `phases[${at}][discounts][0][discount]`)
    const end = it.end_date ?? periodAt({ anchor: start, cycle, at: start }).end
    phases.push(
      newPhase({
        price: price.id,
        period: { start, end },
        metadata: it.metadata ?? {},
        discounts,
        taxed: it.automatic_tax?.enabled ?? null,
        ...(it.proration_behavior && { proration: it.proration_behavior }),
      }),
    )
  }
  return phases
}

/** Applies the current phase immediately. */
async function enterPhase(
  transaction: CashierTransaction,
  { phases, subscription: id }: Stripe.SubscriptionSchedule,
): Promise<void> {
  const phase = phases.find(({ start_date, end_date }) => start_date <= transaction.now && transaction.now < end_date)
  if (!phase || id === null) return
  const subscription = await transaction.find('subscription', idOf(id))
  await saveSubscription(transaction, subscription, withPhaseSettings(subscription, phase))
}

async function requireActiveSchedule(
  transaction: CashierTransaction,
  id: string,
): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await transaction.find('subscription_schedule', id)
  if (schedule.status !== 'active')
    throw invalid(`You cannot change a subscription schedule that is currently in the \`${schedule.status}\` status.`)
  return schedule
}

async function releaseSchedule(transaction: CashierTransaction, id: string): Promise<Stripe.SubscriptionSchedule> {
  const schedule = await requireActiveSchedule(transaction, id)
  const subscription = await transaction.find('subscription', idOf(schedule.subscription ?? ''))
  await saveSubscription(transaction, subscription, await releaseFromSchedule(transaction, subscription, schedule))
  return transaction.find('subscription_schedule', id)
}

const scheduleRoutes: Route[] = [
  route('POST /v1/subscription_schedules', { from_subscription: text }, ({ transaction, input }) =>
    createFrom(transaction, input.from_subscription),
  ),
  route('GET /v1/subscription_schedules/:id', {}, ({ transaction, id }) =>
    transaction.find('subscription_schedule', id),
  ),
  route('GET /v1/subscription_schedules', { ...paging, customer: text.optional() }, async ({ transaction, input }) => {
    const all = await transaction.objects.list(
      'subscription_schedule',
      input.customer ? { customer: input.customer } : {},
    )
    return page(all, { input, url: '/v1/subscription_schedules' })
  }),
  route(
    'POST /v1/subscription_schedules/:id',
    { ...behavior, phases: z.array(phase).min(1).optional(), proration_behavior: text.optional() },
    async ({ transaction, id, input }) => {
      const before = await requireActiveSchedule(transaction, id)
      const phases = input.phases ? await phasesOf(transaction, input.phases) : before.phases
      if (phases[0]?.start_date !== before.phases[0]?.start_date)
        throw invalid('You can not modify the start date of the current phase.')
      const after = withUpdatedFields<Stripe.SubscriptionSchedule>(before, {
        phases,
        end_behavior: input.end_behavior,
        metadata: input.metadata,
      })
      await transaction.emit('subscription_schedule.updated', after)
      await enterPhase(transaction, after)
      return after
    },
  ),
  route(
    'POST /v1/subscription_schedules/:id/release',
    { preserve_cancel_date: flag.optional() },
    ({ transaction, id }) => releaseSchedule(transaction, id),
  ),
]

/** The routes of plans: subscriptions and their schedules. */
export const planRoutes: Route[] = [...subscriptionRoutes, ...scheduleRoutes]
