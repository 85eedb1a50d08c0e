import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as deletions from './account-deletion.repository.ts'

/** Ends every session and erases the account after so many days, unless its user signs in. The scope is the system's. */
export const scheduleDeletion = (scope: WorkspaceScope, days: number): Promise<string> =>
  deletions.scheduleDeletion(scope, days)

/** Whether the account is to be erased now. It cannot be kept any more once this was answered in a transaction. */
export const isDeletionDue = (db: SystemDb, userId: string): Promise<boolean> => deletions.isDeletionDue(db, userId)

/** Whether the account is still to be erased at this instant. */
export const isDeletionPlanned = (db: SystemDb, plan: { userId: string; dueAt: string }): Promise<boolean> =>
  deletions.isDeletionPlanned(db, plan)

/** The accounts that are to be erased now. */
export const dueAccounts = (db: SystemDb): Promise<string[]> => deletions.dueAccounts(db)

/** Erases who they are and how they sign in. */
export const eraseUser = (db: SystemDb, userId: string): Promise<void> => deletions.eraseUser(db, userId)
