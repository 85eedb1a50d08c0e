import type { NotificationContent } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { isUnreadFor, knownTypes } from '../../notifications/notifications.service.ts'

type Settings = CamelCasedKeys<Row<'digest_settings', { frequency: DigestFrequency; language: Language }>>
export type DigestRow = Pick<Settings, 'frequency' | 'timeZone' | 'nextAt'>
export type DigestChange = Pick<Settings, 'userId' | 'frequency' | 'timeZone' | 'language'>
const ROW = sql`frequency, time_zone as "timeZone", next_at as "nextAt"`

export async function findSettings(db: SystemDb, userId: string): Promise<DigestRow | undefined> {
  const { rows } = await sql<DigestRow>`select ${ROW} from digest_settings where user_id = ${userId}`.execute(db)
  return rows[0]
}

/** After the digest was off, the first one does not cover that time. */
export async function writeSettings(db: SystemDb, change: DigestChange): Promise<DigestRow> {
  const { userId, frequency, timeZone, language } = change
  const next = sql`next_digest(${frequency}, ${timeZone}, now())`
  const { rows } = await sql<DigestRow>`
    insert into digest_settings as s (user_id, frequency, time_zone, language, next_at)
    values (${userId}, ${frequency}, ${timeZone}, ${language}, ${next})
    on conflict (user_id) do update set frequency = excluded.frequency, time_zone = excluded.time_zone,
      language = excluded.language, next_at = excluded.next_at,
      covered_until = case when s.frequency = 'off' then now() else s.covered_until end
    returning ${ROW}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The settings of the digest were not stored')
  return row
}

export async function turnOffDigest(db: SystemDb, userId: string): Promise<void> {
  await sql`update digest_settings set frequency = 'off', next_at = null where user_id = ${userId}`.execute(db)
}

export type DueDigest = Pick<Settings, 'language' | 'frequency' | 'timeZone' | 'coveredUntil'> & {
  email: string
  now: string
  /** The end of the period that this digest covers: the end of the reader's day or week. */
  dueBefore: string
  /** The workspaces in which the reader has a seat. */
  workspaceIds: string[]
  /**
   * The account is being deleted: nothing is sent, and the next digest is planned in case the reader keeps the account.
   */
  isBeingDeleted: boolean
}

/** Locks the row until the transaction ends. Returns undefined if it is not, or no longer, due at `at`. */
export async function lockDueDigest(
  db: SystemDb,
  { userId, at }: { userId: string; at: string },
): Promise<DueDigest | undefined> {
  // Profiles can only be read by their owner.
  await sql`select set_config('app.user_id', ${userId}, true)`.execute(db)
  const { rows } = await sql<DueDigest>`
    select u.email, coalesce(p.preferred_language, s.language) as language, s.frequency, s.time_zone as "timeZone",
      s.covered_until as "coveredUntil", now() as now,
      (date_trunc('day', now() at time zone s.time_zone)
        + case s.frequency when 'weekly' then interval '7 days' else interval '1 day' end) at time zone s.time_zone
        as "dueBefore",
      array(select m."organizationId" from "member" m where m."userId" = s.user_id and has_seat(m."organizationId", m."userId")
          order by m."createdAt")
        as "workspaceIds",
      exists (select from account_deletions d where d.user_id = s.user_id) as "isBeingDeleted"
    from digest_settings s join "user" u on u.id = s.user_id left join profiles p on p.user_id = s.user_id
    where s.user_id = ${userId} and s.next_at = ${at}::timestamptz
    for update of s`.execute(db)
  return rows[0]
}

/**
 * Schedules the next digest. `covered` is given if the email was sent or there was no news; otherwise the next digest
 * also covers this period.
 */
export async function scheduleNext(
  db: SystemDb,
  { userId, covered }: { userId: string; covered: string | undefined },
): Promise<string | null> {
  const { rows } = await sql<{ nextAt: string | null }>`
    update digest_settings set next_at = next_digest(frequency, time_zone, now()),
      covered_until = coalesce(${covered ?? null}::timestamptz, covered_until)
    where user_id = ${userId} returning next_at as "nextAt"`.execute(db)
  return rows[0]?.nextAt ?? null
}

/** Digests whose job is long overdue, as after a restore of the database. */
export async function listOverdue(db: SystemDb): Promise<{ userId: string; at: string }[]> {
  const { rows } = await sql<{ userId: string; at: string }>`
    select user_id as "userId", next_at as at from digest_settings where next_at < now() - interval '1 hour'`.execute(
    db,
  )
  return rows
}

export type DueTask = { title: string; companyName: string; dueAt: string }
export type DigestContent = {
  workspace: string
  /** The first entries of each list, with their total number. */
  notices: (NotificationContent & { createdAt: string })[]
  unread: number
  tasks: DueTask[]
  due: number
}
type Window = { after: string; before: string; limit: number }

/**
 * Notifications that are unread since the last digest, and tasks that became due. Due tasks are only in their own list.
 */
export async function readNews(scope: WorkspaceScope, { after, before, limit }: Window): Promise<DigestContent> {
  const { workspaceId, userId, db } = scope
  const unread = sql`
    from notifications where workspace_id = ${workspaceId} and (user_id is null or user_id = ${userId})
      and type = any(${knownTypes}::text[]) and type <> 'task_due' and ${isUnreadFor(userId)} and created_at > ${after}::timestamptz`
  const notices = await sql<DigestContent['notices'][number]>`
    select type, data, created_at as "createdAt" ${unread} order by created_at desc, id desc limit ${limit}`.execute(db)
  const count = await sql<{ n: number }>`select count(*)::int as n ${unread}`.execute(db)
  const due = sql`
    from tasks t join leads l on l.workspace_id = t.workspace_id and l.id = t.lead_id
    where t.workspace_id = ${workspaceId} and t.done_at is null and t.due_at < ${before}::timestamptz
      and greatest(t.due_at, t.created_at) > ${after}::timestamptz`
  const tasks = await sql<DueTask>`
    select t.title, l.company_name as "companyName", t.due_at as "dueAt" ${due}
    order by t.due_at, t.id limit ${limit}`.execute(db)
  const dueCount = await sql<{ n: number }>`select count(*)::int as n ${due}`.execute(db)
  const name = await sql<{ name: string }>`select name from "organization" where id = ${workspaceId}`.execute(db)
  return {
    workspace: name.rows[0]?.name ?? '',
    notices: notices.rows,
    unread: count.rows[0]?.n ?? 0,
    tasks: tasks.rows,
    due: dueCount.rows[0]?.n ?? 0,
  }
}
