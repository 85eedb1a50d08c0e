import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { retainOrders, retainTransactions } from './accounting-retention.repository.ts'

export { deleteExpiredRecords as deleteExpiredAccountingRecords } from './accounting-retention.repository.ts'

/**
 * Copies the accounting records of a workspace before it is erased: the law requires their retention. The scope is the
 * system's.
 */
export async function retainAccountingRecords(scope: WorkspaceScope): Promise<void> {
  await retainTransactions(scope)
  await retainOrders(scope)
}
