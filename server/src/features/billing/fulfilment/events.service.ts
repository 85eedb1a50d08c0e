import type Stripe from 'stripe'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { idOf } from '../stripe/subscription-terms.rules.ts'
import type { PaymentProvider } from '../stripe/stripe.client.ts'
import { listStaleCustomers } from './customers.repository.ts'
import * as events from './events.repository.ts'
import type { Fulfilment } from './fulfilment.service.ts'

/** Read again what came shortly before, for clocks that differ. */
const OVERLAP_SECONDS = 300
const MAX_EVENTS = 10_000
const MAX_UNSURE = 100

export type PaymentEvents = ReturnType<typeof createPaymentEvents>
type Needs = { db: SystemDb; jobs: Jobs; provider: PaymentProvider | undefined; fulfilment: Fulfilment }

/** The payment provider's events: received once each, and processed by reading again what they are about. */
export function createPaymentEvents({ db, jobs, provider, fulfilment }: Needs) {
  /** Stores an event and what is to be done about it together. */
  async function take(event: Stripe.Event): Promise<void> {
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

  /** One that fails does not keep the others from being read; it is read again in a later round. */
  async function readAgain(customers: string[], signal: AbortSignal): Promise<void> {
    const failures: unknown[] = []
    for (const customerId of customers) {
      signal.throwIfAborted()
      await fulfilment.takeOver(customerId).catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0)
      throw new AggregateError(failures, `${failures.length} of ${customers.length} customers could not be read`)
  }

  const isProcessed = async (id: string) => (await events.findEvent(db, id))?.processed ?? false

  return {
    /** An event as it was posted. Stored when this returns 'stored'; nothing changes where the signature is not right. */
    async receive(body: Buffer, signature: string): Promise<'stored' | 'invalid'> {
      const event = provider && verified(provider, body, signature)
      if (!event) return 'invalid'
      await take(event)
      return 'stored'
    },

    /** Takes over what an event is about, and with it all events of the customer that waited before. */
    async process(eventId: string): Promise<void> {
      const event = await events.findEvent(db, eventId)
      if (!event || event.processed) return
      const customerId = await customerOf(event)
      const waiting = customerId ? await events.listWaiting(db, customerId) : []
      const isOurs = customerId !== null && (await fulfilment.takeOver(customerId, () => isProcessed(eventId)))
      await events.markProcessed(db, [eventId, ...waiting], isOurs ? 'taken over' : 'not ours')
    },

    /** Finds what no webhook brought: in the provider's own list of events, and in customers no one read for long. */
    async catchUp(signal: AbortSignal): Promise<void> {
      if (!provider) return
      const { since, now } = await events.readCatchUp(db)
      const listed = provider.stripe.events.list({ created: { gte: since - OVERLAP_SECONDS }, limit: 100 })
      for (const event of await listed.autoPagingToArray({ limit: MAX_EVENTS })) await take(event)
      await events.writeCatchUp(db, now)
      for (const id of await events.listForgotten(db, MAX_UNSURE))
        await jobs.enqueue(db, 'stripe-event', { eventId: id })
      await events.forgetOldEvents(db)
      await readAgain(await listStaleCustomers(db, MAX_UNSURE), signal)
    },
  }
}

function verified(
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

/** The customer an event is about; of a dispute or a refund, which name none, the charge. */
function subjectOf(event: Stripe.Event): Subject {
  const object = event.data.object as { id?: string; object?: string; customer?: Reference; charge?: Reference }
  const customerId = object.object === 'customer' ? (object.id ?? null) : idOf(object.customer)
  return { customerId, chargeId: customerId ? null : idOf(object.charge) }
}
