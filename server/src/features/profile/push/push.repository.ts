import type { NotificationContent } from '@leadhaul/contract/notifications/notifications.contract.ts'
import { MAX_PUSH_BROWSERS } from '@leadhaul/contract/profile/push.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import { isUnreadFor, knownTypes } from '../../notifications/notifications.service.ts'

/** The scopes of this file are the system's, in the name of the person whose browsers they are. */
type Stored = CamelCasedKeys<Row<'push_subscriptions', { language: Language }>>
type Browser = Pick<Stored, 'endpoint' | 'p256dh' | 'auth' | 'language' | 'sessionId'>
export type Subscription = Pick<Stored, 'id' | 'endpoint' | 'p256dh' | 'auth' | 'language'>

/** Lists browsers with a valid session: no others get messages. */
export async function listEndpoints({ db, userId }: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ endpoint: string }>`
    select p.endpoint from push_subscriptions p join "session" s on s.id = p.session_id and s."expiresAt" > now()
    where p.user_id = ${userId} order by p.created_at, p.id`.execute(db)
  return rows.map(({ endpoint }) => endpoint)
}

/** A browser belongs to the user who subscribed it last. The oldest browsers beyond the limit are forgotten. */
export async function insertSubscription({ db, userId }: WorkspaceScope, browser: Browser): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push:${userId}`}, 0))`.execute(db)
  await sql`delete from push_subscriptions where endpoint = ${browser.endpoint}`.execute(db)
  await sql`
    insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, language)
    values (${userId}, ${newId()}, ${browser.sessionId}, ${browser.endpoint}, ${browser.p256dh}, ${browser.auth},
      ${browser.language})`.execute(db)
  await sql`
    delete from push_subscriptions where user_id = ${userId} and id not in (
      select id from push_subscriptions where user_id = ${userId} order by created_at desc, id desc
      limit ${MAX_PUSH_BROWSERS})`.execute(db)
}

export async function deleteEndpoint({ db, userId }: WorkspaceScope, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`.execute(db)
}

export async function deleteSubscription({ db, userId }: WorkspaceScope, id: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and id = ${id}`.execute(db)
}

/** The rows of the session with this token as stored, to copy them to a session that replaces it. */
export async function listOfSession(db: SystemDb, token: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.* from push_subscriptions p join "session" s on s.id = p.session_id
    where ${token} in (s.token, s."formerToken")`.execute(db)
  return rows
}

/** Stores the rows again for the session with this token. A browser that belongs to another user by now is skipped. */
export async function insertInSession(
  db: SystemDb,
  { token, subscriptions }: { token: string; subscriptions: object[] },
): Promise<void> {
  await sql`
    insert into push_subscriptions (user_id, id, session_id, endpoint, p256dh, auth, language, created_at)
    select p.user_id, p.id, s.id, p.endpoint, p.p256dh, p.auth, p.language, p.created_at
    from jsonb_populate_recordset(null::push_subscriptions, ${JSON.stringify(subscriptions)}::jsonb) p
      join "session" s on s.token = ${token} and s."userId" = p.user_id
    on conflict do nothing`.execute(db)
}

/**
 * Lists browsers with a valid session of members with a seat in the workspace of the scope: of the scope's user, of all
 * members, or of owners and admins.
 */
export async function listBrowsers(
  { db, userId, workspaceId }: WorkspaceScope,
  { toEveryone, toPayers }: { toEveryone: boolean; toPayers: boolean },
): Promise<{ subscriptionId: string; userId: string }[]> {
  const { rows } = await sql<{ subscriptionId: string; userId: string }>`
    select p.id as "subscriptionId", p.user_id as "userId"
    from push_subscriptions p
      join "session" s on s.id = p.session_id and s."expiresAt" > now()
      join "member" m on m."userId" = p.user_id and m."organizationId" = ${workspaceId}
    where has_seat(${workspaceId}, p.user_id)
      and case when ${toPayers} then string_to_array(m.role, ',') && array['owner', 'admin']
        else ${toEveryone} or p.user_id = ${userId} end`.execute(db)
  return rows
}

export type Message = { subscription: Subscription; notice: NotificationContent }

/** Returns undefined if the browser is gone, the notification was read, or a later version wrote it. */
export async function findMessage(
  { db, userId, workspaceId }: WorkspaceScope,
  { subscriptionId, notificationId }: { subscriptionId: string; notificationId: string },
): Promise<Message | undefined> {
  const subscription = await sql<Subscription>`
    select p.id, p.endpoint, p.p256dh, p.auth, coalesce(r.preferred_language, p.language) as language
    from push_subscriptions p left join profiles r on r.user_id = p.user_id
    where p.user_id = ${userId} and p.id = ${subscriptionId}`.execute(db)
  const notice = await sql<NotificationContent>`
    select type, data from notifications where workspace_id = ${workspaceId} and id = ${notificationId}
      and (user_id is null or user_id = ${userId}) and type = any(${knownTypes}::text[])
      and ${isUnreadFor(userId)}`.execute(db)
  const [found, about] = [subscription.rows[0], notice.rows[0]]
  return found && about && { subscription: found, notice: about }
}
