import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** How far a mailbox was read. */
export type Bookmark = { uidValidity: string; lastUid: number }
export type InboxRow = {
  uid_validity: string | null
  last_uid: number | null
  checked_at: string | null
  problem: string | null
}

/** The scope is the system's, as in all of this file. */
export async function findInbox(scope: WorkspaceScope): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select uid_validity, last_uid::float8 as last_uid, checked_at, problem
    from inboxes where workspace = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}

/** A mailbox that was saved is read from its beginning, at once. */
export async function insertInbox(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into inboxes (workspace, user_id) values (${scope.workspaceId}, ${scope.userId})
    on conflict (workspace) do update set user_id = excluded.user_id, uid_validity = null, last_uid = null,
      checked_at = null, problem = null, due_at = now()`.execute(scope.db)
}

export async function deleteInbox(scope: WorkspaceScope): Promise<void> {
  await sql`delete from inboxes where workspace = ${scope.workspaceId}`.execute(scope.db)
}

/** Takes the mailboxes that are due; each is due again after so many seconds, whatever becomes of this reading. */
export async function claimInboxes(db: SystemDb, seconds: number): Promise<{ workspaceId: string; userId: string }[]> {
  const { rows } = await sql<{ workspaceId: string; userId: string }>`
    update inboxes set due_at = now() + ${seconds}::float8 * interval '1 second' where due_at <= now()
    returning workspace as "workspaceId", user_id as "userId"`.execute(db)
  return rows
}

export async function moveBookmark(scope: WorkspaceScope, { uidValidity, lastUid }: Bookmark): Promise<void> {
  await sql`
    update inboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid}
    where workspace = ${scope.workspaceId}`.execute(scope.db)
}

export async function setChecked(scope: WorkspaceScope, problem: string | null): Promise<void> {
  await sql`
    update inboxes set checked_at = clock_timestamp(), problem = ${problem}
    where workspace = ${scope.workspaceId}`.execute(scope.db)
}
