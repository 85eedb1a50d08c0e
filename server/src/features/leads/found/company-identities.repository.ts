import { type Nullable, sql } from 'kysely'
import { placeText } from '../../../platform/companies/company-keys.ts'
import { numberArray } from '../../../platform/db/number-array.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { LeadRow } from '../lead-rows.rules.ts'

/** Identifies a found company: its keys in sources, and the texts to look it up by. */
export type IdentityLookup = { placeKey: string; placeKeys: string[]; lookups: string[] }
/** A match of a lookup in the workspace: a lead, or a deleted lead that was found or paid for. */
export type IdentityMatch = Nullable<Pick<LeadRow, 'search_id' | 'quality_category' | 'access'>> & {
  /** Position of the lookup. */
  n: number
  place_key: string
  lead_id: string | null
  paid: boolean
  /** The half-credits that were paid for it. */
  worth: number
}

/** Only one search of a workspace stores at a time, so that two searches do not add the same company concurrently. */
export async function lockIdentities(scope: WorkspaceScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(14, hashtext(${scope.workspaceId}))`.execute(scope.db)
}

/**
 * Returns every match of these companies. `offset 0` makes the planner look each key up in its index; otherwise it
 * would read all identities of a large workspace. Values that users write are not searched: a match would reveal
 * contacts of companies that are not paid for.
 */
export async function findIdentityMatches(scope: WorkspaceScope, probes: IdentityLookup[]): Promise<IdentityMatch[]> {
  if (probes.length === 0) return []
  const each = <Value>(pick: (probe: IdentityLookup, n: number) => Value[]) => probes.flatMap(pick)
  const asked = each((probe, n) => [...probe.lookups, ...probe.placeKeys].map(() => n))
  const texts = each((probe) => [...probe.lookups, ...probe.placeKeys.map(placeText)])
  const { workspaceId } = scope
  const { rows } = await sql<IdentityMatch>`
    with asked as (
      select * from unnest(${numberArray(asked)}::int[], company_keys(${texts}::text[])) a (n, key)),
    named as (
      select a.n, i.place_key, true as remembered from asked a, lateral (
        select place_key from company_identities where workspace_id = ${workspaceId} and key = a.key offset 0) i
      union all
      select k.n, k.place_key, false from unnest(
        ${numberArray(each((probe, n) => probe.placeKeys.map(() => n)))}::int[], ${each((probe) => probe.placeKeys)}::text[]) k (n, place_key))
    select n.n, n.place_key, l.id as lead_id, l.search_id, l.quality_category, l.access,
      a.place_key is not null as paid, coalesce(a.worth, 0) as worth
    from named n
    left join lateral (
      select id, search_id, quality_category, access from leads
      where workspace_id = ${workspaceId} and place_key = n.place_key offset 0) l on true
    left join lateral (
      select place_key, cost + covered as worth from lead_access
      where workspace_id = ${workspaceId} and place_key = n.place_key offset 0) a on true
    group by n.n, n.place_key, l.id, l.search_id, l.quality_category, l.access, a.place_key, a.worth
    having l.id is not null or a.place_key is not null or bool_or(n.remembered)`.execute(scope.db)
  return rows
}

/** Stores the texts that identify these companies, according to their sources. Requires a system scope. */
export async function storeIdentities(
  scope: WorkspaceScope,
  known: { placeKey: string; texts: string[] }[],
): Promise<void> {
  const owners = known.flatMap(({ placeKey, texts }) => texts.map(() => placeKey))
  if (owners.length === 0) return
  await sql`
    insert into company_identities (workspace_id, key, place_key)
    select distinct ${scope.workspaceId}::uuid, k.key, k.place_key
    from unnest(company_keys(${known.flatMap(({ texts }) => texts)}::text[]), ${owners}::text[]) k (key, place_key)
    on conflict do nothing`.execute(scope.db)
}
