import type { SuppressionReason } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { type ContactAddress, normalizeAddress, spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import {
  deleteUnsubscribed,
  findObjections,
  findReasons,
  insertObjections,
  insertSuppressions,
  type NewSuppression,
} from './suppressions.repository.ts'

export type SuppressedContact = ContactAddress & { reason: SuppressionReason; note?: string | null }
/** `byUser`: a user of the workspace adds it; otherwise the receiver or a bounce. */
export type SuppressOptions = { byUser: boolean }

/**
 * Returns why an address must not be contacted; null if nothing prevents it. Called before sending, in the transaction
 * that claims the message. Null for an unreadable address: sending rejects it itself.
 */
export async function suppressedReason(
  scope: WorkspaceScope,
  contact: ContactAddress,
): Promise<SuppressionReason | null> {
  const [reason = null] = await suppressedReasons(scope, [contact])
  return reason
}

/** The same for many addresses, in their order, with two statements in total. */
export async function suppressedReasons(
  scope: WorkspaceScope,
  contacts: ContactAddress[],
): Promise<(SuppressionReason | null)[]> {
  if (contacts.length === 0) return []
  const normal = contacts.map((contact) => ({ channel: contact.channel, address: normalizeAddress(contact) ?? '' }))
  const reasons = await findReasons(scope, normal)
  const objected = await findObjections(scope, firstSpellings(contacts))
  return contacts.map((_, at) => (objected[at] ? 'objected' : (reasons[at] ?? null)))
}

/**
 * Adds addresses to the workspace's list, which keep their first reason; returns how many are new. An address that
 * objected to the whole installation is stored only for users, since the result must not reveal the objection.
 */
export const suppress = async (
  scope: WorkspaceScope,
  contacts: SuppressedContact[],
  options: SuppressOptions,
): Promise<number> => (await insertNew(scope, contacts, options)).length

/** Suppresses an address at its owner's request. Returns the id of the new row; undefined if it already was. */
export async function unsubscribe(scope: WorkspaceScope, contact: ContactAddress): Promise<string | undefined> {
  const [id] = await insertNew(scope, [{ ...contact, reason: 'unsubscribed' }], { byUser: false })
  return id
}

async function insertNew(
  scope: WorkspaceScope,
  contacts: SuppressedContact[],
  { byUser }: SuppressOptions,
): Promise<string[]> {
  const objected = byUser ? [] : await findObjections(scope, firstSpellings(contacts))
  const added = new Map<string, NewSuppression>()
  for (const [at, contact] of contacts.entries()) {
    const address = normalizeAddress(contact)
    if (address === undefined || objected[at]) continue
    const { channel, reason, note = null } = contact
    added.set(`${channel} ${address}`, { channel, address, reason, note, byUser })
  }
  const ids = await insertSuppressions(scope, [...added.values()])
  if (ids.length > 0) scope.hint('suppressions')
  return ids
}

/** Undoes the unsubscription with this id; other reasons stay. */
export async function resubscribe(
  scope: WorkspaceScope,
  { id, channel, address: given }: ContactAddress & { id: string },
): Promise<void> {
  const address = normalizeAddress({ channel, address: given })
  if (address === undefined || !(await deleteUnsubscribed(scope, { id, channel, address }))) return
  await recordAuditEntry(scope, 'unsubscription-undone', { email: shortenAddress(address) })
  scope.hint('suppressions')
}

/** Objections always include the first spelling. */
const firstSpellings = (contacts: ContactAddress[]) => contacts.map((contact) => spellingsOf(contact)[0] ?? '')

/** Shortens an address enough to stay recognisable: the audit log outlives an erasure. */
export const shortenAddress = (address: string): string => address.replace(/^(.{2})[^@]*?(@.*|.{2})$/, '$1…$2')

/** Suppresses a contact in all its spellings for the whole installation; only keyed hashes are stored. */
export const storeObjection = (db: SystemDb, spellings: string[]): Promise<void> => insertObjections(db, spellings)
