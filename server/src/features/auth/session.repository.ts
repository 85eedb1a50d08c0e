import type pg from 'pg'

export type SessionRow = { userId: string; email: string; name: string; workspaceId: string | null }

const STATEMENT = `
  select s."userId" as "userId", u.email, u.name,
    (select m."organizationId" from "member" m where m."userId" = s."userId"
      order by (m."organizationId"::text = s."activeOrganizationId") desc nulls last, m."createdAt" limit 1) as "workspaceId"
  from "session" s join "user" u on u.id = s."userId"
  where s.token = $1 and s."expiresAt" > now()`

/** Who holds this session token, and the workspace it works in: one prepared statement, read at every request. */
export async function findSession(pool: pg.Pool, token: string): Promise<SessionRow | undefined> {
  const { rows } = await pool.query<SessionRow>({ name: 'find-session', text: STATEMENT, values: [token] })
  return rows[0]
}
