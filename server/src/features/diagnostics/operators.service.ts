import type { SystemDb } from '../../platform/db/pools.ts'
import type { Env } from '../../platform/env.ts'
import { hasConfirmedAddress } from './operator.repository.ts'

export type Operators = ReturnType<typeof createOperators>

/** Who runs this installation: confirmed addresses of ADMIN_EMAILS. */
export function createOperators({ env, db }: { env: Pick<Env, 'ADMIN_EMAILS'>; db: SystemDb }) {
  const addresses = new Set(env.ADMIN_EMAILS)
  return {
    // Anyone may sign up with the operator's address where none is confirmed.
    has: async ({ id, email }: { id: string; email: string }): Promise<boolean> =>
      addresses.has(email.toLowerCase()) && hasConfirmedAddress(db, id),
  }
}
