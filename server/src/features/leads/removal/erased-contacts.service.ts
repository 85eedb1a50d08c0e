import { type ContactAddress, normalizeAddress } from '../../../platform/contact-address.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lockPricedLeads } from '../contacts/new-contacts.repository.ts'
import type { ContactRow, LeadWithContact } from '../lead-rows.rules.ts'
import { updateLeads } from '../lead-writer.repository.ts'
import { flagsAndGrade } from '../lead-grade.rules.ts'
import { lockArchived, updateArchived } from './lead-archive.repository.ts'

type EraseContactOptions = { leadIds: string[]; gone: Pick<ContactAddress, 'channel' | 'address'>; now: Date }

/**
 * Removes an address and the name it belongs to from listed and archived leads, and grades these again. Idempotent.
 * Requires a system scope.
 */
export async function eraseContact(scope: WorkspaceScope, { leadIds, gone, now }: EraseContactOptions): Promise<void> {
  if (leadIds.length === 0) return
  const held = await lockPricedLeads(scope, leadIds)
  await updateLeads(
    scope,
    held.map((row) => {
      const change = changeOf(row, { gone, now })
      return { lead: { ...row.lead, ...change.lead }, contact: { ...row.contact, ...change.contact } }
    }),
  )
  const archived = await lockArchived(scope, leadIds)
  await updateArchived(
    scope,
    archived.map((row) => ({ id: row.lead.id, ...changeOf(row, { gone, now }) })),
  )
}

function changeOf({ lead, contact }: LeadWithContact, { gone, now }: Omit<EraseContactOptions, 'leadIds'>) {
  const change = contactWithout({ lead, contact }, gone)
  const remaining = { ...contact, ...change }
  const flags = { has_email: remaining.contact_email !== null, has_phone: remaining.contact_phone !== null }
  const visibleContact = lead.access === 'unlocked' ? remaining : undefined
  return { lead: flagsAndGrade(flags, { lead, contact: visibleContact, now }), contact: change }
}

type ContactChange = Partial<ContactRow>
function contactWithout({ lead, contact }: LeadWithContact, gone: EraseContactOptions['gone']): ContactChange {
  const countryCode = lead.country_code || null
  const isGone = (value: string | null, country = countryCode) =>
    value !== null && normalizeAddress({ channel: gone.channel, address: value, countryCode: country }) === gone.address
  const kept = (values: string[], country = countryCode) => values.filter((value) => !isGone(value, country))
  const list = gone.channel === 'email' ? 'otherEmails:' : 'otherPhones:'
  const remainingProvenance = (names: string[] = []) =>
    Object.fromEntries(
      Object.entries(contact.provenance).filter(
        ([name]) => !names.includes(name) && !(name.startsWith(list) && isGone(name.slice(list.length))),
      ),
    )
  if (gone.channel === 'email') {
    const others = kept(contact.other_emails)
    const statuses = Object.entries(contact.email_status ?? {}).filter(([email]) => !isGone(email))
    const email_status = statuses.length > 0 ? Object.fromEntries(statuses) : null
    if (!isGone(contact.contact_email)) return { other_emails: others, email_status, provenance: remainingProvenance() }
    const [next = null, ...rest] = others
    const fields = { contact_email: next, contact_name: null, other_emails: rest, email_status }
    return { ...fields, provenance: remainingProvenance(['contactEmail', 'contactName']) }
  }
  const others = kept(contact.other_phones)
  const other_locations = contact.other_locations.map((place) => ({
    ...place,
    phones: kept(place.phones, place.countryCode ?? countryCode),
  }))
  if (!isGone(contact.contact_phone) && !isGone(contact.phone_unformatted))
    return { other_phones: others, other_locations, provenance: remainingProvenance() }
  const [next = null, ...rest] = others
  const fields = { contact_phone: next, phone_unformatted: null, phone_type: null, other_phones: rest, other_locations }
  return { ...fields, provenance: remainingProvenance(['contactPhone']) }
}
