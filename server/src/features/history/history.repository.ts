import type { HistoryEntry } from '@leadhaul/contract/history/history.contract.ts'
import type { CallOutcome, InteractionType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import type { MessageDelivery } from '@leadhaul/contract/messages/message.schema.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/cursor.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The `detail` of `lead_events`, or the equivalent derived from other tables. */
export type HistoryRow = {
  id: string
  kind: string
  created_at: string
  author: string | null
  detail: {
    search?: Extract<HistoryEntry, { kind: 'found' }>['search']
    halfCredits?: number
    type?: InteractionType
    content?: string
    outcome?: CallOutcome | null
    delivery?: MessageDelivery | null
    bulk?: boolean
    automatic?: boolean
  }
}
type Page = { leadId: string; after: CursorPosition | undefined; limit: number }

/**
 * Returns a page of a lead's history, newest first, and the total number of entries. The origin of the lead and its
 * unlock are read from the lead, its search and its access, so that leads of any age have them and a search writes
 * nothing more. Messages, calls and visits name the contact: if the contact of a lead was given back, only its notes
 * are shown.
 */
export async function listHistory(scope: WorkspaceScope, { leadId, after, limit }: Page) {
  const { rows } = await sql<HistoryRow & { total: number }>`
    with lead as (
      select * from leads where workspace_id = ${scope.workspaceId} and id = ${leadId}),
    entries as (
      select i.id, case when i.automatic then 'status' else 'interaction' end as kind, i.created_at, i.author,
        jsonb_build_object('type', i.type, 'content', i.content, 'outcome', i.outcome,
          'delivery', i.delivery, 'bulk', m.batch_id is not null) as detail
      from interactions i left join messages m on m.workspace_id = i.workspace_id and m.id = i.message_id
      where i.workspace_id = ${scope.workspaceId} and i.lead_id = ${leadId}
        and (i.type = 'note' or (select access from lead) = 'unlocked')
      union all
      select e.id, e.kind, e.created_at, member_name(e.user_id),
        case e.kind when 'assigned' then jsonb_build_object('assignee', member_name((e.detail ->> 'assigneeId')::uuid),
          'toNoOne', e.detail ->> 'assigneeId' is null) else e.detail end
      from lead_events e where e.workspace_id = ${scope.workspaceId} and e.lead_id = ${leadId}
      union all
      select l.id, 'found', l.created_at, member_name(l.user_id),
        jsonb_build_object('search', case when r.id is not null then jsonb_build_object('id', r.id,
          'keywords', r.criteria -> 'keywords', 'location', r.criteria -> 'location',
          'radiusKm', r.criteria -> 'radiusKm') end)
      from lead l left join search_runs r on r.workspace_id = l.workspace_id and r.id = l.search_id
      where l.place_key not like 'manual:%'
      union all
      select l.id, 'added', l.created_at, member_name(l.user_id), '{}'
      from lead l where l.place_key like 'manual:%' and not exists (
        select from lead_events e where e.workspace_id = l.workspace_id and e.lead_id = l.id
          and e.kind = 'imported' and (e.detail ->> 'created')::boolean)
      union all
      select md5('unlocked:' || l.id)::uuid, 'unlocked', a.created_at, member_name(a.user_id),
        jsonb_build_object('halfCredits', a.cost)
      from lead l join lead_access a on a.workspace_id = l.workspace_id and a.place_key = l.place_key
      where l.place_key not like 'manual:%'),
    counted as (select *, (select count(*)::int from entries) as total from entries)
    select * from counted
    where ${after ? sql`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql`true`}
    order by created_at desc, id desc limit ${limit}`.execute(scope.db)
  return rows
}
