import type Stripe from 'stripe'
import * as z from 'zod'
import { applyChange, type Change, type PaymentBehavior } from '../cashier-changes.service.ts'
import { idOf } from '../cashier-objects.rules.ts'
import { endSubscription, itemOf, saveSubscription, withItem } from '../cashier-subscriptions.service.ts'
import { renewNow } from '../cashier-time.service.ts'
import { automaticTax } from '../shapes/subscription-shapes.rules.ts'
import { invalid } from '../stripe-failure.rules.ts'
import type { CashierTransaction } from '../cashier-transaction.rules.ts'
import {
  clearableText,
  flag,
  int,
  metadata,
  page,
  paging,
  type Route,
  route,
  type AccountSettings,
  text,
  withUpdatedFields,
} from './route.rules.ts'

export const prorationBehavior = z.enum(['always_invoice', 'create_prorations', 'none'])
export const itemChange = z.strictObject({
  id: text.optional(),
  price: text.optional(),
  quantity: int.min(1).max(1).optional(),
  metadata: metadata.optional(),
})
const pauseCollection = z.union([
  z.literal('').transform(() => null),
  z.strictObject({ behavior: z.enum(['keep_as_draft', 'mark_uncollectible', 'void']), resumes_at: int.optional() }),
])
const updateInput = {
  items: z.array(itemChange).max(1).optional(),
  proration_behavior: prorationBehavior.default('create_prorations'),
  proration_date: int.optional(),
  payment_behavior: z
    .enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete'])
    .default('allow_incomplete'),
  billing_cycle_anchor: z.enum(['now', 'unchanged']).optional(),
  cancel_at_period_end: flag.optional(),
  cancel_at: z.union([z.literal('').transform(() => null), int]).optional(),
  cancellation_details: z
    .strictObject({ comment: clearableText.optional(), feedback: clearableText.optional() })
    .optional(),
  trial_end: z.union([z.literal('now'), int]).optional(),
  pause_collection: pauseCollection.optional(),
  default_payment_method: text.optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
  description: clearableText.optional(),
  metadata: metadata.optional(),
}
type UpdateInput = z.infer<z.ZodObject<typeof updateInput>>

async function update(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  { input, terms }: { input: UpdateInput; terms: AccountSettings },
) {
  rejectUpdate(before, input)
  const plain = await saveSubscription(transaction, before, withFields(transaction, before, input))
  const current = input.trial_end === 'now' ? await endTrial(transaction, plain, terms) : plain
  const [item] = input.items ?? []
  if (!item?.price && input.billing_cycle_anchor !== 'now') return current
  const { afterRetries } = terms
  const paymentBehavior: PaymentBehavior = input.payment_behavior
  return applyChange(transaction, current, {
    change: await changeOf(transaction, current, input),
    paymentBehavior,
    afterRetries,
  })
}

type PriceChangeInput = {
  items?: z.infer<typeof itemChange>[] | undefined
  proration_behavior: Change['proration']
  proration_date?: number | undefined
  billing_cycle_anchor?: 'now' | 'unchanged' | undefined
}
/** The change of price in a request. */
export async function changeOf(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  input: PriceChangeInput,
): Promise<Change> {
  const [item] = input.items ?? []
  const own = itemOf(subscription)
  // Without an id, Stripe adds an item beside the existing one.
  if (item && item.id === undefined)
    throw invalid('The test cashier keeps one item a subscription: name it by `items[0][id]`.')
  if (item && item.id !== own.id) throw invalid(`Invalid subscription item ID: ${item.id}`, { param: 'items[0][id]' })
  const price = item?.price === undefined ? own.price : await transaction.find('price', item.price, 'items[0][price]')
  return {
    price,
    proration: input.proration_behavior,
    at: input.proration_date ?? transaction.now,
    fromNow: input.billing_cycle_anchor === 'now',
  }
}

function rejectUpdate(before: Stripe.Subscription, input: UpdateInput): void {
  if (before.status === 'canceled')
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  if (
    input.payment_behavior === 'pending_if_incomplete' &&
    (input.metadata ?? input.description ?? input.cancel_at_period_end ?? input.cancel_at) !== undefined
  )
    throw invalid(
      'You may not pass these parameters with `payment_behavior=pending_if_incomplete`: metadata, description, cancel_at, cancel_at_period_end.',
    )
  const cancels = input.cancel_at_period_end !== undefined || input.cancel_at !== undefined
  if (before.schedule !== null && (cancels || input.items))
    throw invalid(
      `The subscription is managed by the subscription schedule \`${idOf(before.schedule)}\`, and updating any cancelation behavior or items directly is not allowed. Please update the schedule instead.`,
    )
}

function withFields(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  input: UpdateInput,
): Stripe.Subscription {
  const { description, metadata: noted, default_payment_method, automatic_tax, pause_collection } = input
  const pause = pause_collection && {
    behavior: pause_collection.behavior,
    resumes_at: pause_collection.resumes_at ?? null,
  }
  const plain = withUpdatedFields<Stripe.Subscription>(before, {
    description,
    metadata: noted,
    default_payment_method,
    automatic_tax: automatic_tax && automaticTax(automatic_tax.enabled),
    pause_collection: pause_collection === null ? null : pause,
  })
  const cancelled = withCancellation(transaction, plain, input)
  if (typeof input.trial_end !== 'number') return cancelled
  const period = { start: itemOf(before).current_period_start, end: input.trial_end }
  return {
    ...withItem(cancelled, { period }),
    status: 'trialing',
    trial_end: input.trial_end,
    billing_cycle_anchor: input.trial_end,
  }
}

function withCancellation(
  transaction: CashierTransaction,
  before: Stripe.Subscription,
  input: UpdateInput,
): Stripe.Subscription {
  const { cancel_at_period_end: atEnd, cancel_at: at } = input
  if (atEnd === undefined && at === undefined) return before
  const cancelAt = atEnd ? itemOf(before).current_period_end : (at ?? null)
  const details = cancelAt === null ? { reason: null } : { reason: 'cancellation_requested' as const }
  return {
    ...before,
    cancel_at_period_end: atEnd ?? false,
    cancel_at: cancelAt,
    canceled_at: cancelAt === null ? null : transaction.now,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, ...details },
  }
}

/** Ends the trial: its first payment is due now. */
async function endTrial(
  transaction: CashierTransaction,
  subscription: Stripe.Subscription,
  { afterRetries }: AccountSettings,
): Promise<Stripe.Subscription> {
  if (subscription.status !== 'trialing') return subscription
  await renewNow(transaction, subscription, afterRetries)
  return transaction.find('subscription', subscription.id)
}

export const subscriptionRoutes: Route[] = [
  route('GET /v1/subscriptions/:id', {}, ({ transaction, id }) => transaction.find('subscription', id)),
  route(
    'GET /v1/subscriptions',
    { ...paging, customer: text.optional(), price: text.optional(), status: text.optional() },
    async ({ transaction, input }) => {
      const all = await transaction.objects.list('subscription', input.customer ? { customer: input.customer } : {})
      const found = all.filter(
        (it) =>
          (input.status === 'all' ||
            (input.status === undefined ? it.status !== 'canceled' : it.status === input.status)) &&
          (!input.price || itemOf(it).price.id === input.price),
      )
      return page(found, { input, url: '/v1/subscriptions' })
    },
  ),
  route('POST /v1/subscriptions/:id', updateInput, async ({ transaction, id, input, terms }) =>
    update(transaction, await transaction.find('subscription', id), { input, terms }),
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    {
      invoice_now: flag.optional(),
      prorate: flag.optional(),
      cancellation_details: z.strictObject({ comment: text.optional(), feedback: text.optional() }).optional(),
    },
    async ({ transaction, id }) => {
      const subscription = await transaction.find('subscription', id)
      if (subscription.status === 'canceled')
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
      return endSubscription(transaction, subscription, 'cancellation_requested')
    },
  ),
  route(
    'POST /v1/subscriptions/:id/resume',
    {
      billing_cycle_anchor: z.enum(['now', 'unchanged']).default('now'),
      proration_behavior: prorationBehavior.optional(),
    },
    async ({ transaction, id, terms }) => {
      const subscription = await transaction.find('subscription', id)
      if (subscription.status !== 'paused') throw invalid('The subscription is not paused.')
      await endTrial(transaction, { ...subscription, status: 'trialing' }, terms)
      const resumed = await transaction.find('subscription', id)
      await transaction.emit('customer.subscription.resumed', resumed)
      return resumed
    },
  ),
]
