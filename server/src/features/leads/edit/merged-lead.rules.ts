import { isDeepStrictEqual } from 'node:util'
import { LEAD_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { type PricedLead, withFinds } from '../contacts/new-contact.rules.ts'
import { filledLead, type Naming } from '../found/filled-lead.rules.ts'
import { columnsWith } from '../lead-columns.service.ts'
import { type LeadRow, MANUAL } from '../lead-rows.rules.ts'
import { factsOfLead } from '../regrade.rules.ts'
import type { FoundAgain } from '../removal/lead-trash.repository.ts'
import { derivedColumns, searchColumns } from './manual-lead.rules.ts'

const TYPED = [...columnsWith({ part: 'free', form: 'half' }), ...columnsWith({ part: 'free', form: 'wide' })]

/**
 * Merges a deleted or archived lead into the current lead of the same company: typed values, notes, a status, and the
 * contact if both are unlocked. If the old lead was locked, its unpaid contact is kept aside. Existing values stay, and
 * columns that users emptied stay empty.
 */
export function mergedLead(present: PricedLead, gone: Pick<FoundAgain, 'lead' | 'contact'>, now: Date): PricedLead {
  const notes = mergedNotes(present.lead.notes, gone.lead.notes)
  const status = present.lead.status === 'new' ? gone.lead.status : present.lead.status
  const lead = { ...withTyped(present, gone.lead, now), notes, status }
  if (lead.access === 'locked' || gone.contact === null) return { ...present, lead }
  const contact = { ...gone.contact, place_key: gone.lead.place_key }
  const named = { lead: gone.lead, contact, facts: factsOfLead({ lead: gone.lead, contact, now }) }
  const filled =
    gone.lead.access === 'locked'
      ? withFound({ ...present, lead }, named, now)
      : { ...present, ...filledLead({ lead, contact: present.contact }, named, now) }
  if (!isDeepStrictEqual(filled.contact, present.contact)) return filled
  return { ...present, lead: { ...lead, new_contact_cost: filled.lead.new_contact_cost }, finds: filled.finds }
}

/** An unlocked lead is graded again, as if the values were typed into it. */
function withTyped({ lead, contact }: PricedLead, gone: LeadRow, now: Date): LeadRow {
  const missing = TYPED.filter(
    (column) => lead[column] === null && gone[column] !== null && !lead.emptied.includes(column),
  )
  if (missing.length === 0) return lead
  const filled = { ...lead, ...Object.fromEntries(missing.map((column) => [column, gone[column]])) }
  return {
    ...filled,
    ...(lead.access === 'locked' ? searchColumns(filled) : derivedColumns({ lead: filled, contact, now })),
  }
}

/**
 * Finds of the same source that are not paid for yet stay, because they are newer. A lead typed in by hand has no price
 * at which it could be paid for, so it gets nothing.
 */
function withFound(present: PricedLead, named: Naming, now: Date): PricedLead {
  if (present.lead.place_key.startsWith(MANUAL)) return present
  const origin = named.contact.place_key
  const isKnown = present.finds.some((find) => find.origin === origin)
  return isKnown ? present : withFinds(present, [{ kind: 'source', origin, named }], now)
}

function mergedNotes(present: string | null, archived: string | null): string | null {
  if (!present || !archived || present.includes(archived)) return present || archived
  const both = `${present}\n\n${archived}`.slice(0, LEAD_FIELDS.notes.maxLength)
  return both.replace(/[\uD800-\uDBFF]$/, '')
}
