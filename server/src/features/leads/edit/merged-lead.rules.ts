import { isDeepStrictEqual } from 'node:util'
import { LEAD_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { PricedLead } from '../contacts/new-contact.rules.ts'
import { filledLead } from '../found/filled-lead.rules.ts'
import { factsOfLead } from '../regrade.rules.ts'
import type { FoundAgain } from './lead-trash.repository.ts'

/**
 * A lead with what an archived lead of the same company has more: notes, a status, and contact where both are open. Existing
 * values stay, what people emptied stays empty.
 */
export function mergedLead(present: PricedLead, archived: Pick<FoundAgain, 'lead' | 'contact'>, now: Date): PricedLead {
  const notes = mergedNotes(present.lead.notes, archived.lead.notes)
  const status = present.lead.status === 'new' ? archived.lead.status : present.lead.status
  const lead = { ...present.lead, notes, status }
  if (lead.access === 'locked' || archived.contact === null) return { ...present, lead }
  const contact = { ...archived.contact, place_key: archived.lead.place_key }
  const named = { lead: archived.lead, contact, facts: factsOfLead({ lead: archived.lead, contact, now }) }
  const filled = filledLead({ lead, contact: present.contact }, named, now)
  return isDeepStrictEqual(filled.contact, present.contact) ? { ...present, lead } : { ...present, ...filled }
}

function mergedNotes(present: string | null, archived: string | null): string | null {
  if (!present || !archived || present.includes(archived)) return present || archived
  const both = `${present}\n\n${archived}`.slice(0, LEAD_FIELDS.notes.maxLength)
  return both.replace(/[\uD800-\uDBFF]$/, '')
}
