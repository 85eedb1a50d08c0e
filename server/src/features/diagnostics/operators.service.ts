import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/settings/env.ts'
import { hasConfirmedAddress } from './operator.repository.ts'

export type Operators = ReturnType<typeof createOperators>

/** The operators of this installation: users with a confirmed address of ADMIN_EMAILS. */
export function createOperators({ env, db }: { env: Pick<Env, 'ADMIN_EMAILS'>; db: SystemDb }) {
  const addresses = new Set(env.ADMIN_EMAILS)
  return {
    // Without confirmation, anyone could sign up with the operator's address.
    has: async ({ id, email }: { id: string; email: string }): Promise<boolean> =>
      addresses.has(email.toLowerCase()) && hasConfirmedAddress(db, id),
  }
}
