import type { Grade } from '@leadhaul/contract/leads/lead.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

const LEAD_COLUMNS = `place_key, company_name, industry, categories, business_description, business_hours, city, state,
  country_code, area_latitude, area_longitude, location_key, quality_category, quality_score, contact_score, reasons,
  sources, has_phone, has_email, has_website, total_score, reviews_count, permanently_closed, temporarily_closed,
  sample, search_text`
const CONTACT_COLUMNS = `place_key, contact_email, other_emails, contact_phone, phone_unformatted, other_phones, website,
  address, full_address, postcode, latitude, longitude, google_maps_url, linkedin_url, facebook_url, twitter_url,
  instagram_url, provenance`

/** A row for `leads` and its row for `lead_contacts`, both by column name. */
export type FoundLeadRow = { lead: { place_key: string }; contact: { place_key: string } }
export type KnownLead = { place_key: string; search_id: string | null; quality_category: Grade }

/** Which of these companies the workspace already has, and from which search. */
export async function findKnown(scope: WorkspaceScope, placeKeys: string[]): Promise<KnownLead[]> {
  const { rows } = await sql<KnownLead>`
    select place_key, search_id, quality_category from leads
    where workspace_id = ${scope.workspaceId} and place_key = any(${placeKeys}::text[])`.execute(scope.db)
  return rows
}

/**
 * Stores found companies as leads with their contacts, those the workspace has already are passed over.
 * A company unlocked before (and deleted since) comes back open. Answers the grades of what was added.
 * They are dated `foundAt` less a microsecond a rank, so that the first of a search stand first among the newest.
 */
export async function insertFound(
  scope: WorkspaceScope,
  o: { searchId: string; found: FoundLeadRow[]; foundAt: string; firstRank: number },
): Promise<Grade[]> {
  const rows = o.found.map(({ lead }) => ({ id: newId(), ...lead }))
  const contacts = o.found.map(({ contact }) => contact)
  const added = await sql<{ quality_category: Grade }>`
    with given as (
      select * from jsonb_populate_recordset(null::leads, ${JSON.stringify(rows)}::jsonb) with ordinality),
    added as (
      insert into leads (workspace_id, id, user_id, search_id, created_at, access, ${sql.raw(LEAD_COLUMNS)})
      select ${scope.workspaceId}, g.id, ${scope.userId}, ${o.searchId},
        ${o.foundAt}::timestamptz - (${o.firstRank}::int + g.ordinality) * interval '1 microsecond',
        case when exists (select from lead_access a where a.workspace_id = ${scope.workspaceId} and a.place_key = g.place_key)
          then 'unlocked' else 'locked' end, ${sql.raw(LEAD_COLUMNS.replaceAll(/\b(\w+)\b/g, 'g.$1'))}
      from given g on conflict do nothing
      returning id, place_key, quality_category),
    contacts as (
      insert into lead_contacts (workspace_id, lead_id, ${sql.raw(CONTACT_COLUMNS)})
      select ${scope.workspaceId}, added.id, ${sql.raw(CONTACT_COLUMNS.replaceAll(/\b(\w+)\b/g, 'c.$1'))}
      from added join jsonb_populate_recordset(null::lead_contacts, ${JSON.stringify(contacts)}::jsonb) c using (place_key))
    select quality_category from added`.execute(scope.db)
  if (added.rows.length > 0) {
    scope.hint('leads')
    scope.hint('workspace')
  }
  return added.rows.map((row) => row.quality_category)
}
