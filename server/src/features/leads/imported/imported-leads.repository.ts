import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { importedLead, OpenContactRow } from './imported-lead.rules.ts'
import type { LeadRow } from '../lead-rows.rules.ts'

const CHANGING =
  'industry business_type business_description status city state country_code notes area_latitude area_longitude quality_category quality_score contact_score reasons has_phone has_email has_website search_text'.split(
    ' ',
  )
const LEAD = [...'id place_key company_name location_key sources'.split(' '), ...CHANGING]
const CONTACT =
  'contact_name contact_email other_emails contact_phone phone_unformatted phone_type other_phones website address postcode latitude longitude linkedin_url facebook_url twitter_url instagram_url provenance'.split(
    ' ',
  )
const list = (columns: string[], of = '') => sql.raw(columns.map((column) => of + column).join(', '))
const taken = (columns: string[]) => sql.raw(columns.map((column) => `${column} = g.${column}`).join(', '))

/** What a lead can be recognised by. Contact values are there for unlocked leads only, a locked one is found by its name alone. */
export type KnownLead = {
  id: string
  companyName: string
  city: string | null
  countryCode: string
  locked: boolean
  email: string | null
  phone: string | null
}
export type Probes = { names: string[]; emails: string[]; phoneEnds: string[] }

/** Also what makes the planner look each name up in its index, however old its figures of this table are. */
const MAX_NAMESAKES = 500

/** The leads whose folded name, email (lower case) or last nine signs of the phone are among these. */
export async function findAlike(scope: WorkspaceScope, probes: Probes): Promise<KnownLead[]> {
  const { rows } = await sql<KnownLead>`
    with alike as materialized (
      select l.id from unnest(${probes.names}::text[]) p, lateral (
        select id from leads where workspace_id = ${scope.workspaceId}
          and search_text collate "C" >= p and search_text collate "C" < p || '!'
        order by search_text collate "C" limit ${MAX_NAMESAKES}) l
      union
      select lead_id from lead_contacts c where workspace_id = ${scope.workspaceId}
        and (lower(contact_email) in (select unnest(${probes.emails}::text[]))
          or right(coalesce(phone_unformatted, contact_phone), 9) in (select unnest(${probes.phoneEnds}::text[])))
        and exists (select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = c.place_key))
    select l.id, l.company_name as "companyName", l.city, l.country_code as "countryCode", l.access = 'locked' as locked,
      lower(c.contact_email) as email, coalesce(c.phone_unformatted, c.contact_phone) as phone
    from alike join leads l on l.workspace_id = ${scope.workspaceId} and l.id = alike.id
    left join lead_contacts c
      on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
    order by l.created_at, l.id`.execute(scope.db)
  return rows
}

/** Stores leads with their contacts, open and at no cost; answers the ids of those that were not there already. */
export async function insertImported(
  scope: WorkspaceScope,
  options: { importId: string; rows: ReturnType<typeof importedLead>[]; at: string; firstRank: number },
): Promise<string[]> {
  const contacts = options.rows.map(({ lead, contact }) => ({ ...contact, place_key: lead.place_key }))
  const added = await sql<{ id: string }>`
    with given as (
      select * from jsonb_populate_recordset(null::leads, ${JSON.stringify(options.rows.map(({ lead }) => lead))}::jsonb)
        with ordinality),
    found_by as (
      select place_key, contact_find_text(c) as text
      from jsonb_populate_recordset(null::lead_contacts, ${JSON.stringify(contacts)}::jsonb) c),
    added as (
      insert into leads (workspace_id, user_id, import_id, access, created_at, find_text, ${list(LEAD)})
      select ${scope.workspaceId}, ${scope.userId}, ${options.importId}::uuid, 'unlocked',
        ${options.at}::timestamptz - (${options.firstRank}::int + g.ordinality) * interval '1 microsecond',
        concat_ws('|', g.search_text, f.text), ${list(LEAD, 'g.')}
      from given g join found_by f on f.place_key = g.place_key on conflict do nothing
      returning id, place_key),
    opened as (
      insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
      select ${scope.workspaceId}, place_key, id, ${scope.userId}, 0 from added),
    contacts as (
      insert into lead_contacts (workspace_id, lead_id, place_key, ${list(CONTACT)})
      select ${scope.workspaceId}, added.id, place_key, ${list(CONTACT, 'c.')}
      from added join jsonb_populate_recordset(null::lead_contacts, ${JSON.stringify(contacts)}::jsonb) c using (place_key))
    select id from added`.execute(scope.db)
  return added.rows.map((row) => row.id)
}

export type Standing = { lead: LeadRow; contact: OpenContactRow }

/** Open leads with their contacts, held until the transaction ends, always in the same order. */
export async function holdOpen(scope: WorkspaceScope, ids: string[]): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact from leads l
    join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${ids}::uuid[]) and l.access = 'unlocked'
    order by l.id for update of l`.execute(scope.db)
  return rows
}

/** The same for leads that an import changed, not those it brought; `edited` says whether a user changed them since. */
export async function holdChanged(
  scope: WorkspaceScope,
  options: { ids: string[]; importId: string; since: string },
): Promise<(Standing & { edited: boolean })[]> {
  const { rows } = await sql<Standing & { edited: boolean }>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact,
      coalesce(greatest(l.edited_at, c.edited_at) > ${options.since}::timestamptz, false) as edited
    from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${options.ids}::uuid[])
      and l.import_id is distinct from ${options.importId}::uuid
    order by l.id for update of l`.execute(scope.db)
  return rows
}

/** Writes open leads and their contacts as given; those that are gone meanwhile stay gone. */
export async function writeOpen(scope: WorkspaceScope, rows: Standing[]): Promise<void> {
  const leads = JSON.stringify(rows.map(({ lead }) => lead))
  const contacts = JSON.stringify(rows.map(({ lead, contact }) => ({ ...contact, lead_id: lead.id })))
  await sql`
    update leads l set ${taken(CHANGING)},
      updated_at = greatest(clock_timestamp(), l.updated_at + interval '1 microsecond')
    from jsonb_populate_recordset(null::leads, ${leads}::jsonb) g
    where l.workspace_id = ${scope.workspaceId} and l.id = g.id`.execute(scope.db)
  await sql`
    update lead_contacts c set ${taken(CONTACT)}
    from jsonb_populate_recordset(null::lead_contacts, ${contacts}::jsonb) g
    where c.workspace_id = ${scope.workspaceId} and c.lead_id = g.lead_id`.execute(scope.db)
}

/** Takes hand-made leads away, with the free access to them. */
export async function deleteImported(scope: WorkspaceScope, ids: string[]): Promise<void> {
  await sql`delete from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])`.execute(scope.db)
  await sql`
    delete from lead_access where workspace_id = ${scope.workspaceId} and place_key = any(${ids.map((id) => `manual:${id}`)})`.execute(
    scope.db,
  )
}
