import { sql } from 'kysely'
import type { CamelCasedKeys } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { ContactRow, LeadRow, LeadWithContact } from '../lead-rows.rules.ts'
import { lockLeadRows } from '../lead-writer.repository.ts'
import { lockArchived } from '../removal/lead-archive.repository.ts'

/**
 * The values that identify a lead. Only unlocked leads have contact values; a locked lead is found only by its name.
 */
export type KnownLead = CamelCasedKeys<Pick<LeadRow, 'id' | 'company_name' | 'city' | 'country_code'>> &
  Pick<ContactRow, 'website'> & { locked: boolean; email: string | null; phone: string | null }
export type MatchValues = {
  /** Folded names followed by the town, as at the beginning of `search_text`. */
  inTowns: string[]
  /** Folded names of companies without a town. */
  townless: string[]
  emails: string[]
  phoneEnds: string[]
}

const MAX_NAMESAKES = 500

/** Returns the leads with one of these folded names and towns, emails (lower case) or last nine phone characters. */
export async function findMatches(scope: WorkspaceScope, probes: MatchValues): Promise<KnownLead[]> {
  const named = await findNamed(scope, probes)
  // Each lead and contact is fetched by its key: the limit keeps the planner from joining the whole workspace.
  const { rows } = await sql<KnownLead>`
    with alike as materialized (
      select unnest(${named}::uuid[]) as id
      union
      select lead_id from lead_contacts c where workspace_id = ${scope.workspaceId}
        and (lower(contact_email) in (select unnest(${probes.emails}::text[]))
          or right(coalesce(phone_unformatted, contact_phone), 9) in (select unnest(${probes.phoneEnds}::text[])))
        and exists (select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = c.place_key))
    select l.id, l.company_name as "companyName", l.city, l.country_code as "countryCode", l.access = 'locked' as locked,
      lower(c.contact_email) as email, coalesce(c.phone_unformatted, c.contact_phone) as phone, c.website
    from alike
    cross join lateral (select * from leads where workspace_id = ${scope.workspaceId} and id = alike.id limit 1) l
    left join lateral (
      select * from lead_contacts
      where workspace_id = ${scope.workspaceId} and lead_id = case when l.access = 'unlocked' then l.id end limit 1) c on true
    order by l.created_at, l.id`.execute(scope.db)
  return rows
}

/** Returns the leads whose folded name and town equal one of these, or begin with one of them and a space. */
async function findNamed(scope: WorkspaceScope, { inTowns, townless }: MatchValues): Promise<string[]> {
  // The index of names returns them in order. In a workspace that the planner estimates as small, it would sort all
  // leads for each name instead.
  await sql`set local enable_sort = off`.execute(scope.db)
  const { rows } = await sql<{ id: string }>`
    select l.id from (
      select unnest(${inTowns}::text[]) as text, false as townless
      union all select unnest(${townless}::text[]), true) p, lateral (
      select id from leads where workspace_id = ${scope.workspaceId}
        and search_text collate "C" >= p.text and search_text collate "C" < p.text || '!'
        and (not p.townless or city is null)
      order by search_text collate "C" limit ${MAX_NAMESAKES}) l`.execute(scope.db)
  await sql`set local enable_sort = on`.execute(scope.db)
  return rows.map(({ id }) => id)
}

/** Locks unlocked leads until the transaction ends, in a fixed order, and returns them with their contacts. */
export async function lockUnlockedLeads(scope: WorkspaceScope, ids: string[]): Promise<LeadWithContact[]> {
  await lockLeadRows(scope, ids)
  const { rows } = await sql<LeadWithContact>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact from leads l
    join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${ids}::uuid[]) and l.access = 'unlocked'
    order by l.id`.execute(scope.db)
  return rows
}

/** A lead that an import changed. `edited` is true if a user changed the lead since. */
type HeldLead = LeadWithContact & { edited: boolean; archived: boolean }

/**
 * Locks the leads that an import changed but did not create, listed and archived ones. Archived leads are locked before
 * and read after the listed ones: a lead may be restored or archived meanwhile. Requires a system scope.
 */
export async function lockChangedLeads(
  scope: WorkspaceScope,
  { ids, importId, since }: { ids: string[]; importId: string; since: string },
): Promise<HeldLead[]> {
  await lockArchived(scope, ids)
  await lockLeadRows(scope, ids)
  const listed = await sql<HeldLead>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact, false as archived,
      coalesce(greatest(l.edited_at, c.edited_at) > ${since}::timestamptz, false) as edited
    from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.id = any(${ids}::uuid[])
      and l.import_id is distinct from ${importId}::uuid
    order by l.id`.execute(scope.db)
  const archived = await sql<HeldLead>`
    select lead, contact, true as archived, coalesce(greatest((lead ->> 'edited_at')::timestamptz,
      (contact ->> 'edited_at')::timestamptz) > ${since}::timestamptz, false) as edited
    from lead_trash where workspace_id = ${scope.workspaceId} and lead_id = any(${ids}::uuid[])
      and archived_at is not null and contact is not null and import_id is distinct from ${importId}::uuid
    order by lead_id for update`.execute(scope.db)
  return [...listed.rows, ...archived.rows]
}

/** Deletes hand-made leads, listed and archived ones, with the free access to them. Requires a system scope. */
export async function deleteImported(scope: WorkspaceScope, ids: string[]): Promise<void> {
  await sql`delete from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[])`.execute(scope.db)
  await sql`
    delete from lead_trash where workspace_id = ${scope.workspaceId} and lead_id = any(${ids}::uuid[])
      and archived_at is not null`.execute(scope.db)
  await sql`
    delete from lead_access where workspace_id = ${scope.workspaceId} and place_key = any(${ids.map((id) => `manual:${id}`)})`.execute(
    scope.db,
  )
}
