import type { SuppressionReason } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { type ContactAddress, normalAddress, spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { record } from '../audit/audit.service.ts'
import {
  deleteUnsubscribed,
  findObjected,
  findReasons,
  insertObjected,
  insertSuppressions,
  type NewSuppression,
} from './suppressions.repository.ts'

export type Suppressed = ContactAddress & { reason: SuppressionReason; note?: string | null }
/** `byUser`: people of the workspace add it; otherwise the receiver or a bounce does. */
export type SuppressOptions = { byUser: boolean }

/**
 * Why an address may not be written to; null where nothing is against it. Asked at the moment of sending, in the
 * transaction that claims the message. An address that can not be read is answered as null: sending refuses it itself.
 */
export async function suppressedReason(
  scope: WorkspaceScope,
  contact: ContactAddress,
): Promise<SuppressionReason | null> {
  const [reason = null] = await suppressedReasons(scope, [contact])
  return reason
}

/** The same of many addresses, in their order, with two statements in all. */
export async function suppressedReasons(
  scope: WorkspaceScope,
  contacts: ContactAddress[],
): Promise<(SuppressionReason | null)[]> {
  if (contacts.length === 0) return []
  const normal = contacts.map((contact) => ({ channel: contact.channel, address: normalAddress(contact) ?? '' }))
  const reasons = await findReasons(scope, normal)
  const objected = await findObjected(scope, firstSpellings(contacts))
  return contacts.map((_, at) => (objected[at] ? 'objected' : (reasons[at] ?? null)))
}

/**
 * Puts addresses on the workspace's list; those on it keep their first reason. An address that objected to the whole
 * installation is stored for users alone, whom the answer must not let know of the objection. Answers how many are new.
 */
export const suppress = async (
  scope: WorkspaceScope,
  contacts: Suppressed[],
  options: SuppressOptions,
): Promise<number> => (await insertNew(scope, contacts, options)).length

/** Suppresses an address at its owner's wish. Answers the id of the new row; undefined where it was suppressed already. */
export async function unsubscribe(scope: WorkspaceScope, contact: ContactAddress): Promise<string | undefined> {
  const [id] = await insertNew(scope, [{ ...contact, reason: 'unsubscribed' }], { byUser: false })
  return id
}

async function insertNew(
  scope: WorkspaceScope,
  contacts: Suppressed[],
  { byUser }: SuppressOptions,
): Promise<string[]> {
  const objected = byUser ? [] : await findObjected(scope, firstSpellings(contacts))
  const added = new Map<string, NewSuppression>()
  for (const [at, contact] of contacts.entries()) {
    const address = normalAddress(contact)
    if (address === undefined || objected[at]) continue
    const { channel, reason, note = null } = contact
    added.set(`${channel} ${address}`, { channel, address, reason, note, byUser })
  }
  const ids = await insertSuppressions(scope, [...added.values()])
  if (ids.length > 0) scope.hint('suppressions')
  return ids
}

/** Takes back the unsubscription of this row; other reasons stay. */
export async function resubscribe(
  scope: WorkspaceScope,
  { id, channel, address: given }: ContactAddress & { id: string },
): Promise<void> {
  const address = normalAddress({ channel, address: given })
  if (address === undefined || !(await deleteUnsubscribed(scope, { id, channel, address }))) return
  await record(scope, 'unsubscription-undone', { email: shortened(address) })
  scope.hint('suppressions')
}

/** The first spelling is the one that objections always keep. */
const firstSpellings = (contacts: ContactAddress[]) => contacts.map((contact) => spellingsOf(contact)[0] ?? '')

/** Enough to recognise it: the audit log outlives an erasure. */
export const shortened = (address: string): string => address.replace(/^(.{2})[^@]*?(@.*|.{2})$/, '$1…$2')

/** Suppresses a contact, in all its spellings, for the whole installation; only keyed hashes are stored. */
export const objectTo = (db: SystemDb, spellings: string[]): Promise<void> => insertObjected(db, spellings)
