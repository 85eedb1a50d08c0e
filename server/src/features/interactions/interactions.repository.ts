import type { CallOutcome, InteractionType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MessageDelivery } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CursorPosition } from '../../platform/cursor.ts'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type InteractionRow = Row<
  'interactions',
  { type: InteractionType; outcome: CallOutcome; delivery: MessageDelivery }
>
/** Messages, calls and visits name the contact: if the contact of a lead was given back, only its notes are shown. */
const IS_SHOWN_IF_LOCKED = sql`type = 'note'`
type Page = { leadId: string; access: LeadAccess; notesOnly: boolean; after: CursorPosition | undefined; limit: number }

/** Returns a page of a lead's history, newest first, with the total number of entries. */
export async function listInteractions(scope: WorkspaceScope, page: Page) {
  const where = [sql`workspace_id = ${scope.workspaceId}`, sql`lead_id = ${page.leadId}`]
  if (page.notesOnly) where.push(sql`type = 'note' and not automatic`)
  if (page.access === 'locked') where.push(IS_SHOWN_IF_LOCKED)
  const { after } = page
  const from = after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const all = sql.join(where, sql` and `)
  const { rows } = await sql<InteractionRow>`
    select * from interactions where ${all} ${from}
    order by created_at desc, id desc limit ${page.limit}`.execute(scope.db)
  const counted = await sql<{ n: number }>`select count(*) as n from interactions where ${all}`.execute(scope.db)
  return { rows, total: Number(counted.rows[0]?.n ?? 0) }
}

export type NewInteractions = {
  leadIds: string[]
  /** The id of the only entry, if its request has one. An existing entry with this id stays. */
  id?: string | undefined
  author: string
  type: InteractionType
  content: string
  outcome?: CallOutcome | undefined
  delivery?: MessageDelivery | undefined
  automatic: boolean
}

/** Adds the same entry to the history of each of these leads. Waits for a concurrent deletion of a lead. */
export async function insertInteractions(scope: WorkspaceScope, options: NewInteractions): Promise<InteractionRow[]> {
  const ids = options.leadIds.map(() => options.id ?? newId())
  const { rows } = await sql<InteractionRow>`
    with held as materialized (
      select id from leads where workspace_id = ${scope.workspaceId} and id = any(${options.leadIds}::uuid[])
      order by id for key share)
    insert into interactions (workspace_id, id, lead_id, user_id, author, type, content, outcome, delivery, automatic)
    select ${scope.workspaceId}, given.id, given.lead_id, ${scope.userId}, ${options.author}, ${options.type}, ${options.content},
      ${options.outcome ?? null}, ${options.delivery ?? null}, ${options.automatic}
    from unnest(${ids}::uuid[], ${options.leadIds}::uuid[]) as given (id, lead_id)
    join held on held.id = given.lead_id
    on conflict (workspace_id, id) do nothing returning *`.execute(scope.db)
  for (const row of rows) scope.hint('leads', row.lead_id)
  return rows
}

/** Returns an entry of the history of a lead. */
export async function findInteraction(
  scope: WorkspaceScope,
  { leadId, id }: { leadId: string; id: string },
): Promise<InteractionRow | undefined> {
  const { rows } = await sql<InteractionRow>`
    select * from interactions where workspace_id = ${scope.workspaceId} and lead_id = ${leadId} and id = ${id}`.execute(
    scope.db,
  )
  return rows[0]
}

/** Deletes an entry if its author still may, according to the policy of the table. False if there is no such entry. */
export async function removeInteraction(
  scope: WorkspaceScope,
  entry: { leadId: string; interactionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    delete from interactions where workspace_id = ${scope.workspaceId} and lead_id = ${entry.leadId}
      and id = ${entry.interactionId} returning id`.execute(scope.db)
  if (rows.length > 0) scope.hint('leads', entry.leadId)
  return rows.length > 0
}

/** Restores rows that were in the trash with their lead; `rows` is JSON text. */
export async function restoreInteractions(scope: WorkspaceScope, rows: string): Promise<void> {
  await sql`insert into interactions select (jsonb_populate_recordset(null::interactions, ${rows}::jsonb)).*`.execute(
    scope.db,
  )
}
