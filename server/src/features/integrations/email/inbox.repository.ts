import { sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

/** How far the mailbox was read that was saved at this instant. */
export type Bookmark = { uidValidity: string; lastUid: number; savedAt: string }
export type InboxRow = {
  uid_validity: string | null
  last_uid: number | null
  checked_at: string | null
  problem: string | null
  /** Another one after the mailbox was saved again, such as at another server. */
  saved_at: string
}

/** The scope is the system's, as in all of this file. */
export async function findInbox(scope: WorkspaceScope): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select i.uid_validity, i.last_uid::float8 as last_uid, i.checked_at, i.problem, c.updated_at::text as saved_at
    from inboxes i join integration_credentials c on c.workspace_id = i.workspace and c.kind = 'imap'
    where i.workspace = ${scope.workspaceId}`.execute(scope.db)
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

/** What was learned of a mailbox says nothing about the one that has replaced it meanwhile. */
const IS_OF = (scope: WorkspaceScope, savedAt: string) => sql`workspace = ${scope.workspaceId} and exists (
  select from integration_credentials c
  where c.workspace_id = ${scope.workspaceId} and c.kind = 'imap' and c.updated_at::text = ${savedAt})`

export async function moveBookmark(scope: WorkspaceScope, { uidValidity, lastUid, savedAt }: Bookmark): Promise<void> {
  await sql`
    update inboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid}
    where ${IS_OF(scope, savedAt)}`.execute(scope.db)
}

type Checked = { problem: string | null; savedAt: string }
export async function setChecked(scope: WorkspaceScope, { problem, savedAt }: Checked): Promise<void> {
  await sql`
    update inboxes set checked_at = clock_timestamp(), problem = ${problem}
    where ${IS_OF(scope, savedAt)}`.execute(scope.db)
}
