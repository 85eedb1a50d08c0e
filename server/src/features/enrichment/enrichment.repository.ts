import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { SiteFacts } from './site.rules.ts'

/** What is known of a site: its facts, or nothing but that the visit gave none. */
export type KnownSite = { outcome: string; facts: SiteFacts | null }

/** What was found on a site within the time it counts; undefined when it is to be visited. */
export async function findSite(db: SystemDb, site: string): Promise<KnownSite | undefined> {
  const { rows } = await sql<KnownSite>`
    select outcome, facts from site_facts where site = ${site} and fresh_until > now() and outcome is not null`.execute(
    db,
  )
  return rows[0]
}

/** Whether the visit is ours: no one else is at this site, in whatever process, for `seconds`, nor has just been. */
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

/** Keeps what a visit gave for `days`, and ends the claim. */
export async function keepSite(db: SystemDb, options: KnownSite & { site: string; days: number }): Promise<void> {
  await sql`
    update site_facts set outcome = ${options.outcome}, facts = ${options.facts && JSON.stringify(options.facts)}::jsonb,
      fresh_until = now() + ${options.days}::int * interval '1 day', claimed_until = null
    where site = ${options.site}`.execute(db)
}

/** Of spellings of addresses, in their order: which objected to be held. */
export async function findObjected(db: SystemDb, spellings: string[]): Promise<boolean[]> {
  const { rows } = await sql<{ objected: boolean[] }>`select objected(${spellings}::text[])`.execute(db)
  return rows[0]?.objected ?? []
}

/** Forgets sites no one asked for since their facts grew old, and those of which only an ended claim is left. */
export async function forgetOldSites(db: SystemDb): Promise<void> {
  await sql`
    delete from site_facts where fresh_until < now() - interval '30 days'
      or (fresh_until is null and coalesce(claimed_until, '-infinity') < now() - interval '1 day')`.execute(db)
}

/** The leads a search has found that have a website, in the order they were found. */
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

/** Which of these leads have a website. */
export async function havingWebsite(scope: WorkspaceScope, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from leads where workspace_id = ${scope.workspaceId} and id = any(${ids}::uuid[]) and has_website
    order by created_at desc, id desc`.execute(scope.db)
  return rows.map(({ id }) => id)
}
