import { fieldsWith } from '@leadhaul/contract/leads/lead-fields.catalog.ts'
import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import { type Nullable, sql } from 'kysely'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { columnOf } from '../lead-columns.service.ts'
import type { ContactRow, LeadRow } from '../lead-rows.rules.ts'

const DETAILS = fieldsWith({ detail: true, part: 'free' }).map(({ name, kind }) => ({ column: columnOf(name), kind }))
type DetailColumn = (typeof DETAILS)[number]['column']

/** The columns of `leads` that a search fills; those named here are also read. */
export type FoundLeadColumns = Pick<
  LeadRow,
  | 'place_key'
  | 'location_key'
  | 'company_name'
  | 'business_description'
  | 'business_hours'
  | DetailColumn
  | 'permanently_closed'
  | 'temporarily_closed'
  | 'total_score'
  | 'reviews_count'
  | 'sources'
  | 'quality_category'
>
export type FoundContact = Omit<ContactRow, 'email_status' | 'phone_type'> & { place_key: string }
/** A lead with its contact. */
export type FillableLead = {
  lead: LeadRow
  contact: ContactRow & Pick<Row<'lead_contacts'>, 'lead_id' | 'place_key' | 'emptied'>
}
/** A row for `leads` and its row for `lead_contacts`, both by column name. */
export type FoundLeadRow = { lead: FoundLeadColumns; contact: FoundContact }

/** Records which leads a search stored. */
export async function recordFoundLeads(
  scope: WorkspaceScope,
  { searchId, leads }: { searchId: string; leads: { placeKey: string; grade: Grade }[] },
): Promise<void> {
  await sql`
    insert into search_run_found (workspace_id, run_id, place_key, grade)
    select ${scope.workspaceId}, ${searchId}, * from
      unnest(${leads.map(({ placeKey }) => placeKey)}::text[], ${leads.map(({ grade }) => grade)}::text[])
    on conflict do nothing`.execute(scope.db)
}

/** Returns the keys that this search has recorded before, as new leads or as existing leads of the workspace. */
export async function listRecordedKeys(
  scope: WorkspaceScope,
  { searchId, placeKeys }: { searchId: string; placeKeys: string[] },
): Promise<string[]> {
  const ofRun = sql`workspace_id = ${scope.workspaceId} and run_id = ${searchId} and place_key = any(${placeKeys}::text[])`
  const { rows } = await sql<{ key: string }>`
    select place_key as key from search_run_found where ${ofRun}
    union select place_key from search_run_yours where ${ofRun}`.execute(scope.db)
  return rows.map(({ key }) => key)
}

/** Returns how many leads of each grade a search added, including those deleted since. */
export async function countFound(scope: WorkspaceScope, searchId: string): Promise<Record<Grade, number>> {
  const { rows } = await sql<{ grade: Grade; n: number }>`
    select coalesce(l.quality_category, f.grade) as grade, count(*)::int as n from search_run_found f
    left join leads l on l.workspace_id = f.workspace_id and l.place_key = f.place_key and l.search_id = f.run_id
    where f.workspace_id = ${scope.workspaceId} and f.run_id = ${searchId} group by 1`.execute(scope.db)
  return { A: 0, B: 0, C: 0, ...Object.fromEntries(rows.map(({ grade, n }) => [grade, n])) }
}

export type LeadFacts = Pick<LeadRow, 'id' | DetailColumn> &
  Nullable<Pick<LeadRow, 'permanently_closed' | 'temporarily_closed'>>

/** The condition under which a detail is unknown and a value is given. A flag is false while it is unknown. */
const FILL_CONDITIONS = DETAILS.map(({ column, kind }) => {
  const when =
    kind === 'flag'
      ? `g.${column} and not l.${column}`
      : `g.${column} is not null and l.${column} is null and not '${column}' = any (l.emptied)`
  return { column, when }
})
const FILL_ASSIGNMENTS = sql.raw(
  FILL_CONDITIONS.map(({ column, when }) => `${column} = case when ${when} then g.${column} else l.${column} end`).join(
    ', ',
  ),
)
const FILLS_ANY_DETAIL = sql.raw(FILL_CONDITIONS.map(({ when }) => when).join(' or '))

/**
 * Fills free details of leads that are unknown and that users have not emptied. Whether a company is closed is
 * overwritten by the given value; null leaves it. Returns the leads that were marked as closed for good or as open
 * again, because that changes their grade.
 */
export async function refreshFacts(scope: WorkspaceScope, facts: LeadFacts[]): Promise<string[]> {
  if (facts.length === 0) return []
  const { rows } = await sql<{ id: string; regrade: boolean }>`
    with given as (
      select distinct on (g.id) g.*, l.permanently_closed as was_closed
      from jsonb_populate_recordset(null::leads, ${JSON.stringify(facts)}::jsonb) g
      join leads l on l.workspace_id = ${scope.workspaceId} and l.id = g.id)
    update leads l set ${FILL_ASSIGNMENTS},
      permanently_closed = coalesce(g.permanently_closed, l.permanently_closed),
      temporarily_closed = coalesce(g.temporarily_closed, l.temporarily_closed),
      updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from given g
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id and (
      l.permanently_closed <> g.permanently_closed or l.temporarily_closed <> g.temporarily_closed
      or ${FILLS_ANY_DETAIL})
    returning l.id, g.was_closed <> l.permanently_closed as regrade`.execute(scope.db)
  for (const { id } of rows) scope.hint('leads', id)
  return rows.filter(({ regrade }) => regrade).map(({ id }) => id)
}

/** Unlocks leads that were paid for under another key, at the amount paid, so that no company is paid for twice. */
export async function unlockPaidCompanies(
  scope: WorkspaceScope,
  paid: { leadId: string; worth: number }[],
): Promise<void> {
  if (paid.length === 0) return
  await sql`
    with given as (
      select * from unnest(${paid.map(({ leadId }) => leadId)}::uuid[], ${paid.map(({ worth }) => worth)}::int[]) g (id, worth)),
    opened as (
      update leads l set access = 'unlocked', updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
      from given where l.workspace_id = ${scope.workspaceId} and l.id = given.id and l.access = 'locked'
      returning l.id, l.place_key, given.worth)
    insert into lead_access (workspace_id, place_key, lead_id, user_id, cost, covered)
    select ${scope.workspaceId}, place_key, id, ${scope.userId}, 0, worth from opened on conflict do nothing`.execute(
    scope.db,
  )
  for (const { leadId } of paid) scope.hint('leads', leadId)
}

type ContactWithKeys = Pick<FoundLeadRow, 'contact'> & { keys: string[] }

const PHONE_KEY_PREFIX = 'phone:'

/** Returns the companies that a search found, without those whose email or phone is on the list of objections. */
export async function withoutObjected<Found extends ContactWithKeys>(
  scope: WorkspaceScope,
  found: Found[],
): Promise<Found[]> {
  const contacts = found.map(({ contact, keys }, at) => ({
    at,
    emails: [contact.contact_email, ...contact.other_emails].filter((one) => one !== null),
    phones: [
      ...[contact.contact_phone, contact.phone_unformatted, ...contact.other_phones].filter((one) => one !== null),
      // Written in international form, whatever the country.
      ...keys.filter((key) => key.startsWith(PHONE_KEY_PREFIX)).map((key) => key.slice(PHONE_KEY_PREFIX.length)),
    ],
  }))
  const { rows } = await sql<{ at: number }>`
    select given.at
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb)
      as given (at int, emails text[], phones text[])
    where (select has_objections()) and contact_objected(given.emails, given.phones, null)`.execute(scope.db)
  const objected = new Set(rows.map(({ at }) => at))
  return objected.size === 0 ? found : found.filter((_, at) => !objected.has(at))
}
