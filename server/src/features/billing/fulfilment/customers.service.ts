import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import { canPay } from '../checkout/payment-context.service.ts'
import { customerOf, findCustomer } from './customers.repository.ts'

/** The workspace's customer at the payment provider. `tenancy` is the system's. */
export const findProviderCustomer = (tenancy: Tenancy, who: Identity): Promise<string | undefined> =>
  tenancy.run(who, customerOf)

/** Whether the user can pay for the workspace of a customer, which need not be the workspace of the session. */
export async function canPayForCustomer(
  { db, tenancy }: { db: SystemDb; tenancy: Tenancy },
  { customer, userId }: { customer: string; userId: string },
): Promise<boolean> {
  const found = await findCustomer(db, customer)
  return found !== undefined && tenancy.run({ workspaceId: found.workspaceId, userId }, canPay)
}
