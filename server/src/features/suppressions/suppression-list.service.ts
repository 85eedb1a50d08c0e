import {
  type AddedSuppressions,
  type AddSuppressionsInput,
  type ListSuppressionsInput,
  MAX_PASTED_ADDRESSES,
  type Suppression,
} from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { readCursor, writeCursor } from '../../platform/cursor.ts'
import { normalizeAddress } from '../../platform/contact-address.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { deleteSuppression, listSuppressions } from './suppression-list.repository.ts'
import { pastedAddresses } from './pasted-addresses.rules.ts'
import { shortenAddress, suppress } from './suppressions.service.ts'

/** Returns a page of the list, newest first. */
export async function listPage(scope: WorkspaceScope, { cursor, limit, ...filter }: ListSuppressionsInput) {
  const { rows, total } = await listSuppressions(scope, { filter, after: readCursor(cursor), limit: limit + 1 })
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, nextCursor: last ? writeCursor({ id: last.id, created_at: last.createdAt }) : null, total }
}

/** Adds pasted addresses; unreadable entries are reported and do not affect the others. */
export async function addPasted(
  scope: WorkspaceScope,
  { text, countryCode, note }: AddSuppressionsInput,
): Promise<AddedSuppressions | 'too-many'> {
  const given = pastedAddresses(text)
  if (given.length > MAX_PASTED_ADDRESSES) return 'too-many'
  const contacts = given.map((address) => ({
    channel: address.includes('@') ? ('email' as const) : ('phone' as const),
    address,
    countryCode,
    reason: 'manual' as const,
    note: note || null,
  }))
  const unreadable = contacts.filter((contact) => normalizeAddress(contact) === undefined)
  const readable = contacts.filter((contact) => !unreadable.includes(contact))
  const added = await suppress(scope, readable, { byUser: true })
  if (added > 0) await recordAuditEntry(scope, 'suppressions-added', { count: added })
  return {
    added,
    known: readable.length - added,
    unreadable: unreadable.length,
    lines: unreadable.map(({ address }) => address),
  }
}

/** Removes an address from the list. The audit log has the user, the time and the reason. */
export async function removeSuppression(
  scope: WorkspaceScope,
  { id, reason }: { id: string; reason: string },
): Promise<boolean> {
  const removed = await deleteSuppression(scope, id)
  if (!removed) return false
  await recordAuditEntry(scope, 'suppression-removed', { email: shortenAddress(removed.address), reason })
  scope.hint('suppressions')
  return true
}

/** Returns the rows of the list page by page, for the export. */
export async function exportPage(
  scope: WorkspaceScope,
  cursor: string | undefined,
): Promise<{ rows: Suppression[]; nextCursor: string | null }> {
  const { items, nextCursor } = await listPage(scope, { cursor, limit: 1000 })
  return { rows: items, nextCursor }
}
