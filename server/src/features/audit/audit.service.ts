import type { AuditAction, AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as entries from './audit.repository.ts'

export type StoredEntry = entries.EntryRow

/** Adds an entry in the transaction of what it says: both are stored or neither. */
export const record = (scope: WorkspaceScope, action: AuditAction, detail: entries.AuditDetail = {}): Promise<void> =>
  entries.insertEntry(scope, action, detail)

/** The same within another statement, where a round trip of its own would be felt: a row of `jsonb` as the detail. */
export const recording = entries.entryCall

/** The newest entries first. The scope is the system's. */
export const listEntries = (
  scope: WorkspaceScope,
  asked: { filter: AuditFilter; before: string | undefined; limit: number },
): Promise<StoredEntry[]> => entries.listEntries(scope, asked)

/** The scope is the system's. */
export const countEntries = (scope: WorkspaceScope, filter: AuditFilter): Promise<number> =>
  entries.countEntries(scope, filter)
