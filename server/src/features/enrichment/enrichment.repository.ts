import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { SiteFacts } from './site.rules.ts'

/** The result of a visit: the facts of a site, or null with the reason. */
export type KnownSite = { outcome: string; facts: SiteFacts | null }

/** Returns the facts of a site while they are fresh; undefined if the site must be visited. */
export async function findSite(db: SystemDb, site: string): Promise<KnownSite | undefined> {
  const { rows } = await sql<KnownSite>`
    select outcome, facts from site_facts where site = ${site} and fresh_until > now() and outcome is not null`.execute(
    db,
  )
  return rows[0]
}

/** Claims the visit of a site for `seconds`. False if another process has the claim, or if the facts are fresh. */
export async function claimSite(db: SystemDb, options: { site: string; seconds: number }): Promise<boolean> {
  const { rows } = await sql`
    insert into site_facts as s (site, claimed_until) values (${options.site}, now() + ${options.seconds}::int * interval '1 second')
    on conflict (site) do update set claimed_until = excluded.claimed_until
      where (s.claimed_until is null or s.claimed_until < now()) and (s.fresh_until is null or s.fresh_until < now())
    returning site`.execute(db)
  return rows.length > 0
}

/** Ends a claim without a visit. */
export async function releaseSite(db: SystemDb, site: string): Promise<void> {
  await sql`update site_facts set claimed_until = null where site = ${site}`.execute(db)
}

/** Stores the result of a visit for `days`, and ends the claim. */
export async function storeSite(db: SystemDb, options: KnownSite & { site: string; days: number }): Promise<void> {
  await sql`
    update site_facts set outcome = ${options.outcome}, facts = ${options.facts && JSON.stringify(options.facts)}::jsonb,
      fresh_until = now() + ${options.days}::int * interval '1 day', claimed_until = null
    where site = ${options.site}`.execute(db)
}

/** Returns for each spelling of an address whether its owner objected to storage. */
export async function findObjected(db: SystemDb, spellings: string[]): Promise<boolean[]> {
  const { rows } = await sql<{ objected: boolean[] }>`select objected(${spellings}::text[])`.execute(db)
  return rows[0]?.objected ?? []
}

/** Deletes sites that were not requested since their facts expired, and those with nothing but an expired claim. */
export async function deleteOldSites(db: SystemDb): Promise<void> {
  await sql`
    delete from site_facts where fresh_until < now() - interval '30 days'
      or (fresh_until is null and coalesce(claimed_until, '-infinity') < now() - interval '1 day')`.execute(db)
}

/** Returns the leads of a search that have a website, in the order they were found. */
export async function websitesOfSearch(
  scope: WorkspaceScope,
  searchId: string,
): Promise<{ id: string; website: string }[]> {
  const { rows } = await sql<{ id: string; website: string }>`
    select l.id, c.website from leads l
    join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    where l.workspace_id = ${scope.workspaceId} and l.search_id = ${searchId} and c.website is not null
    order by l.created_at desc, l.id desc`.execute(scope.db)
  return rows
}

/** Returns those of these leads that have a website. */
export async function filterWithWebsite(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[]) and has_website
    order by created_at desc, id desc`.execute(scope.db)
  return rows.map(({ id }) => id)
}
