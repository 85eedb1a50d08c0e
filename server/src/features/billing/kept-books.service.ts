import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { keepTransactions } from './kept-books.repository.ts'

/** Copies what the law asks to keep of a workspace that is erased. The scope is the system's. */
export const keepBooks = (scope: WorkspaceScope): Promise<void> => keepTransactions(scope)
