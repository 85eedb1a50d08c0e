import type { PaymentProvider } from '../stripe/stripe.client.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import { NO_USER, type Identity, type Tenancy } from '../../../platform/db/scope.ts'
import { completeChanges } from '../plan/awaited-change.service.ts'
import { readCustomer } from '../stripe/customer-reading.service.ts'
import { creditRefunds } from './credit-notes.service.ts'
import { findCustomer, type NewCustomer } from './customers.repository.ts'
import { endSurplus } from './surplus.service.ts'
import { storeCustomer, storeReading } from './provider-sync.service.ts'

const never = async () => false

export type Fulfilment = ReturnType<typeof createFulfilment>
type Needs = {
  db: SystemDb
  tenancy: Tenancy
  provider: PaymentProvider | undefined
  jobs: Parameters<typeof storeReading>[1]['jobs']
}

/** Takes over what the payment provider says. `tenancy` is the system's. */
export function createFulfilment({ db, tenancy, provider, jobs }: Needs) {
  return {
    /** Answers the customer that is stored for the workspace: the first one where two were made at once. */
    store: (who: Identity, customer: NewCustomer): Promise<string> =>
      tenancy.run(who, (scope) => storeCustomer(scope, { ...customer, jobs })),

    /**
     * Reads a customer as the provider has it now and takes all of it over in one transaction. False for a customer that
     * is not of this installation. Readings of one customer are stored in the order in which they were made; one that
     * came too late is repeated, unless what it was for `isDone` meanwhile, or another one has it.
     */
    async takeOver(customerId: string, isDone = never): Promise<boolean> {
      if (!provider) return false
      let first: number | undefined
      for (;;) {
        const customer = await findCustomer(db, customerId)
        if (!customer) return false
        first ??= customer.version
        // Of two readings that others stored since, the second began after this call, and so has what this call is for.
        if (customer.version >= first + 2) return true
        // The provider knows nothing of customers of the other mode, as those of tests once payments are live.
        const isOfMode = customer.livemode === provider.livemode
        const state = isOfMode ? await readCustomer(provider.stripe, customerId) : undefined
        const identity = { workspaceId: customer.workspaceId, userId: NO_USER }
        const isGone = isOfMode && !state
        if (await tenancy.run(identity, (scope) => storeReading(scope, { customer, state, isGone, jobs }))) {
          if (!state) return true
          await endSurplus(provider.stripe, state.subscriptions)
          await creditRefunds(provider.stripe, state.uncredited)
          await completeChanges(provider.stripe, tenancy, identity)
          return true
        }
        if (await isDone()) return true
      }
    },
  }
}
