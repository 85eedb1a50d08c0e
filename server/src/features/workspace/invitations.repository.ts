import type { TeamInvitation } from '@leadhaul/contract/team/team.contract.ts'
import { INVITATION_DAYS } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The scopes of this file are the system's. */
const INVITATION = sql`id, email, case when 'owner' = any (string_to_array(role, ',')) then 'owner'
  when 'admin' = any (string_to_array(role, ',')) then 'admin' else 'member' end as role, "expiresAt"`
const IS_OPEN = sql`status = 'pending' and "expiresAt" > now()`
/** Times of the last hour; earlier ones are dropped. */
const RECENT_EMAILS = sql`array(select sent from unnest("letterTimes") sent where sent > now() - interval '1 hour')`
const EXPIRY = sql`now() + ${INVITATION_DAYS}::int * interval '1 day'`

/** Returns undefined if the address has an open invitation. The database rejects it if no seat is left. */
export async function insertInvitation(
  { db, workspaceId, userId }: WorkspaceScope,
  { email, role }: { email: string; role: Role },
): Promise<TeamInvitation | undefined> {
  await sql`
    update "invitation" set status = 'expired' where "organizationId" = ${workspaceId} and lower(email) = ${email}
      and status = 'pending' and "expiresAt" <= now()`.execute(db)
  const open = await sql`
    select from "invitation" where "organizationId" = ${workspaceId} and lower(email) = ${email} and status = 'pending'`.execute(
    db,
  )
  if (open.rows.length > 0) return undefined
  const { rows } = await sql<TeamInvitation>`
    insert into "invitation" ("organizationId", email, role, status, "expiresAt", "inviterId", "letterTimes")
    values (${workspaceId}, ${email}, ${role}, 'pending', ${EXPIRY}, ${userId}, array[clock_timestamp()])
    returning ${INVITATION}`.execute(db)
  return rows[0]
}

export async function extendInvitation(
  { db, workspaceId }: WorkspaceScope,
  id: string,
): Promise<TeamInvitation | undefined> {
  const { rows } = await sql<TeamInvitation>`
    update "invitation" set "expiresAt" = ${EXPIRY}, "letterTimes" = ${RECENT_EMAILS} || clock_timestamp()
    where "organizationId" = ${workspaceId} and id = ${id} and ${IS_OPEN}
    returning ${INVITATION}`.execute(db)
  return rows[0]
}

/** Ends an open invitation; undefined if it is not open. Of several concurrent calls, one succeeds. */
export async function endInvitation(
  { db, workspaceId }: WorkspaceScope,
  { id, status }: { id: string; status: 'accepted' | 'rejected' | 'canceled' },
): Promise<TeamInvitation | undefined> {
  const { rows } = await sql<TeamInvitation>`
    update "invitation" set status = ${status} where "organizationId" = ${workspaceId} and id = ${id} and ${IS_OPEN}
    returning ${INVITATION}`.execute(db)
  return rows[0]
}

/** Counts the emails of all workspaces to this address within the hour. Concurrent calls for an address wait. */
export async function countRecentEmails({ db }: WorkspaceScope, email: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitation-letters:' || ${email}, 0))`.execute(db)
  const { rows } = await sql<{ emails: number }>`
    select count(*)::int as emails from "invitation" i, unnest(i."letterTimes") sent
    where lower(i.email) = ${email} and sent > now() - interval '1 hour'`.execute(db)
  return rows[0]?.emails ?? 0
}

/** Counts the emails that this workspace sent within the hour. */
export async function countSentEmails({ db, workspaceId }: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ emails: number }>`
    select count(*)::int as emails from "invitation" i, unnest(i."letterTimes") sent
    where i."organizationId" = ${workspaceId} and sent > now() - interval '1 hour'`.execute(db)
  return rows[0]?.emails ?? 0
}

/** Returns the address of an open invitation of this workspace. */
export async function findOpenAddress({ db, workspaceId }: WorkspaceScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from "invitation" where "organizationId" = ${workspaceId} and id = ${id} and ${IS_OPEN}`.execute(
    db,
  )
  return rows[0]?.email
}

/** Returns the address of an open invitation before the user's workspace is known. */
export async function findInvitedAddress(pool: pg.Pool, id: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ email: string }>(
    `select lower(email) as email from "invitation" where id = $1 and status = 'pending' and "expiresAt" > now()`,
    [id],
  )
  return rows[0]?.email
}
