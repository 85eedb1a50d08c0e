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
  /** Null where there is no workspace. */
  hasSeat: boolean | null
  /** Not written down as seen for some minutes. */
  unseen: boolean
  /** The rights of the user changed, and this is the token that is to be replaced. */
  renewalDue: boolean
  /** The token that this one replaced has no end yet. */
  formerOpen: boolean
}

/** Of the session `s`: the workspace it turned to, while its user is a member, else the first one. */
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

/** Who holds this session token, and the workspace it works in: one prepared statement, read at every request. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-session', text: SESSION, values: [token] })
  return rows[0]
}

/** The workspaces these sessions work in now, null without a seat there; sessions that are over are missing. */
export async function findSessionWorkspaces(pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<Pick<SessionRow, 'sessionId' | 'workspaceId'>>({
    name: 'find-session-workspaces',
    text: WORKSPACES,
    values: [ids],
  })
  return new Map(rows.map(({ sessionId, workspaceId }) => [sessionId, workspaceId]))
}

/** Whether there is such a session, be it one that expired: one that was ended is deleted. */
export async function isStored(pool: pg.Pool, token: string): Promise<boolean> {
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

export async function markSeen(pool: pg.Pool, sessionId: string): Promise<void> {
  await pool.query('update "session" set "lastSeenAt" = now() where id = $1', [sessionId])
}

/** The token that the session had before ends in a minute. */
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

/** Gives the session a new token; answers for how many seconds it lasts. Undefined where another request already did. */
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

/** Counts as a sign-in from now on, where it did not yet: its user gave whatever their account asks for. */
export async function beginSession(pool: pg.Pool, token: string): Promise<void> {
  await pool.query('update "session" set "begun" = true where token = $1 and not "begun"', [token])
}

/** From now on, and for some minutes, this session may change what its user signs in with. */
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

/** Not at once: for some weeks who holds the cookie of a session is answered that it expired, not that it was ended. */
export async function deleteExpiredSessions(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from "session" where "expiresAt" < now() - interval '30 days'`)
}

/** All sessions of the user of this token but its own. */
export async function endOtherSessions(pool: pg.Pool, token: string): Promise<void> {
  await pool.query(
    'delete from "session" s using "session" own where $1 in (own.token, own."formerToken") and s."userId" = own."userId" and s.id <> own.id',
    [token],
  )
}

export type OpenSession = Pick<Row<'session'>, 'id' | 'userAgent' | 'ipAddress' | 'lastSeenAt'>

/** Of one user, the latest first. */
export async function listSessions(pool: pg.Pool, userId: string): Promise<OpenSession[]> {
  const { rows } = await pool.query<OpenSession>(
    `select id, "userAgent", "ipAddress", "lastSeenAt" from "session"
     where "userId" = $1 and "expiresAt" > now() order by "lastSeenAt" desc, id limit 200`,
    [userId],
  )
  return rows
}
