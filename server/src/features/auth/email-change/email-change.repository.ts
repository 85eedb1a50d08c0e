import type pg from 'pg'
import type { Camel, Row } from '../../../platform/db/rows.ts'
import { removeUnconfirmed } from '../accounts.repository.ts'

export type Side = 'old' | 'new'
/** A change that was made is kept as long as its links: whoever did not receive the last answer asks for it again. */
const MADE = '(old_confirmed_at is not null and new_confirmed_at is not null)'
export type EmailChange = Camel<Pick<Row<'email_changes'>, 'id' | 'user_id' | 'new_email'>> & {
  oldEmail: string
  isTaken: boolean
}

/**
 * A new wish replaces the one before, whose links are void. False where the session that asks has ended: whoever ends
 * sessions to keep others out deletes the wishes there are after that. The user is held before the session and the wish,
 * as everything does that holds several of them.
 */
export async function insertChange(
  pool: pg.Pool,
  { id, userId, sessionId, newEmail }: { id: string; userId: string; sessionId: string; newEmail: string },
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into email_changes (user_id, id, new_email)
     select s."userId", $2::uuid, $3::text
     from (select id from "user" where id = $1 for no key update) owner join "session" s on s."userId" = owner.id
     where s.id = $4 for key share of s
     on conflict (user_id) do update set id = excluded.id, new_email = excluded.new_email, old_confirmed_at = null,
       new_confirmed_at = null, asked_at = now(), expires_at = default`,
    [userId, id, newEmail, sessionId],
  )
  return rowCount === 1
}

/**
 * Undefined when it is over, replaced or done. A sign-up that was never confirmed takes no address: anyone can begin one
 * with the address of another.
 */
export async function findChange(pool: pg.Pool, id: string): Promise<EmailChange | undefined> {
  const { rows } = await pool.query<EmailChange>(
    `select c.id, c.user_id as "userId", u.email as "oldEmail", c.new_email as "newEmail",
       exists (select from "user" x where x.email = c.new_email
         and (x."emailVerified" or exists (select from "member" m where m."userId" = x.id))) as "isTaken"
     from email_changes c join "user" u on u.id = c.user_id
     where c.id = $1 and c.expires_at > now() and not ${MADE}`,
    [id],
  )
  return rows[0]
}

/** The new address a user asked for and not both addresses confirmed yet. */
export async function pendingAddress(pool: pg.Pool, userId: string): Promise<string | null> {
  const { rows } = await pool.query<{ email: string }>(
    `select new_email as email from email_changes where user_id = $1 and expires_at > now() and not ${MADE}`,
    [userId],
  )
  return rows[0]?.email ?? null
}

/**
 * One side confirmed. When both have, the account has its new address and every session of it ends. An address that
 * another account took meanwhile is not given.
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
       where id = $1 and expires_at > now() and not ${MADE}
       returning user_id, new_email, ${MADE} as both`,
      [id, side],
    )
    const [change] = rows
    if (change?.both) {
      await removeUnconfirmed(client, change.new_email)
      // Others' records name it until the account is erased.
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
      // Letters to the former address open nothing any more.
      await client.query(`delete from "verification" where value = $1::text`, [change.user_id])
    }
    await client.query('commit')
    if (!change) return (await wasMade(client, id)) ? 'done' : undefined
    return change.both ? 'done' : 'half'
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    if (error instanceof Error && 'code' in error && error.code === '23505') return undefined
    throw error
  } finally {
    client.release()
  }
}

/** Whether both sides confirmed it before, and the account still has its address. */
async function wasMade(client: pg.PoolClient, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from email_changes c join "user" u on u.id = c.user_id and u.email = c.new_email
     where c.id = $1 and c.expires_at > now() and ${MADE}`,
    [id],
  )
  return rowCount === 1
}

export async function deleteExpiredChanges(pool: pg.Pool): Promise<void> {
  await pool.query('delete from email_changes where expires_at < now()')
}
