import type pg from 'pg'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import { roleOf } from '../../workspace/members.service.ts'
import { readAsker } from '../../workspace/workspace.service.ts'
import { customerOfMode } from '../fulfilment/customers.repository.ts'
import type { Fulfilment } from '../fulfilment/fulfilment.service.ts'
import { Refusal } from '../refusal.rules.ts'
import type { PaymentProvider } from '../stripe/stripe.client.ts'

/** The dependencies of all changes to payments and plans. `tenancy` is the system's. */
export type Paying = {
  db: SystemDb
  tenancy: Tenancy
  /** For the locks of changes, which are held during requests to the provider. */
  locks: pg.Pool
  provider: PaymentProvider | undefined
  fulfilment: Fulfilment
  baseUrl: string
}

export function providerOf({ provider }: Pick<Paying, 'provider'>): PaymentProvider {
  if (!provider) throw new Refusal('PAYMENTS_OFF')
  return provider
}

/** Owners and admins can pay. */
export const mayPay = async (scope: WorkspaceScope): Promise<boolean> =>
  ['owner', 'admin'].includes((await roleOf(scope)) ?? '')

export async function requirePayer(scope: WorkspaceScope): Promise<void> {
  if (!(await mayPay(scope))) throw new Refusal('FORBIDDEN')
}

/** The workspace's customer at the provider, created at its first payment. */
export async function ensureCustomer(paying: Paying, who: Identity): Promise<string> {
  const { stripe, livemode } = providerOf(paying)
  const { known, asker } = await paying.tenancy.run(who, async (scope) => ({
    known: await customerOfMode(scope, livemode),
    asker: await readAsker(scope),
  }))
  if (known) return known
  const { id: customerId } = await stripe.customers.create({
    email: asker.email,
    name: asker.company_name,
    metadata: { workspace_id: who.workspaceId },
  })
  return paying.fulfilment.store(who, { customerId, livemode })
}
