import type { SuppressionReason } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { type ContactAddress, normalAddress, spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
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
  // The first spelling is the one that objections always keep.
  const objected = await findObjected(
    scope,
    contacts.map((contact) => spellingsOf(contact)[0] ?? ''),
  )
  return contacts.map((_, at) => (objected[at] ? 'objected' : (reasons[at] ?? null)))
}

/**
 * Puts addresses on the workspace's list; those on it keep their first reason. An address that objected to the whole
 * installation is not stored again. Answers how many are new.
 */
export async function suppress(
  scope: WorkspaceScope,
  contacts: Suppressed[],
  { byUser }: SuppressOptions,
): Promise<number> {
  const objected = await findObjected(
    scope,
    contacts.map((contact) => spellingsOf(contact)[0] ?? ''),
  )
  const added = new Map<string, NewSuppression>()
  for (const [at, contact] of contacts.entries()) {
    const address = normalAddress(contact)
    if (address === undefined || objected[at]) continue
    const { channel, reason, note = null } = contact
    added.set(`${channel} ${address}`, { channel, address, reason, note, byUser })
  }
  const count = await insertSuppressions(scope, [...added.values()])
  if (count > 0) scope.hint('suppressions')
  return count
}

/** Takes back an unsubscription made by mistake; other reasons stay. False where there was none. */
export async function resubscribe(scope: WorkspaceScope, contact: ContactAddress): Promise<boolean> {
  const address = normalAddress(contact)
  if (address === undefined) return false
  const done = await deleteUnsubscribed(scope, { channel: contact.channel, address })
  if (done) scope.hint('suppressions')
  return done
}

/** Suppresses a contact, in all its spellings, for the whole installation; only keyed hashes are stored. */
export const objectTo = (db: SystemDb, spellings: string[]): Promise<void> => insertObjected(db, spellings)
