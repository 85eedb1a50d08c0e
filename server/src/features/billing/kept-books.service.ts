import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { keepOrders, keepTransactions } from './kept-books.repository.ts'

/** Copies what the law asks to keep of a workspace that is erased. The scope is the system's. */
export async function keepBooks(scope: WorkspaceScope): Promise<void> {
  await keepTransactions(scope)
  await keepOrders(scope)
}
