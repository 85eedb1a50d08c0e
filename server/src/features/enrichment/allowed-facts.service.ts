import type { EmailStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { spellingsOf } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import { redactText } from '../../platform/redacted-text/redacted-text.ts'
import { findObjected } from './enrichment.repository.ts'
import type { SiteFacts } from './site.rules.ts'

type FactsWithStatus = { facts: SiteFacts; emailStatus: Record<string, EmailStatus> }

/** Removes addresses whose owners objected to storage from the result of a visit: unpaid contact is stored as found. */
export async function removeObjected(db: SystemDb, { facts, emailStatus }: FactsWithStatus): Promise<FactsWithStatus> {
  const contacts = [
    ...[...facts.emails.map(({ value }) => value), ...Object.keys(emailStatus)].map(
      (address) => ({ channel: 'email', address }) as const,
    ),
    ...facts.phones.map(({ value }) => ({ channel: 'phone', address: value.number }) as const),
  ]
  // Objections always include the first spelling.
  const spellings = contacts.map((contact) => spellingsOf(contact)[0] ?? '')
  const objected = await findObjected(db, spellings)
  const objectedAddresses = new Set(contacts.filter((_, at) => objected[at]).map(({ address }) => address))
  if (objectedAddresses.size === 0) return { facts, emailStatus }
  const { description } = facts
  return {
    facts: {
      ...facts,
      emails: facts.emails.filter(({ value }) => !objectedAddresses.has(value)),
      phones: facts.phones.filter(({ value }) => !objectedAddresses.has(value.number)),
      // The person named on the site may be the one who objected, and the description may repeat the address.
      contactName: null,
      description: description && { ...description, value: redactText(description.value) },
    },
    emailStatus: Object.fromEntries(Object.entries(emailStatus).filter(([email]) => !objectedAddresses.has(email))),
  }
}
