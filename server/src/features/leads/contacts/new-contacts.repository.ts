import { sql } from 'kysely'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { lockLeadRows } from '../lead-writer.repository.ts'
import type { Finding, PricedLead } from './new-contact.rules.ts'

/**
 * Locks leads until the transaction ends, in a fixed order, and returns them with their contacts. The role of
 * requests sees unlocked contacts and paid findings, the system role sees all.
 */
export async function lockPricedLeads(scope: WorkspaceScope, ids: string[]): Promise<PricedLead[]> {
  const { workspaceId } = scope
  await lockLeadRows(scope, ids)
  const { rows } = await sql<PricedLead>`
    select to_jsonb(l) as lead, to_jsonb(c) as contact, coalesce(a.cost + a.covered, 0) as worth, coalesce(c.bought, '{}') as bought,
      (select coalesce(jsonb_agg(n.found order by n.origin), '[]') from new_contacts n
        where n.workspace_id = ${workspaceId} and n.lead_id = l.id) as finds
    from leads l join lead_contacts c on c.workspace_id = l.workspace_id and c.lead_id = l.id
    left join lead_access a on a.workspace_id = l.workspace_id and a.place_key = l.place_key
    where l.workspace_id = ${workspaceId} and l.id = any(${ids}::uuid[]) order by l.id`.execute(scope.db)
  return rows
}

/** Replaces the stored findings of these leads that are not paid for. */
export async function writeFindings(scope: WorkspaceScope, leads: PricedLead[]): Promise<void> {
  if (leads.length === 0) return
  await deleteFindings(
    scope,
    leads.map(({ lead }) => lead.id),
  )
  const rows = leads.flatMap(({ lead, finds, worth }) =>
    finds.map((found) => ({ lead_id: lead.id, ...rowOf(found, worth + lead.new_contact_cost) })),
  )
  await sql`
    insert into new_contacts (workspace_id, lead_id, origin, price, found)
    select ${scope.workspaceId}, lead_id, origin, price, found
    from jsonb_populate_recordset(null::new_contacts, ${JSON.stringify(rows)}::jsonb)`.execute(scope.db)
}

/** Stores the findings of leads that were just inserted, by their keys. */
export async function writeFindingsOfNewLeads(
  scope: WorkspaceScope,
  fresh: { placeKey: string; find: Finding; price: number; cost: number }[],
): Promise<void> {
  if (fresh.length === 0) return
  const rows = fresh.map(({ placeKey, find, price, cost }) => ({ place_key: placeKey, cost, ...rowOf(find, price) }))
  await sql`
    with given as (
      select l.id, r.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r(place_key text, cost int, origin text, price int, found jsonb)
      join leads l on l.workspace_id = ${scope.workspaceId} and l.place_key = r.place_key),
    priced as (
      update leads l set new_contact_cost = given.cost from given
      where l.workspace_id = ${scope.workspaceId} and l.id = given.id)
    insert into new_contacts (workspace_id, lead_id, origin, price, found)
    select ${scope.workspaceId}, id, origin, price, found from given on conflict do nothing`.execute(scope.db)
}

export async function deleteFindings(scope: WorkspaceScope, leadIds: string[]): Promise<void> {
  await sql`
    delete from new_contacts where workspace_id = ${scope.workspaceId} and lead_id = any(${leadIds}::uuid[])`.execute(
    scope.db,
  )
}

const rowOf = (found: Finding, price: number) => ({ origin: found.origin, price, found })
