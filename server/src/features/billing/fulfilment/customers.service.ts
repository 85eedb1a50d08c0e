import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import { mayPay } from '../checkout/paying.service.ts'
import { customerOf, findCustomer } from './customers.repository.ts'

/** The customer that a workspace is at the payment provider. `tenancy` is the system's. */
export const cashierCustomerOf = (tenancy: Tenancy, who: Identity): Promise<string | undefined> =>
  tenancy.run(who, customerOf)

/** Whether the user pays for the workspace that a customer is: it need not be the one the session is in. */
export async function paysAs(
  { db, tenancy }: { db: SystemDb; tenancy: Tenancy },
  { customer, userId }: { customer: string; userId: string },
): Promise<boolean> {
  const found = await findCustomer(db, customer)
  return found !== undefined && tenancy.run({ workspaceId: found.workspaceId, userId }, mayPay)
}
