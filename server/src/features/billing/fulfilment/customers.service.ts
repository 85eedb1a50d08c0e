import type { Identity, Tenancy } from '../../../platform/db/scope.ts'
import { mayPay } from '../checkout/paying.service.ts'
import { customerOf } from './customers.repository.ts'

/** The customer that a workspace is at the payment provider. `tenancy` is the system's. */
export const cashierCustomerOf = (tenancy: Tenancy, who: Identity): Promise<string | undefined> =>
  tenancy.run(who, customerOf)

/** The same for who may pay; undefined for other members. */
export const payingCustomerOf = (tenancy: Tenancy, who: Identity): Promise<string | undefined> =>
  tenancy.run(who, async (scope) => ((await mayPay(scope)) ? customerOf(scope) : undefined))
