import { setTimeout as wait } from 'node:timers/promises'
import type { PaymentProvider } from '../stripe/stripe.client.ts'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { readCustomer } from '../stripe/customer-reading.service.ts'
import type { CustomerState } from '../stripe/customer-state.rules.ts'
import { bringUpToDate } from '../plan/plan-state.service.ts'
import { countReading, type CustomerRow, findCustomer } from './customers.repository.ts'
import { paidPeriodsOf } from './paid-periods.rules.ts'
import { notifyOfPayments } from './payment-notices.service.ts'
import { endSurplus } from './surplus.service.ts'
import * as taking from './taking-over.repository.ts'

const NO_USER = '00000000-0000-0000-0000-000000000000'
const PAUSE_MS = 20
const never = async () => false
/** Each one means that another reading was stored meanwhile. */
const MAX_READINGS = 20

export type Fulfilment = ReturnType<typeof createFulfilment>
type Needs = { db: SystemDb; tenancy: Tenancy; provider: PaymentProvider | undefined }

/** Takes over what the payment provider says. `tenancy` is the system's. */
export function createFulfilment({ db, tenancy, provider }: Needs) {
  return {
    /**
     * Reads a customer as the provider has it now and takes all of it over in one transaction. False for a customer that
     * is not of this installation. Readings of one customer are stored in the order in which they were made; one that
     * came too late is repeated, unless what it was for `isDone` meanwhile.
     */
    async takeOver(customerId: string, isDone = never): Promise<boolean> {
      if (!provider) return false
      for (let reading = 1; ; reading++) {
        const customer = await findCustomer(db, customerId)
        if (!customer) return false
        // The provider knows nothing of customers of the other mode, as those of tests once payments are live.
        const isOfMode = customer.livemode === provider.livemode
        const state = isOfMode ? await readCustomer(provider.stripe, customerId) : undefined
        const identity = { workspaceId: customer.workspaceId, userId: NO_USER }
        if (await tenancy.run(identity, (scope) => store(scope, customer, state))) {
          if (state) await endSurplus(provider.stripe, state.subscriptions)
          return true
        }
        if (await isDone()) return true
        await wait(Math.random() * reading * PAUSE_MS)
        if (reading === MAX_READINGS) throw new Error('The customer changes faster than it is read')
      }
    },
  }
}

/** False where a later reading was stored before: this one is not taken over. What a customer had that is gone ends. */
async function store(scope: WorkspaceScope, customer: CustomerRow, state: CustomerState | undefined): Promise<boolean> {
  if (!(await countReading(scope, customer))) return false
  if (state) await storeState(scope, state)
  else await taking.endSubscriptions(scope)
  await bringUpToDate(scope)
  await notifyOfPayments(scope)
  scope.hint('workspace')
  return true
}

async function storeState(scope: WorkspaceScope, state: CustomerState): Promise<void> {
  const { checkouts, invoices, subscriptions } = state
  const periods = subscriptions.flatMap((subscription) => {
    const own = invoices.flatMap(({ line }) => (line?.subscriptionId === subscription.id ? [line] : []))
    return paidPeriodsOf(own, subscription.endedAt)
  })
  if (checkouts.length > 0) await taking.storeCheckouts(scope, checkouts)
  if (invoices.length > 0) await taking.storeInvoices(scope, invoices)
  if (subscriptions.length > 0) await taking.storeSubscriptions(scope, subscriptions)
  if (periods.length > 0) await taking.storePaidPeriods(scope, periods)
}
