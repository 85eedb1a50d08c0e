import { sql } from 'kysely'
import type pg from 'pg'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type SessionRow = {
  sessionId: string
  userId: string
  email: string
  name: string
  workspaceId: string | null
  /** Null without a workspace. */
  hasSeat: boolean | null
  /** Whether `lastSeenAt` is some minutes old. */
  unseen: boolean
  /** Whether the rights of the user changed and this token must be replaced. */
  renewalDue: boolean
  /** Whether the token that this one replaced has no end yet. */
  formerOpen: boolean
}

/** For the session `s`: the workspace it switched to if its user is still a member, else the first one. */
const IN_WORKSPACE = `left join lateral (
  select m."organizationId" as id from "member" m where m."userId" = s."userId"
  order by (m."organizationId"::text = s."activeOrganizationId") desc nulls last, m."createdAt" limit 1) w on true`

const SESSION = `
  select s.id as "sessionId", s."userId" as "userId", u.email, u.name, w.id as "workspaceId",
    has_seat(w.id, u.id) as "hasSeat",
    s."lastSeenAt" < now() - interval '5 minutes' as unseen,
    s."renewalDue" and s.token = $1 as "renewalDue",
    s.token = $1 and s."formerToken" is not null and s."formerUntil" is null as "formerOpen"
  from "session" s join "user" u on u.id = s."userId" ${IN_WORKSPACE}
  where (s.token = $1 or s."formerToken" = $1 and coalesce(s."formerUntil" > now(), true)) and s."expiresAt" > now()`

const WORKSPACES = `
  select s.id as "sessionId", case when has_seat(w.id, s."userId") then w.id end as "workspaceId"
  from "session" s ${IN_WORKSPACE}
  where s.id = any($1::uuid[]) and s."expiresAt" > now()`

/** The user of this session token and its workspace: one prepared statement, run at every request. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-session', text: SESSION, values: [token] })
  return rows[0]
}

/** The current workspaces of these sessions, null without a seat there. Sessions that are over are missing. */
export async function findSessionWorkspaces(pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<Pick<SessionRow, 'sessionId' | 'workspaceId'>>({
    name: 'find-session-workspaces',
    text: WORKSPACES,
    values: [ids],
  })
  return new Map(rows.map(({ sessionId, workspaceId }) => [sessionId, workspaceId]))
}

/** Whether the session is stored, even if it expired: a session that was ended is deleted. */
export async function hasSessionRow(pool: pg.Pool, token: string): Promise<boolean> {
  const { rowCount } = await pool.query('select from "session" where $1 in (token, "formerToken")', [token])
  return rowCount !== 0
}

export async function writeSessionWorkspace(
  { db, workspaceId, userId }: WorkspaceScope,
  sessionId: string,
): Promise<void> {
  await sql`
    update "session" set "activeOrganizationId" = ${workspaceId} where id = ${sessionId} and "userId" = ${userId}`.execute(
    db,
  )
}

export async function updateLastSeen(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('update "session" set "lastSeenAt" = now() where id = $1', [sessionId])
}

/** The previous token of the session ends in a minute. */
export async function endFormerToken(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query(
    `update "session" set "formerUntil" = now() + interval '1 minute' where id = $1 and "formerUntil" is null`,
    [sessionId],
  )
}

/** The token that replaced this one, while this one still works. */
export async function findRenewedToken(pool: pg.Pool, formerToken: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ token: string }>(
    `select token from "session"
     where "formerToken" = $1 and coalesce("formerUntil" > now(), true) and "expiresAt" > now()`,
    [formerToken],
  )
  return rows[0]?.token
}

/** Gives the session a new token and returns its remaining seconds, or undefined if another request already did. */
export async function replaceToken(
  pool: pg.Pool,
  { token, newToken }: { token: string; newToken: string },
): Promise<number | undefined> {
  const { rows } = await pool.query<{ seconds: number }>(
    `update "session" set token = $2, "formerToken" = $1, "formerUntil" = null, "renewalDue" = false
     where token = $1 and "renewalDue" returning floor(extract(epoch from "expiresAt" - now()))::integer as seconds`,
    [token, newToken],
  )
  return rows[0]?.seconds
}

/** Counts the session as a sign-in from now on: its user has passed every step of the account. */
export async function beginSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('update "session" set "begun" = true where token = $1 and not "begun"', [token])
}

/** Allows this session to change the user's means of signing in for some minutes. */
export async function markConfirmed(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('update "session" set "confirmedAt" = now() where id = $1', [sessionId])
}

export async function isConfirmed(pool: pg.Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from "session" where id = $1 and "confirmedAt" > now() - interval '10 minutes'`,
    [sessionId],
  )
  return rowCount === 1
}

export async function endSessionOf(
  pool: pg.Pool,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<boolean> {
  const { rowCount } = await pool.query('delete from "session" where id = $1 and "userId" = $2', [sessionId, userId])
  return rowCount === 1
}

export async function endSessionByToken(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('delete from "session" where token = $1 or "formerToken" = $1', [token])
}

export async function endSessionsOf(pool: pg.Pool, userId: string): Promise<void> {
  await pool.query('delete from "session" where "userId" = $1', [userId])
}

/** Kept for 30 days, so that a browser with its cookie learns that the session expired, not that it was ended. */
export async function deleteExpiredSessions(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from "session" where "expiresAt" < now() - interval '30 days'`)
}

/** Deletes all sessions of this token's user except its own. */
export async function endOtherSessions(pool: pg.Pool, token: string): Promise<void> {
  await pool.query(
    'delete from "session" s using "session" own where $1 in (own.token, own."formerToken") and s."userId" = own."userId" and s.id <> own.id',
    [token],
  )
}

export type OpenSession = Pick<Row<'session'>, 'id' | 'userAgent' | 'ipAddress' | 'lastSeenAt'>

/** The sessions of one user, latest first. */
export async function listSessions(pool: pg.Pool, userId: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>(
    `select id, "userAgent", "ipAddress", "lastSeenAt" from "session"
     where "userId" = $1 and "expiresAt" > now() order by "lastSeenAt" desc, id limit 200`,
    [userId],
  )
  return rows
}
