import type { PaymentProvider } from '../stripe/stripe.client.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { NO_USER, type Identity, type Tenancy } from '../../../platform/db/scope.ts'
import { completeChanges } from '../plan/awaited-change.service.ts'
import { readCustomer } from '../stripe/customer-reading.service.ts'
import { creditRefunds } from './credit-notes.service.ts'
import { findCustomer, type NewCustomer } from './customers.repository.ts'
import { endSurplusSubscriptions } from './surplus.service.ts'
import { storeCustomer, storeReading } from './provider-sync.service.ts'

const isNeverDone = async () => false

export type Fulfilment = ReturnType<typeof createFulfilment>
type Dependencies = {
  db: SystemDb
  tenancy: Tenancy
  provider: PaymentProvider | undefined
  jobs: Parameters<typeof storeReading>[1]['jobs']
}

/** Copies the state of customers from the payment provider. `tenancy` is the system's. */
export function createFulfilment({ db, tenancy, provider, jobs }: Dependencies) {
  return {
    /** Returns the customer that is stored for the workspace: the first one if two were created concurrently. */
    store: (who: Identity, customer: NewCustomer): Promise<string> =>
      tenancy.run(who, (scope) => storeCustomer(scope, { ...customer, jobs })),

    /**
     * Reads a customer as the provider has it now and stores all of it in one transaction. Returns false for a customer
     * of another installation. Readings of one customer are stored in the order in which they were made. A reading that
     * is too late is repeated, unless `isDone` returns true by then, or another reading includes the change.
     */
    async syncCustomer(customerId: string, isDone = isNeverDone): Promise<boolean> {
      if (!provider) return false
      let first: number | undefined
      for (;;) {
        const customer = await findCustomer(db, customerId)
        if (!customer) return false
        first ??= customer.version
        // Of two readings that others stored since, the second began after this call and so includes its change.
        if (customer.version >= first + 2) return true
        // The provider does not know customers of the other mode, such as test customers once payments are live.
        const isOfMode = customer.livemode === provider.livemode
        const state = isOfMode ? await readCustomer(provider.stripe, customerId) : undefined
        const identity = { workspaceId: customer.workspaceId, userId: NO_USER }
        const isGone = isOfMode && !state
        if (await tenancy.run(identity, (scope) => storeReading(scope, { customer, state, isGone, jobs }))) {
          if (!state) return true
          await endSurplusSubscriptions(provider.stripe, state.subscriptions)
          await creditRefunds(provider.stripe, state.uncredited)
          await completeChanges(provider.stripe, tenancy, identity)
          return true
        }
        if (await isDone()) return true
      }
    },
  }
}
