import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as deletions from './account-deletion.repository.ts'

/** Ends every session and erases the account after `days` days, unless its user signs in. The scope is the system's. */
export const scheduleDeletion = (scope: WorkspaceScope, days: number): Promise<string> =>
  deletions.scheduleDeletion(scope, days)

/** Whether the account is due to be erased. Locks the deletion: it cannot be cancelled before the transaction ends. */
export const isDeletionDue = (db: SystemDb, userId: string): Promise<boolean> => deletions.isDeletionDue(db, userId)

/** Whether the account is still scheduled to be erased at this instant. */
export const isDeletionPlanned = (db: SystemDb, plan: { userId: string; dueAt: string }): Promise<boolean> =>
  deletions.isDeletionPlanned(db, plan)

export const dueAccounts = (db: SystemDb): Promise<string[]> => deletions.listDueAccounts(db)

/** Erases the identity and the sign-in data of a user. */
export const eraseUser = (db: SystemDb, userId: string): Promise<void> => deletions.eraseUser(db, userId)
