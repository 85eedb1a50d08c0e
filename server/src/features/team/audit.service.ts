import { AUDIT_PAGE_SIZE, type AuditEntry, type AuditFilter } from '@leadhaul/contract/audit/audit.contract.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { countEntries, listEntries, type StoredEntry } from '../audit/audit.service.ts'
import { deviceOf } from '../auth/session.service.ts'
import { roleOf } from '../workspace/members.service.ts'

type AuditQuery = { filter: AuditFilter; cursor: string | undefined }
type Page = { items: AuditEntry[]; nextCursor: string | null; total: number }

/** Returns a page of the log as the user may see it; 'FORBIDDEN' for members. The scope is the system's. */
export async function auditPage(scope: WorkspaceScope, { filter, cursor }: AuditQuery): Promise<Page | 'FORBIDDEN'> {
  const role = await roleOf(scope)
  if (!isAdmin(role)) return 'FORBIDDEN'
  const found = await listEntries(scope, { filter, before: cursor, limit: AUDIT_PAGE_SIZE + 1 })
  const items = found.slice(0, AUDIT_PAGE_SIZE).map((entry) => toAuditEntry(entry, role === 'owner'))
  return {
    items,
    nextCursor: found.length > AUDIT_PAGE_SIZE ? (items.at(-1)?.id ?? null) : null,
    total: await countEntries(scope, filter),
  }
}

/** Returns entries before the cursor for owners; 'FORBIDDEN' for everyone else. The scope is the system's. */
export async function auditRows(
  scope: WorkspaceScope,
  { filter, cursor, limit }: AuditQuery & { limit: number },
): Promise<AuditEntry[] | 'FORBIDDEN'> {
  if ((await roleOf(scope)) !== 'owner') return 'FORBIDDEN'
  const found = await listEntries(scope, { filter, before: cursor, limit })
  return found.map((entry) => toAuditEntry(entry, true))
}

/** The device and address are shown only to owners. */
function toAuditEntry(entry: StoredEntry, isOwner: boolean): AuditEntry {
  const { id, createdAt, userId, name, apiKey, action, address, userAgent, member } = entry
  const { userId: concerned, ...data } = entry.data
  return {
    id,
    createdAt,
    who: userId && name !== null ? { userId, name } : null,
    apiKey,
    action,
    data: { ...data, ...(concerned !== undefined && { member }) },
    // Formatted like the address of a session.
    from: isOwner ? { device: deviceOf(userAgent), address: address?.replace('…', 'x') ?? null } : null,
  }
}
