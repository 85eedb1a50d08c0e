import type { NewBasis, RecordedBasis } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** Returns bases, newest first, including withdrawn ones. */
export async function listBases(scope: WorkspaceScope, leadId: string): Promise<RecordedBasis[]> {
  const { rows } = await sql<RecordedBasis>`
    select id, channel, basis, note, member_name(user_id) as "recordedBy", created_at as "createdAt",
      withdrawn_at as "withdrawnAt"
    from outreach_bases where workspace_id = ${scope.workspaceId} and lead_id = ${leadId}
    order by created_at desc, id desc limit 200`.execute(scope.db)
  return rows
}

export async function insertBasis(
  scope: WorkspaceScope,
  { id: leadId, channel, basis, note }: NewBasis,
  max: number,
): Promise<'recorded' | 'known' | 'too-many' | 'no-lead'> {
  // Two concurrent calls could each add the last allowed basis: the lock on the lead serializes them.
  const held = await sql`
    select from leads where workspace_id = ${scope.workspaceId} and id = ${leadId} for update`.execute(scope.db)
  if (held.rows.length === 0) return 'no-lead'
  const { rows } = await sql<{ n: number; known: boolean }>`
    select count(*)::int as n,
      coalesce(bool_or(channel = ${channel} and basis = ${basis} and coalesce(note, '') = ${note}), false) as known
    from outreach_bases
    where workspace_id = ${scope.workspaceId} and lead_id = ${leadId} and withdrawn_at is null`.execute(scope.db)
  if (rows[0]?.known) return 'known'
  if ((rows[0]?.n ?? 0) >= max) return 'too-many'
  await sql`
    insert into outreach_bases (workspace_id, id, lead_id, channel, basis, note, user_id)
    values (${scope.workspaceId}, ${newId()}, ${leadId}, ${channel}, ${basis}, nullif(${note}, ''), ${scope.userId})`.execute(
    scope.db,
  )
  return 'recorded'
}

/** Inserts bases of restored leads, given as JSON text. The scope is the system's. */
export async function restoreBases(scope: WorkspaceScope, rows: string): Promise<void> {
  await sql`insert into outreach_bases select (jsonb_populate_recordset(null::outreach_bases, ${rows}::jsonb)).*`.execute(
    scope.db,
  )
}

/** Returns the withdrawn basis; undefined if it does not exist or was withdrawn before. */
export async function withdrawBasis(
  scope: WorkspaceScope,
  { id: leadId, basisId }: { id: string; basisId: string },
): Promise<Pick<RecordedBasis, 'channel' | 'basis'> | undefined> {
  const { rows } = await sql<Pick<RecordedBasis, 'channel' | 'basis'>>`
    update outreach_bases set withdrawn_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and lead_id = ${leadId} and id = ${basisId} and withdrawn_at is null
    returning channel, basis`.execute(scope.db)
  return rows[0]
}

/** Returns the bases of leads that are not withdrawn, by lead. */
export async function findBases(
  scope: WorkspaceScope,
  leadIds: string[],
): Promise<Map<string, Pick<RecordedBasis, 'channel' | 'basis'>[]>> {
  const { rows } = await sql<Pick<RecordedBasis, 'channel' | 'basis'> & { lead: string }>`
    select lead_id as lead, channel, basis from outreach_bases
    where workspace_id = ${scope.workspaceId} and lead_id = any(${leadIds}::uuid[]) and withdrawn_at is null`.execute(
    scope.db,
  )
  return Map.groupBy(rows, ({ lead }) => lead)
}
