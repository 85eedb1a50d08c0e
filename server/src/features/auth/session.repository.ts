import type pg from 'pg'

export type SessionRow = {
  sessionId: string
  userId: string
  email: string
  name: string
  workspaceId: string | null
}

/** Of the session `s`: the workspace it turned to, while its user is a member, else the first one. */
const WORKSPACE = `(select m."organizationId" from "member" m where m."userId" = s."userId"
  order by (m."organizationId"::text = s."activeOrganizationId") desc nulls last, m."createdAt" limit 1)`

const SESSION = `
  select s.id as "sessionId", s."userId" as "userId", u.email, u.name, ${WORKSPACE} as "workspaceId"
  from "session" s join "user" u on u.id = s."userId"
  where s.token = $1 and s."expiresAt" > now()`

const WORKSPACES = `
  select s.id as "sessionId", ${WORKSPACE} as "workspaceId" from "session" s
  where s.id = any($1::uuid[]) and s."expiresAt" > now()`

/** Who holds this session token, and the workspace it works in: one prepared statement, read at every request. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-session', text: SESSION, values: [token] })
  return rows[0]
}

/** The workspaces these sessions work in now; those that are over are missing. */
export async function findSessionWorkspaces(pool: pg.Pool, ids: string[]): Promise<Map<string, string | null>> {
  const { rows } = await pool.query<Pick<SessionRow, 'sessionId' | 'workspaceId'>>({
    name: 'find-session-workspaces',
    text: WORKSPACES,
    values: [ids],
  })
  return new Map(rows.map(({ sessionId, workspaceId }) => [sessionId, workspaceId]))
}
