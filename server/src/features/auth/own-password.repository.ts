import type pg from 'pg'

export async function passwordHash(pool: pg.Pool, userId: string): Promise<string | undefined> {
  const { rows } = await pool.query<{ password: string }>(
    `select password from "account" where "userId" = $1 and "providerId" = 'credential' and password is not null`,
    [userId],
  )
  return rows[0]?.password
}

/** Whether this session began within the last ten minutes. */
export async function isFreshSession(pool: pg.Pool, sessionId: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select from "session" where id = $1 and "createdAt" > now() - interval '10 minutes'`,
    [sessionId],
  )
  return rowCount === 1
}
