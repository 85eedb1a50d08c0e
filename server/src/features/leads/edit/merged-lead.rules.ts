import { isDeepStrictEqual } from 'node:util'
import { LEAD_FIELDS } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import { type PricedLead, withFindings } from '../contacts/new-contact.rules.ts'
import { filledLead, type SourceValues } from '../found/filled-lead.rules.ts'
import { columnsWith } from '../lead-columns.service.ts'
import { type LeadRow, MANUAL_KEY_PREFIX } from '../lead-rows.rules.ts'
import { factsOfLead } from '../lead-grade.rules.ts'
import type { SupersededLead } from '../removal/lead-trash.repository.ts'
import { derivedColumns, searchColumns } from './manual-lead.rules.ts'

const TYPED_COLUMNS = [...columnsWith({ part: 'free', form: 'half' }), ...columnsWith({ part: 'free', form: 'wide' })]

/**
 * Merges a deleted or archived lead into the current lead of the same company: typed values, notes, a status, and the
 * contact if both are unlocked. If the old lead was locked, its unpaid contact is kept aside. Existing values stay, and
 * columns that users emptied stay empty.
 */
export function mergedLead(current: PricedLead, old: Pick<SupersededLead, 'lead' | 'contact'>, now: Date): PricedLead {
  const notes = mergedNotes(current.lead.notes, old.lead.notes)
  const status = current.lead.status === 'new' ? old.lead.status : current.lead.status
  const lead = { ...withTypedValues(current, old.lead, now), notes, status }
  if (lead.access === 'locked' || old.contact === null) return { ...current, lead }
  const contact = { ...old.contact, place_key: old.lead.place_key }
  const named = { lead: old.lead, contact, facts: factsOfLead({ lead: old.lead, contact, now }) }
  const filled =
    old.lead.access === 'locked'
      ? withUnpaidFinding({ ...current, lead }, named, now)
      : { ...current, ...filledLead({ lead, contact: current.contact }, named, now) }
  if (!isDeepStrictEqual(filled.contact, current.contact)) return filled
  return { ...current, lead: { ...lead, new_contact_cost: filled.lead.new_contact_cost }, finds: filled.finds }
}

/** An unlocked lead is graded again, as if the values were typed into it. */
function withTypedValues({ lead, contact }: PricedLead, old: LeadRow, now: Date): LeadRow {
  const missing = TYPED_COLUMNS.filter(
    (column) => lead[column] === null && old[column] !== null && !lead.emptied.includes(column),
  )
  if (missing.length === 0) return lead
  const filled = { ...lead, ...Object.fromEntries(missing.map((column) => [column, old[column]])) }
  return {
    ...filled,
    ...(lead.access === 'locked' ? searchColumns(filled) : derivedColumns({ lead: filled, contact, now })),
  }
}

/**
 * Unpaid findings of the same source are kept, because they are newer. A lead typed in by hand has no price at which
 * a finding could be paid for, so it gets none.
 */
function withUnpaidFinding(current: PricedLead, named: SourceValues, now: Date): PricedLead {
  if (current.lead.place_key.startsWith(MANUAL_KEY_PREFIX)) return current
  const origin = named.contact.place_key
  const isKnown = current.finds.some((find) => find.origin === origin)
  return isKnown ? current : withFindings(current, [{ kind: 'source', origin, named }], now)
}

function mergedNotes(current: string | null, archived: string | null): string | null {
  if (!current || !archived || current.includes(archived)) return current || archived
  const both = `${current}\n\n${archived}`.slice(0, LEAD_FIELDS.notes.maxLength)
  return both.replace(/[\uD800-\uDBFF]$/, '')
}
