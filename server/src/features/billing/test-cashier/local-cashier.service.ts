import type { EventArrival } from '@leadhaul/contract/billing/test-cashier.catalog.ts'
import Stripe from 'stripe'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { syncCatalogue } from '../stripe/catalogue-sync.service.ts'
import { CASHIER_KEY, cashierSecretOf, type StripeHandler } from '../stripe/stripe.client.ts'
import { createTableStore, findEvent, deleteOldObjects } from './cashier-table.repository.ts'
import { createTestCashier } from './test-cashier.service.ts'

const DELAY_SECONDS: Record<Exclude<EventArrival, 'never'>, number> = { 'at-once': 0, 'after-5-s': 5, 'after-45-s': 45 }
const MS = 1000

type Dependencies = { env: Env; db: SystemDb; jobs: Jobs; secret: string; clock: () => Date }
export type LocalCashier = NonNullable<ReturnType<typeof createLocalCashier>>

/** The test cashier of this installation, if the settings allow one. Its events arrive through our own webhook. */
export function createLocalCashier({ env, db, jobs, secret, clock }: Dependencies) {
  if (env.payments !== 'test-cashier') return undefined
  const cashier = createTestCashier({
    store: createTableStore(db),
    clock,
    baseUrl: env.baseUrl,
    secretKey: CASHIER_KEY,
    async onEvents(events, arrival = 'at-once') {
      // Events that never arrive are found in the list of events, as at Stripe.
      if (arrival === 'never') return
      const at = new Date(clock().getTime() + DELAY_SECONDS[arrival] * MS).toISOString()
      for (const { id } of events) await jobs.enqueueAt(db, { name: 'cashier-delivery', payload: { eventId: id }, at })
    },
  })
  let catalogueCreation: Promise<unknown> | undefined
  const handle: StripeHandler = async (request) => {
    catalogueCreation ??= createCatalogue(cashier.handle)
    await catalogueCreation.catch((error: unknown) => {
      catalogueCreation = undefined
      throw error
    })
    return cashier.handle(request)
  }
  return {
    ...cashier,
    handle,
    /** The body and the signature of an event, as they are posted. */
    async signEvent(eventId: string): Promise<{ body: Buffer; signature: string } | undefined> {
      const event = await findEvent(db, eventId)
      if (!event) return undefined
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: cashierSecretOf(secret) })
      return { body: Buffer.from(payload), signature }
    },
    async runDueWork(): Promise<void> {
      await cashier.catchUp()
      await deleteOldObjects(db)
    },
  }
}

/** Creates the catalogue at the first request, so that the test cashier needs no `stripe:sync`. */
async function createCatalogue(handle: StripeHandler): Promise<void> {
  const httpClient = Stripe.createFetchHttpClient((url, init) => handle(new Request(url, init)))
  await syncCatalogue({ stripe: new Stripe(CASHIER_KEY, { httpClient, telemetry: false }) })
}
