import Stripe from 'stripe'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import type { Log } from '../../../platform/log.ts'
import { isStateConflict, type PaymentProvider } from '../stripe/stripe.client.ts'
import { deleteCustomerObjects } from '../test-cashier/cashier-table.repository.ts'
import { customerOf } from './customers.repository.ts'

export type EndedPayments = ReturnType<typeof createEndedPayments>
type Dependencies = { db: SystemDb; tenancy: Tenancy; provider: PaymentProvider | undefined; log: Log }

const ENDED = new Set(['canceled', 'incomplete_expired'])

/** Ends the payments of a workspace before it is erased. `tenancy` is the system's. */
export function createEndedPayments({ db, tenancy, provider, log }: Dependencies) {
  return {
    /** Idempotent. Throws if the provider does not respond: a workspace must not be erased while still charged. */
    async end(who: Identity): Promise<void> {
      const customer = await tenancy.run(who, customerOf)
      if (!customer) return
      if (provider) await endAllPayments(provider.stripe, customer)
      else log.warn({ customer }, 'no payment provider is set: the payments of this customer could not be ended')
      await deleteCustomerObjects(db, customer)
    },
  }
}

async function endAllPayments(stripe: Stripe, customer: string): Promise<void> {
  try {
    const sessions = await stripe.checkout.sessions.list({ customer, limit: 100 }).autoPagingToArray({ limit: 10_000 })
    // Open sessions are ended first, because a paid one could become a subscription.
    for (const { id, status } of sessions)
      if (status === 'open') await ignoreIfEnded(stripe.checkout.sessions.expire(id))
    const { data } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 })
    for (const { id, status } of data) if (!ENDED.has(status)) await ignoreIfEnded(stripe.subscriptions.cancel(id))
  } catch (error) {
    // A customer of other keys, or one that the operator deleted, has nothing running here.
    if (!(error instanceof Stripe.errors.StripeError) || error.code !== 'resource_missing') throw error
  }
}

const ignoreIfEnded = (request: Promise<unknown>): Promise<unknown> =>
  request.catch((error: unknown) => {
    if (!isStateConflict(error)) throw error
  })
