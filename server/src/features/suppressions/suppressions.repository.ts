import type { SuppressionReason } from '@leadhaul/contract/suppressions/suppression.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { ContactChannel } from '../../platform/contact-address.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type NormalContact = { channel: ContactChannel; address: string }
export type NewSuppression = NormalContact & {
  reason: SuppressionReason
  note: string | null
  byUser: boolean
}

/** Inserts new suppressions and returns their ids; existing ones keep their first reason. */
export async function insertSuppressions(scope: WorkspaceScope, added: NewSuppression[]): Promise<string[]> {
  if (added.length === 0) return []
  const rows = added.map((one) => ({ ...one, id: newId() }))
  const { rows: inserted } = await sql<{ id: string }>`
    insert into suppressions (workspace_id, channel, address, id, reason, note, user_id)
    select ${scope.workspaceId}, channel, address, id, reason, note, case when "byUser" then ${scope.userId}::uuid end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (channel text, address text, id uuid, reason text, note text, "byUser" boolean)
    order by channel, address
    on conflict (workspace_id, channel, address) do nothing
    returning id`.execute(scope.db)
  return inserted.map(({ id }) => id)
}

/** Returns the suppression reason of each contact of the workspace, in order. */
export async function findReasons(
  scope: WorkspaceScope,
  contacts: NormalContact[],
): Promise<(SuppressionReason | null)[]> {
  const { rows } = await sql<{ reason: SuppressionReason | null }>`
    select s.reason
    from jsonb_to_recordset(${JSON.stringify(contacts.map((one, at) => ({ ...one, at })))}::jsonb)
        as given (channel text, address text, at int)
      left join suppressions s
        on s.workspace_id = ${scope.workspaceId} and s.channel = given.channel and s.address = given.address
    order by given.at`.execute(scope.db)
  return rows.map(({ reason }) => reason)
}

/** Returns for each spelling, in order, whether it objected to the whole installation. */
export async function findObjections(scope: WorkspaceScope, spellings: string[]): Promise<boolean[]> {
  const { rows } = await sql<{ objected: boolean[] }>`select objected(${spellings}::text[])`.execute(scope.db)
  return rows[0]?.objected ?? []
}

export async function deleteUnsubscribed(
  scope: WorkspaceScope,
  { id, channel, address }: NormalContact & { id: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from suppressions
    where workspace_id = ${scope.workspaceId} and channel = ${channel} and address = ${address}
      and id = ${id} and reason = 'unsubscribed'
    returning id`.execute(scope.db)
  return rows.length > 0
}

export async function insertObjections(db: SystemDb, spellings: string[]): Promise<void> {
  await sql`
    insert into objected_contacts (mark) select unnest(contact_marks(${spellings}::text[]))
    on conflict do nothing`.execute(db)
}
