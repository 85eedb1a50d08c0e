import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { keepOrders, keepTransactions } from './kept-books.repository.ts'

/** Copies the records of an erased workspace that the law requires to keep. The scope is the system's. */
export async function keepBooks(scope: WorkspaceScope): Promise<void> {
  await keepTransactions(scope)
  await keepOrders(scope)
}
