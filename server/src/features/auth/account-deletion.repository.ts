import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export async function scheduleDeletion({ db, userId }: WorkspaceScope, days: number): Promise<string> {
  // A session that is stored concurrently waits for this lock and then cancels the deletion. An earlier one ends below.
  await sql`select from "user" where id = ${userId} for update`.execute(db)
  const { rows } = await sql<{ due_at: string }>`
    insert into account_deletions (user_id, due_at) values (${userId}, now() + ${days}::int * interval '1 day')
    on conflict (user_id) do update set user_id = excluded.user_id returning due_at`.execute(db)
  await db.deleteFrom('session').where('userId', '=', userId).execute()
  const [row] = rows
  if (!row) throw new Error('The deletion was not stored')
  return row.due_at
}

export async function isDeletionDue(db: SystemDb, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from account_deletions where user_id = ${userId} and due_at <= now() for update`.execute(db)
  return rows.length > 0
}

export async function isDeletionPlanned(
  db: SystemDb,
  { userId, dueAt }: { userId: string; dueAt: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from account_deletions where user_id = ${userId} and due_at = ${dueAt}::timestamptz`.execute(db)
  return rows.length > 0
}

export async function listDueAccounts(db: SystemDb): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from account_deletions where due_at <= now()`.execute(db)
  return rows.map(({ user_id }) => user_id)
}

/** Sign-in data is deleted with the user. The links of mails are found by the user's address or id. */
export async function eraseUser(db: SystemDb, userId: string): Promise<void> {
  // Locked before its emails, in the same order as a change of the address.
  await sql`select from "user" where id = ${userId} for update`.execute(db)
  await sql`
    delete from "verification" v using "user" u where u.id = ${userId}
      and (v.value = u.id::text or position(u.email in v.identifier) > 0 or position(u.email in v.value) > 0)`.execute(
    db,
  )
  await sql`delete from "user" where id = ${userId}`.execute(db)
}
