import type Stripe from 'stripe'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { idOf } from '../stripe/subscription-terms.rules.ts'
import type { PaymentProvider } from '../stripe/stripe.client.ts'
import { listStaleCustomers } from './customers.repository.ts'
import * as events from './events.repository.ts'
import type { Fulfilment } from './fulfilment.service.ts'

/** Events shortly before the last catch-up are read again, because clocks differ. */
const OVERLAP_SECONDS = 300
const MAX_EVENTS = 10_000
const MAX_RECHECKS = 100

export type PaymentEvents = ReturnType<typeof createPaymentEvents>
type Dependencies = { db: SystemDb; jobs: Jobs; provider: PaymentProvider | undefined; fulfilment: Fulfilment }

/** The payment provider's events: each is stored once, and processed by reading its customer again. */
export function createPaymentEvents({ db, jobs, provider, fulfilment }: Dependencies) {
  /** Stores an event and enqueues its job in one transaction. */
  async function storeEvent(event: Stripe.Event): Promise<void> {
    if (!provider || event.account || event.livemode !== provider.livemode) return
    const subject = subjectOf(event)
    if (!subject.customerId && !subject.chargeId) return
    await db.transaction().execute(async (trx) => {
      const isNew = await events.insertEvent(trx, { id: event.id, type: event.type, ...subject })
      if (isNew) await jobs.enqueue(trx, 'stripe-event', { eventId: event.id })
    })
  }

  async function customerOf(event: events.EventRow): Promise<string | null> {
    if (event.customerId || !event.chargeId || !provider) return event.customerId
    return idOf((await provider.stripe.charges.retrieve(event.chargeId)).customer)
  }

  /** Continues after a customer that fails; it is synchronized again in a later round. */
  async function resyncCustomers(customers: string[], signal: AbortSignal): Promise<void> {
    const failures: unknown[] = []
    for (const customerId of customers) {
      signal.throwIfAborted()
      await fulfilment.syncCustomer(customerId).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${customers.length} customers could not be read`)
  }

  const isProcessed = async (id: string) => (await events.findEvent(db, id))?.processed ?? false

  return {
    /** Receives an event as it was posted. Returns 'stored' once it is stored. An invalid signature changes nothing. */
    async receive(body: Buffer, signature: string): Promise<'stored' | 'invalid'> {
      const event = provider && verifyEvent(provider, body, signature)
      if (!event) return 'invalid'
      await storeEvent(event)
      return 'stored'
    },

    /** Synchronizes the customer of an event, and marks all its waiting events as processed. */
    async process(eventId: string): Promise<void> {
      const event = await events.findEvent(db, eventId)
      if (!event || event.processed) return
      const customerId = await customerOf(event)
      const waiting = customerId ? await events.listUnprocessed(db, customerId) : []
      const isOurs = customerId !== null && (await fulfilment.syncCustomer(customerId, () => isProcessed(eventId)))
      await events.markProcessed(db, [eventId, ...waiting], isOurs ? 'taken over' : 'not ours')
    },

    /** Finds changes that no webhook delivered: in the provider's list of events, and in customers read long ago. */
    async catchUp(signal: AbortSignal): Promise<void> {
      if (!provider) return
      const { since, now } = await events.readCatchUp(db)
      const listed = provider.stripe.events.list({ created: { gte: since - OVERLAP_SECONDS }, limit: 100 })
      for (const event of await listed.autoPagingToArray({ limit: MAX_EVENTS })) await storeEvent(event)
      await events.writeCatchUp(db, now)
      for (const id of await events.listStuckEvents(db, MAX_RECHECKS))
        await jobs.enqueue(db, 'stripe-event', { eventId: id })
      await events.deleteOldEvents(db)
      await resyncCustomers(await listStaleCustomers(db, MAX_RECHECKS), signal)
    },
  }
}

function verifyEvent(
  { stripe, webhookSecret }: PaymentProvider,
  body: Buffer,
  signature: string,
): Stripe.Event | undefined {
  try {
    return stripe.webhooks.constructEvent(body, signature, webhookSecret)
  } catch {
    return undefined
  }
}

type Subject = { customerId: string | null; chargeId: string | null }
type Reference = string | { id: string } | null | undefined

/** The customer of an event or, for a dispute or a refund, which have no customer, the charge. */
function subjectOf(event: Stripe.Event): Subject {
  const object = event.data.object as { id?: string; object?: string; customer?: Reference; charge?: Reference }
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer)
  return { customerId, chargeId: customerId ? null : idOf(object.charge) }
}
