import { sql } from 'kysely'
import type pg from 'pg'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../../platform/db/rows.ts'
import { deleteUnconfirmedUser } from '../accounts.repository.ts'

export type Side = 'old' | 'new'
/** Complete rows are kept until their links expire, so that a client can repeat a request with a lost response. */
const IS_COMPLETE = '(old_confirmed_at is not null and new_confirmed_at is not null)'
export type EmailChange = CamelCasedKeys<Pick<Row<'email_changes'>, 'id' | 'user_id' | 'new_email'>> & {
  oldEmail: string
  isTaken: boolean
}

/**
 * Stores a change and voids the links of the previous one. Returns false if the requesting session has ended: code that
 * ends sessions to lock out others deletes their changes afterwards. The user is locked before the session and the
 * change, the same order as everywhere else.
 */
export async function insertChange(
  db: SystemDb,
  { id, userId, sessionId, newEmail }: { id: string; userId: string; sessionId: string; newEmail: string },
): Promise<boolean> {
  const { rows } = await sql`insert into email_changes (user_id, id, new_email)
    select s."userId", ${id}::uuid, ${newEmail}::text
    from (select id from "user" where id = ${userId} for no key update) owner join "session" s on s."userId" = owner.id
    where s.id = ${sessionId} for key share of s
    on conflict (user_id) do update set id = excluded.id, new_email = excluded.new_email, old_confirmed_at = null,
      new_confirmed_at = null, asked_at = now(), expires_at = default
    returning id`.execute(db)
  return rows.length === 1
}

/**
 * Returns undefined if the change expired, was replaced or is complete. A sign-up that was never confirmed does not
 * reserve its address: anyone can begin one with the address of another person.
 */
export async function findChange(pool: pg.Pool, id: string): Promise<EmailChange | undefined> {
  const { rows } = await pool.query<EmailChange>(
    `select c.id, c.user_id as "userId", u.email as "oldEmail", c.new_email as "newEmail",
       exists (select from "user" x where x.email = c.new_email
         and (x."emailVerified" or exists (select from "member" m where m."userId" = x.id))) as "isTaken"
     from email_changes c join "user" u on u.id = c.user_id
     where c.id = $1 and c.expires_at > now() and not ${IS_COMPLETE}`,
    [id],
  )
  return rows[0]
}

/** The new address that a user requested and that not both addresses have confirmed yet. */
export async function pendingAddress(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    `select new_email as email from email_changes where user_id = $1 and expires_at > now() and not ${IS_COMPLETE}`,
    [userId],
  )
  return rows[0]?.email ?? null
}

/**
 * Stores the confirmation of one side. Once both sides have confirmed, the account gets its new address and all its
 * sessions end. An address that another account took in the meantime is not assigned.
 */
export async function confirmSide(pool: pg.Pool, id: string, side: Side): Promise<'half' | 'done' | undefined> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from "user" where id = (select user_id from email_changes where id = $1) for update`, [
      id,
    ])
    const { rows } = await client.query<{ user_id: string; new_email: string; both: boolean }>(
      `update email_changes set
         old_confirmed_at = case when $2 = 'old' then coalesce(old_confirmed_at, now()) else old_confirmed_at end,
         new_confirmed_at = case when $2 = 'new' then coalesce(new_confirmed_at, now()) else new_confirmed_at end
       where id = $1 and expires_at > now() and not ${IS_COMPLETE}
       returning user_id, new_email, ${IS_COMPLETE} as both`,
      [id, side],
    )
    const [change] = rows
    if (change?.both) {
      await deleteUnconfirmedUser(client, change.new_email)
      // Records of other users contain the former address until the account is erased.
      await client.query(
        `insert into former_addresses (user_id, email) select id, lower(email) from "user" where id = $1
         on conflict do nothing`,
        [change.user_id],
      )
      await client.query(`update "user" set email = $2, "emailVerified" = true, "updatedAt" = now() where id = $1`, [
        change.user_id,
        change.new_email,
      ])
      await client.query(`delete from "session" where "userId" = $1`, [change.user_id])
      // Emails to the former address become void.
      await client.query(`delete from "verification" where value = $1::text`, [change.user_id])
    }
    await client.query('commit')
    if (!change) return (await wasCompleted(client, id)) ? 'done' : undefined
    return change.both ? 'done' : 'half'
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Error && 'code' in error && error.code === '23505') return undefined
    throw error
  } finally {
    client.release()
  }
}

/** Whether both sides confirmed the change earlier and the account still has its new address. */
async function wasCompleted(client: pg.PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from email_changes c join "user" u on u.id = c.user_id and u.email = c.new_email
     where c.id = $1 and c.expires_at > now() and ${IS_COMPLETE}`,
    [id],
  )
  return rowCount === 1
}

export async function deleteExpiredChanges(pool: pg.Pool): Promise<void> {
  await pool.query('delete from email_changes where expires_at < now()')
}
