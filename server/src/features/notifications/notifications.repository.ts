import { NOTIFICATION_TYPES } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import type {
  AssignmentNotification,
  BillingNotification,
  MailServerNotification,
  NotificationContent,
  Notification,
  ReplyNotification,
  SearchNotification,
  TaskNotification,
  TeamNotification,
} from '@leadhaul/contract/notifications/notifications.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { CursorPosition } from '../../platform/cursor.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

type RowOf<Kind extends Notification> = Kind extends Notification
  ? Omit<Kind, 'createdAt'> & { created_at: string }
  : never
export type NotificationRow = RowOf<Notification>

/** After a roll-back there may be others, which a later version wrote. */
export const KNOWN_TYPES = Object.keys(NOTIFICATION_TYPES)

/**
 * Notifies the workspace that a search ended: once per run and type, however often it is called. Returns the id
 * if the notification is new.
 */
export async function notifySearchEnded(
  scope: WorkspaceScope,
  options: Pick<SearchNotification, 'type' | 'data'>,
): Promise<string | undefined> {
  const row = await scope.db
    .insertInto('notifications')
    .values({
      workspace_id: scope.workspaceId,
      id: newId(),
      search_id: options.data.searchId,
      type: options.type,
      data: JSON.stringify(options.data),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'search_id', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  scope.hint('notifications')
  return row?.id
}

/**
 * Notifies the workspace that a task is due: once for each of its due dates, however often it is called. Returns the id
 * if the notification is new.
 */
export async function notifyTaskDue(
  scope: WorkspaceScope,
  data: TaskNotification['data'],
): Promise<string | undefined> {
  const row = await scope.db
    .insertInto('notifications')
    .values({
      workspace_id: scope.workspaceId,
      id: newId(),
      task_id: data.taskId,
      task_due_at: data.dueAt,
      type: 'task_due',
      data: JSON.stringify(data),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'task_id', 'task_due_at']).doNothing())
    .returning('id')
    .executeTakeFirst()
  scope.hint('notifications')
  return row?.id
}

type AssignmentOptions = { userId: string; data: AssignmentNotification['data'] }
/** Notifies one member that leads were assigned to them. Returns the id. */
export async function notifyAssigned(scope: WorkspaceScope, { userId, data }: AssignmentOptions): Promise<string> {
  // The role of requests may write the row but not read it, so the statement returns nothing.
  const id = newId()
  await scope.db
    .insertInto('notifications')
    .values({
      workspace_id: scope.workspaceId,
      id,
      user_id: userId,
      type: 'leads_assigned',
      data: JSON.stringify(data),
    })
    .execute()
  scope.hint('notifications')
  return id
}

export type ReplyOptions = { userId: string | null; data: Omit<ReplyNotification['data'], 'count'> }
/** At most one push message per lead in this time, however many replies its company sends. */
const PUSH_INTERVAL_MINUTES = 10

/**
 * Notifies who has the lead, or everyone, that its company answered. A lead has one such notification for each of them,
 * which is unread again with each answer; the answers are counted until everyone has read it. Returns the id
 * if browsers are to show it.
 */
export async function notifyReplied(
  scope: WorkspaceScope,
  { userId, data }: ReplyOptions,
): Promise<string | undefined> {
  const key = `lead_replied:${data.leadId}:${userId ?? 'everyone'}`
  const { rows } = await sql<{ id: string; isQuiet: boolean }>`
    with before as (
      select read_at is null and created_at > now() - make_interval(mins => ${PUSH_INTERVAL_MINUTES}) as is_quiet
      from notifications where workspace_id = ${scope.workspaceId} and event_key = ${key})
    insert into notifications as n (workspace_id, id, user_id, event_key, type, data)
    values (${scope.workspaceId}, ${newId()}, ${userId}, ${key}, 'lead_replied',
      ${JSON.stringify({ ...data, count: 1 })}::jsonb)
    on conflict (workspace_id, event_key) do update set read_at = null, read_by = '{}', created_at = now(),
      data = excluded.data || jsonb_build_object('count',
        case when n.read_at is null then (n.data ->> 'count')::int + 1 else 1 end)
    returning id, coalesce((select is_quiet from before), false) as "isQuiet"`.execute(scope.db)
  scope.hint('notifications')
  return rows[0]?.isQuiet ? undefined : rows[0]?.id
}

/** `key` identifies the event within the workspace: it is notified once, however often this is called. */
export type BillingEvent = NotificationContent<BillingNotification> & { key: string }
export type TeamEvent = NotificationContent<TeamNotification | MailServerNotification> & { key: string; userId: string }

/**
 * Notifies everyone in the workspace, or for events of the team or the mail server the person concerned. Returns the id
 * if the notification is new.
 */
export async function notifyEvent(scope: WorkspaceScope, event: BillingEvent | TeamEvent): Promise<string | undefined> {
  const row = await scope.db
    .insertInto('notifications')
    .values({
      workspace_id: scope.workspaceId,
      id: newId(),
      user_id: 'userId' in event ? event.userId : null,
      event_key: event.key,
      type: event.type,
      data: JSON.stringify(event.data),
    })
    .onConflict((conflict) => conflict.columns(['workspace_id', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  scope.hint('notifications')
  return row?.id
}

/** Whether a row of `notifications` is still unread for this user. */
export const isUnreadFor = (userId: string) => sql<boolean>`(read_at is null and ${userId}::uuid <> all (read_by))`

/** The notifications for everyone and for the user of the scope, of the types that this version knows. */
const ownNotifications = ({ workspaceId, userId }: WorkspaceScope) =>
  sql<boolean>`workspace_id = ${workspaceId} and (user_id is null or user_id = ${userId})
    and type = any(${KNOWN_TYPES}::text[])`

/** Lists notifications, newest first, with their total and the number of unread ones. */
export async function listNotifications(
  scope: WorkspaceScope,
  options: { limit: number; after: CursorPosition | undefined },
): Promise<{ rows: NotificationRow[]; total: number }> {
  const { rows } = await sql<NotificationRow>`
    select id, type, data, not ${isUnreadFor(scope.userId)} as read, created_at from notifications
    where ${ownNotifications(scope)}
      and (${options.after?.createdAt ?? null}::timestamptz is null
        or (created_at, id) < (${options.after?.createdAt ?? null}::timestamptz, ${options.after?.id ?? null}::uuid))
    order by created_at desc, id desc limit ${options.limit}`.execute(scope.db)
  const count = await scope.db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(ownNotifications(scope))
    .executeTakeFirstOrThrow()
  return { rows, total: count.n }
}

export async function countUnread(scope: WorkspaceScope): Promise<number> {
  const row = await scope.db
    .selectFrom('notifications')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(ownNotifications(scope))
    .where(isUnreadFor(scope.userId))
    .executeTakeFirstOrThrow()
  return row.n
}

/** Marks these notifications, or all if no ids are given, as read by the user of the scope. */
export async function markRead(scope: WorkspaceScope, ids?: string[]): Promise<void> {
  const readers = sql`read_by || ${scope.userId}::uuid`
  await sql`
    update notifications set read_by = ${readers},
      read_at = case when user_id is not null or are_all_members(${readers}) then now() end
    where ${ownNotifications(scope)} and ${isUnreadFor(scope.userId)}
      and (${ids ?? null}::uuid[] is null or id = any(${ids ?? null}::uuid[]))`.execute(scope.db)
  scope.hint('notifications')
}
