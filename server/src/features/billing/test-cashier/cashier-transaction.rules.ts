import { randomBytes } from 'node:crypto'
import Stripe from 'stripe'
import { type CashierObject, type NamedKind, prefixOf } from './cashier-objects.rules.ts'
import type { Objects } from './cashier-store.repository.ts'
import { missing } from './stripe-failure.rules.ts'

/** Objects that events contain. */
type EmittedKind = Exclude<NamedKind, 'event' | 'billing_portal.session' | 'discount'>

/** One unit of work at the cashier, at one point in time, with the events it causes. */
export type CashierTransaction = {
  /** Unix seconds. */
  now: number
  objects: Objects
  events: Stripe.Event[]
  /** The base URL of the cashier's pages. */
  baseUrl: string
  id(kind: NamedKind): string
  /** Stores the object and records the event. */
  emit<K extends EmittedKind>(type: string, object: CashierObject<K>, previous?: Record<string, unknown>): Promise<void>
  /** Returns the object, or throws Stripe's error for a missing object. */
  find<K extends NamedKind>(kind: K, id: string, param?: string): Promise<CashierObject<K>>
}

export function createTransaction({
  objects,
  now,
  baseUrl,
}: Pick<CashierTransaction, 'objects' | 'now' | 'baseUrl'>): CashierTransaction {
  const events: Stripe.Event[] = []
  const id = (kind: NamedKind) => `${prefixOf(kind)}_${randomBytes(12).toString('hex')}`
  return {
    now,
    objects,
    events,
    baseUrl,
    id,
    async emit(type, object, previous) {
      await objects.put(object as CashierObject)
      const event = {
        id: id('event'),
        object: 'event',
        api_version: Stripe.API_VERSION,
        created: now,
        data: { object, ...(previous && { previous_attributes: previous }) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      } as unknown as Stripe.Event
      await objects.put(event)
      events.push(event)
    },
    async find(kind, wanted, param) {
      const found = await objects.get(kind, wanted)
      if (!found) throw missing({ kind: kind.replace('checkout.', 'checkout '), id: wanted, ...(param && { param }) })
      return found
    },
  }
}
