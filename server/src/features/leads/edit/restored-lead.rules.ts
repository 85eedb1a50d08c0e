import type { OpenContactRow } from '../imported/imported-lead.rules.ts'
import type { LeadRow } from '../lead-rows.rules.ts'
import { derivedColumns } from './manual-lead.rules.ts'

type Row = { lead: LeadRow; contact: OpenContactRow }
/** A lead before a row of a file changed it, and after. */
export type Changed = Row & { after: Row }

const LEAD = [
  'industry',
  'business_type',
  'business_description',
  'status',
  'city',
  'state',
  'country_code',
  'notes',
  'area_latitude',
  'area_longitude',
] as const
const CONTACT = [
  'contact_name',
  'contact_email',
  'other_emails',
  'contact_phone',
  'phone_unformatted',
  'phone_type',
  'other_phones',
  'website',
  'address',
  'postcode',
  'linkedin_url',
  'facebook_url',
  'twitter_url',
  'instagram_url',
] as const

/** A lead without what a file changed, as far as its values are still those of the file. */
export function restoredLead(row: Row, { change, now }: { change: Changed; now: Date }): Row {
  const lead = { ...row.lead, ...unchanged(LEAD, { now: row.lead, before: change.lead, after: change.after.lead }) }
  const contact = {
    ...row.contact,
    ...unchanged(CONTACT, { now: row.contact, before: change.contact, after: change.after.contact }),
    provenance: unchangedOrigins({
      now: row.contact.provenance,
      before: change.contact.provenance,
      after: change.after.contact.provenance,
    }),
  }
  return { lead: { ...lead, ...derivedColumns({ lead, contact, now }) }, contact }
}

type Versions<T> = { now: T; before: T; after: T }

/** Of columns that are as the file left them, what they were before it. */
function unchanged<T extends object>(names: readonly (keyof T)[], { now, before, after }: Versions<T>): Partial<T> {
  const given: Partial<T> = {}
  for (const name of names) if (isSame(now[name], after[name]) && before[name] !== undefined) given[name] = before[name]
  return given
}

function unchangedOrigins({
  now,
  before,
  after,
}: Versions<OpenContactRow['provenance']>): OpenContactRow['provenance'] {
  const names = new Set([...Object.keys(now), ...Object.keys(before)])
  const kept = [...names].flatMap((name) => {
    const origin = isSame(now[name], after[name]) ? before[name] : now[name]
    return origin ? [[name, origin] as const] : []
  })
  return Object.fromEntries(kept)
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
