import type { AuditAction, AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as entries from './audit.repository.ts'

export type StoredEntry = entries.EntryRow

/** Adds an entry in the transaction of the change: both are stored or neither. */
export const recordAuditEntry = (
  scope: WorkspaceScope,
  action: AuditAction,
  detail: entries.AuditDetail = {},
): Promise<void> => entries.insertEntry(scope, action, detail)

/**
 * Adds an entry within another statement, to save a round trip in a frequent request. The detail is a `jsonb` value.
 */
export const auditCall = entries.recordCall

/** Lists the newest entries first. The scope is the system's. */
export const listEntries = (
  scope: WorkspaceScope,
  asked: { filter: AuditFilter; before: string | undefined; limit: number },
): Promise<StoredEntry[]> => entries.listEntries(scope, asked)

/** The scope is the system's. */
export const countEntries = (scope: WorkspaceScope, filter: AuditFilter): Promise<number> =>
  entries.countEntries(scope, filter)
