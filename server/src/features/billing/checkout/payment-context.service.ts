import type pg from 'pg'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { isScopeAdmin } from '../../workspace/members.service.ts'
import { readRequester } from '../../workspace/workspace.service.ts'
import { customerOfMode } from '../fulfilment/customers.repository.ts'
import type { Fulfilment } from '../fulfilment/fulfilment.service.ts'
import { Refusal } from '../declared-errors.rules.ts'
import type { PaymentProvider } from '../stripe/stripe.client.ts'

/** The dependencies of all changes to payments and plans. `tenancy` is the system's. */
export type PaymentContext = {
  db: SystemDb
  tenancy: Tenancy
  /** For the locks of changes, which are held during requests to the provider. */
  locks: pg.Pool
  provider: PaymentProvider | undefined
  fulfilment: Fulfilment
  baseUrl: string
}

export function providerOf({ provider }: Pick<PaymentContext, 'provider'>): PaymentProvider {
  if (!provider) throw new Refusal('PAYMENTS_OFF')
  return provider
}

/** Owners and admins can pay. */
export const canPay = isScopeAdmin

export async function requirePayer(scope: WorkspaceScope): Promise<void> {
  if (!(await canPay(scope))) throw new Refusal('FORBIDDEN')
}

/** The workspace's customer at the provider, created at its first payment. */
export async function ensureCustomer(payments: PaymentContext, who: Identity): Promise<string> {
  const { stripe, livemode } = providerOf(payments)
  const { known, asker } = await payments.tenancy.run(who, async (scope) => ({
    known: await customerOfMode(scope, livemode),
    asker: await readRequester(scope),
  }))
  if (known) return known
  const { id: customerId } = await stripe.customers.create({
    email: asker.email,
    name: asker.company_name,
    metadata: { workspace_id: who.workspaceId },
  })
  return payments.fulfilment.store(who, { customerId, livemode })
}
