import { columnsWith } from '../lead-columns.service.ts'
import type { ContactRow, LeadWithContact } from '../lead-rows.rules.ts'
import { contactFlagsOf, flagsAndGrade, hasOwnWebsite } from '../lead-grade.rules.ts'
import { derivedColumns, searchColumns } from './manual-lead.rules.ts'

/** A lead before and after a row of a file changed it. */
export type ChangedLead = LeadWithContact & { after: LeadWithContact }

/** The columns that a file fills; see `updatedLead`. */
const LEAD = [
  ...columnsWith({ imported: true, part: 'free' }),
  'country_code',
  'status',
  'area_latitude',
  'area_longitude',
] as const
const CONTACT = [...columnsWith({ imported: true, part: 'paid' }), 'phone_unformatted', 'phone_type'] as const

/** What the database writes in place of an address that its owner had erased. */
const ERASED = '[…]'

/** Undoes the changes of a file in a lead, for those values that are still the file's. */
export function restoredLead(
  row: LeadWithContact,
  { change, now }: { change: ChangedLead; now: Date },
): LeadWithContact {
  const lead = {
    ...row.lead,
    ...previousValues(LEAD, { now: row.lead, before: change.lead, after: change.after.lead }),
  }
  const contact = {
    ...row.contact,
    ...previousValues(CONTACT, {
      now: row.contact,
      before: withoutErased(change.contact),
      after: change.after.contact,
    }),
    provenance: previousOrigins({
      now: row.contact.provenance,
      before: change.contact.provenance,
      after: change.after.contact.provenance,
    }),
  }
  const derived = lead.access === 'locked' ? lockedColumns : derivedColumns
  return { lead: { ...lead, ...derived({ lead, contact, now }) }, contact }
}

/** A locked lead is graded without its hidden contact and typed values, so that no undo lowers its price. */
function lockedColumns({ lead, contact, now }: LeadWithContact & { now: Date }) {
  const flags = { ...contactFlagsOf(contact), has_website: hasOwnWebsite(contact) }
  return { ...flagsAndGrade(flags, { lead, contact: undefined, now }), ...searchColumns(lead) }
}

/** Drops erased addresses, and the name of the person who had them erased. */
function withoutErased(contact: ContactRow): ContactRow {
  const erased = CONTACT.filter((name) => hasErased(contact[name]))
  if (erased.length === 0) return contact
  const rest = erased.map((name) => {
    const value = contact[name]
    return [name, Array.isArray(value) ? value.filter((item) => !hasErased(item)) : null] as const
  })
  return { ...contact, ...Object.fromEntries(rest), contact_name: null }
}

const hasErased = (value: unknown) => JSON.stringify(value ?? null).includes(ERASED)

type Versions<T> = { now: T; before: T; after: T }

/** The previous values of the columns that have not changed since the file wrote them. */
function previousValues<T extends object>(
  names: readonly (keyof T)[],
  { now, before, after }: Versions<T>,
): Partial<T> {
  const restored: Partial<T> = {}
  for (const name of names)
    if (isSame(now[name], after[name]) && before[name] !== undefined) restored[name] = before[name]
  return restored
}

function previousOrigins({ now, before, after }: Versions<ContactRow['provenance']>): ContactRow['provenance'] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  const kept = [...names]
    .filter((name) => !hasErased(name))
    .flatMap((name) => {
      const origin = isSame(now[name], after[name]) ? before[name] : now[name]
      return origin ? [[name, origin] as const] : []
    })
  return Object.fromEntries(kept)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
