import type Stripe from 'stripe'
import * as z from 'zod'
import { idOf } from '../cashier-objects.rules.ts'
import { closeDispute, refund } from '../cashier-payments.service.ts'
import { invalid } from '../stripe-failure.rules.ts'
import { int, metadata, page, paging, type Route, route, text } from './route.rules.ts'

const ACCOUNT = {
  id: 'acct_testcashier',
  object: 'account',
  charges_enabled: true,
  country: 'RO',
  default_currency: 'eur',
  details_submitted: true,
  email: null,
  payouts_enabled: true,
  type: 'standard',
} as const satisfies Stripe.Account

const reason = z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])
export const paymentRoutes: Route[] = [
  route('GET /v1/account', {}, async () => ACCOUNT),
  route('GET /v1/payment_intents/:id', {}, ({ transaction, id }) => transaction.find('payment_intent', id)),
  route('GET /v1/payment_intents', { ...paging, customer: text.optional() }, async ({ transaction, input }) => {
    const all = await transaction.objects.list('payment_intent', input.customer ? { customer: input.customer } : {})
    return page(all, { input, url: '/v1/payment_intents' })
  }),
  route('GET /v1/charges/:id', {}, ({ transaction, id }) => transaction.find('charge', id)),
  route(
    'GET /v1/charges',
    { ...paging, customer: text.optional(), payment_intent: text.optional() },
    async ({ transaction, input }) => {
      const { customer, payment_intent } = input
      const all = await transaction.objects.list('charge', {
        ...(customer && { customer }),
        ...(payment_intent && { payment_intent }),
      })
      return page(all, { input, url: '/v1/charges' })
    },
  ),
  route(
    'POST /v1/refunds',
    {
      charge: text.optional(),
      payment_intent: text.optional(),
      amount: int.optional(),
      reason: reason.optional(),
      metadata: metadata.optional(),
    },
    async ({ transaction, input }) => {
      const { charge, payment_intent, amount, reason: why, metadata: noted } = input
      const intent =
        payment_intent === undefined
          ? undefined
          : await transaction.find('payment_intent', payment_intent, 'payment_intent')
      const named = charge ?? (intent?.latest_charge ? idOf(intent.latest_charge) : undefined)
      if (named === undefined)
        throw invalid('One of the following params should be provided for this request: payment_intent or charge.')
      return refund(transaction, { chargeId: named, amount, reason: why, metadata: noted })
    },
  ),
  route('GET /v1/refunds/:id', {}, ({ transaction, id }) => transaction.find('refund', id)),
  route(
    'GET /v1/refunds',
    { ...paging, charge: text.optional(), payment_intent: text.optional() },
    async ({ transaction, input }) => {
      const { charge, payment_intent } = input
      const all = await transaction.objects.list('refund', {
        ...(charge && { charge }),
        ...(payment_intent && { payment_intent }),
      })
      return page(all, { input, url: '/v1/refunds' })
    },
  ),
  route('GET /v1/disputes/:id', {}, ({ transaction, id }) => transaction.find('dispute', id)),
  route(
    'GET /v1/disputes',
    { ...paging, charge: text.optional(), payment_intent: text.optional() },
    async ({ transaction, input }) => {
      const { charge, payment_intent } = input
      const all = await transaction.objects.list('dispute', {
        ...(charge && { charge }),
        ...(payment_intent && { payment_intent }),
      })
      return page(all, { input, url: '/v1/disputes' })
    },
  ),
  // Closing a dispute accepts it as lost.
  route('POST /v1/disputes/:id/close', {}, ({ transaction, id }) => closeDispute(transaction, id, 'lost')),
  route('GET /v1/events/:id', {}, ({ transaction, id }) => transaction.find('event', id)),
  route(
    'GET /v1/events',
    { ...paging, type: text.optional(), types: z.array(text).max(20).optional() },
    async ({ transaction, input }) => {
      const all = await transaction.objects.list('event')
      const found = all.filter(
        ({ type }) => (!input.type || type === input.type) && (!input.types || input.types.includes(type)),
      )
      return page(
        found.toSorted((a, b) => b.created - a.created),
        { input, url: '/v1/events' },
      )
    },
  ),
]
