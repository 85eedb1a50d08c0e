import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { columnsWith } from './lead-columns.service.ts'
import type { ContactRow, LeadRow } from './lead-rows.rules.ts'

/** The columns of a lead and of its contact that the server writes, including derived ones. */
const LEAD_COLUMNS: readonly string[] = [
  ...columnsWith({ part: 'free' }),
  'status',
  'preferred_communication',
  'categories',
  'location_key',
  'area_latitude',
  'area_longitude',
  'quality_category',
  'quality_score',
  'contact_score',
  'reasons',
  'sources',
  'has_phone',
  'has_email',
  'has_website',
  'search_text',
  'new_contact_cost',
] satisfies (keyof LeadRow)[]
const CONTACT_COLUMNS: readonly string[] = [
  ...columnsWith({ part: 'paid' }),
  'phone_unformatted',
  'phone_type',
  'email_status',
  'other_locations',
  'provenance',
] satisfies (keyof ContactRow)[]
/** Set when a lead is inserted and never changed. */
const KEYS = ['id', 'place_key', 'sample']

type StoredRow = { lead: LeadRow; contact?: ContactRow | undefined }
type NewRow<Lead, Contact> = { lead: Lead; contact: Contact }
type InsertLeadsOptions<Lead, Contact> = {
  rows: readonly NewRow<Lead, Contact>[]
  /** The search or import that created the leads; null if they were typed in. */
  origin: { searchId: string } | { importId: string } | null
  /** `open`: unlocked at no cost; `as-paid`: unlocked if the company was paid for before. */
  access: 'open' | 'as-paid'
  /** `created_at` is `at` minus one microsecond per rank, so that the first lead is the newest; now if absent. */
  dated?: { at: string; firstRank: number }
  /** How to treat a lead that the workspace already has. */
  duplicate: 'skip' | 'fail'
}

const columnList = (columns: readonly string[], of = '') => sql.raw(columns.map((column) => of + column).join(', '))
const assignments = (columns: readonly string[]) =>
  sql.raw(columns.map((column) => `${column} = g.${column}`).join(', '))
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`
/** All rows have the columns of the first one. */
const presentColumns = (row: object | undefined, columns: readonly string[]) =>
  columns.filter((column) => row !== undefined && column in row)

/**
 * Locks leads until the transaction ends, in a fixed order. Read rows to be written whole afterwards, in another
 * statement: only that one sees what the transaction this one waited for wrote to the contacts.
 */
export async function lockLeadRows(scope: WorkspaceScope, ids: string[]): Promise<void> {
  await sql`
    select from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])
    order by id for update`.execute(scope.db)
}

/**
 * Inserts leads with their contacts and returns the ids of the new ones. Columns that the rows lack get their defaults.
 * Throws the database's unique violation if `duplicate` is `fail`.
 */
export async function insertLeads<Lead extends { id?: string; place_key: string }, Contact extends object>(
  scope: WorkspaceScope,
  { rows, origin, access, dated, duplicate }: InsertLeadsOptions<Lead, Contact>,
): Promise<string[]> {
  if (rows.length === 0) return []
  const { workspaceId, userId } = scope
  const leads = rows.map(({ lead }) => ({ id: newId(), ...lead }))
  const leadColumns = presentColumns(leads[0], [...KEYS, ...LEAD_COLUMNS])
  const contactColumns = presentColumns(rows[0]?.contact, CONTACT_COLUMNS)
  const contacts = rows.map(({ lead, contact }) => ({ ...contact, place_key: lead.place_key }))
  const [searchId, importId] = [
    origin && 'searchId' in origin ? origin.searchId : null,
    origin && 'importId' in origin ? origin.importId : null,
  ]
  const isPaid = sql`exists (
    select from lead_access a where a.workspace_id = ${workspaceId} and a.place_key = g.place_key)`
  const unlocked = access === 'open' ? sql`true` : isPaid
  const createdAt = dated
    ? sql`${dated.at}::timestamptz - (${dated.firstRank}::int + g.ordinality) * interval '1 microsecond'`
    : sql`now()`
  const added = await sql<{ id: string }>`
    with given as (
      select * from jsonb_populate_recordset(null::leads, ${json(leads)}) with ordinality),
    contact as materialized (
      select c.*, contact_find_text(c) as found_by
      from jsonb_populate_recordset(null::lead_contacts, ${json(contacts)}) c),
    added as (
      insert into leads (workspace_id, user_id, search_id, import_id, access, created_at, find_text, ${columnList(leadColumns)})
      select ${workspaceId}, ${userId}, ${searchId}::uuid, ${importId}::uuid,
        case when ${unlocked} then 'unlocked' else 'locked' end, ${createdAt},
        concat_ws('|', g.search_text, case when ${unlocked} then c.found_by end), ${columnList(leadColumns, 'g.')}
      from given g join contact c using (place_key) ${sql.raw(duplicate === 'skip' ? 'on conflict do nothing' : '')}
      returning id, place_key),
    opened as (
      insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
      select ${workspaceId}, place_key, id, ${userId}, 0 from added where ${access === 'open'}),
    contacts as (
      insert into lead_contacts (workspace_id, lead_id, place_key, ${columnList(contactColumns)})
      select ${workspaceId}, added.id, place_key, ${columnList(contactColumns, 'c.')}
      from added join contact c using (place_key))
    select id from added`.execute(scope.db)
  if (added.rows.length > 0) {
    scope.hint('leads')
    scope.hint('workspace')
  }
  return added.rows.map(({ id }) => id)
}

/** Writes locked leads, with those contacts that are given, as they are. A lead deleted meanwhile stays deleted. */
export async function updateLeads(scope: WorkspaceScope, rows: readonly StoredRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update leads l set ${assignments(LEAD_COLUMNS)},
      updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from jsonb_populate_recordset(null::leads, ${json(rows.map(({ lead }) => lead))}) g
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id`.execute(scope.db)
  const contacts = rows.flatMap(({ lead, contact }) => (contact ? [{ ...contact, lead_id: lead.id }] : []))
  if (contacts.length > 0)
    await sql`
      update lead_contacts c set ${assignments(CONTACT_COLUMNS)}
      from jsonb_populate_recordset(null::lead_contacts, ${json(contacts)}) g
      where c.workspace_id = ${scope.workspaceId} and c.lead_id = g.lead_id`.execute(scope.db)
  for (const { lead } of rows) scope.hint('leads', lead.id)
}
