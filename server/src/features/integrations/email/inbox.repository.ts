import { type RawBuilder, sql } from 'kysely'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Row } from '../../../platform/db/rows.ts'
import type { Identity, WorkspaceScope } from '../../../platform/db/scope.ts'

/** The last mail that was read in the mailbox saved at `savedAt`. Each mail that is read counts as progress. */
export type ReadPosition = { uidValidity: string; lastUid: number; savedAt: string }
export type InboxRow = Pick<Row<'inboxes'>, 'uid_validity' | 'last_uid' | 'checked_at' | 'problem'> & {
  /** Changes when the mailbox is saved again, for example with another server. */
  saved_at: string
}

/** This file requires a system scope. */
export async function findInbox(scope: WorkspaceScope): Promise<InboxRow | undefined> {
  const { rows } = await sql<InboxRow>`
    select i.uid_validity, i.last_uid::float8 as last_uid, i.checked_at, i.problem, c.updated_at::text as saved_at
    from inboxes i join integration_credentials c on c.workspace_id = i.workspace and c.kind = 'imap'
    where i.workspace = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}

/** A saved mailbox is read from its beginning, immediately. */
export async function insertInbox(scope: WorkspaceScope): Promise<void> {
  await sql`
    insert into inboxes (workspace, user_id) values (${scope.workspaceId}, ${scope.userId})
    on conflict (workspace) do update set user_id = excluded.user_id, uid_validity = null, last_uid = null,
      checked_at = null, problem = null, tries = 0, due_at = now()`.execute(scope.db)
}

export async function deleteInbox(scope: WorkspaceScope): Promise<void> {
  await sql`delete from inboxes where workspace = ${scope.workspaceId}`.execute(scope.db)
}

/** Locks the mailboxes that are due until the transaction ends, the longest due first. */
export async function lockDueInboxes(db: SystemDb): Promise<Identity[]> {
  const { rows } = await sql<Identity>`
    select workspace as "workspaceId", user_id as "userId" from inboxes where due_at <= now()
    order by due_at, workspace for update skip locked`.execute(db)
  return rows
}

/** Seconds from the end of a reading to the next one, doubled after each without progress, up to a maximum. */
export type ReadingInterval = { seconds: number; maxSeconds: number }
const nextDueAt = ({ seconds, maxSeconds }: ReadingInterval, tries: RawBuilder<unknown>) => sql`
  now() + least(${seconds}::float8 * 2 ^ least(greatest(${tries} - 1, 0), 30), ${maxSeconds}::float8) * interval '1 second'`

/** Counts a reading as one without progress until it makes some, because its worker may be killed. */
export async function beginReading(scope: WorkspaceScope, pause: ReadingInterval): Promise<InboxRow | undefined> {
  await sql`
    update inboxes set tries = tries + 1, due_at = ${nextDueAt(pause, sql`tries + 1`)}
    where workspace = ${scope.workspaceId}`.execute(scope.db)
  return findInbox(scope)
}

/** Matches only the mailbox that was read: another one may have been saved meanwhile. */
const isSavedMailbox = (scope: WorkspaceScope, savedAt: string) => sql`workspace = ${scope.workspaceId} and exists (
  select from integration_credentials c
  where c.workspace_id = ${scope.workspaceId} and c.kind = 'imap' and c.updated_at::text = ${savedAt})`

export async function storeReadPosition(
  scope: WorkspaceScope,
  { uidValidity, lastUid, savedAt }: ReadPosition,
): Promise<void> {
  await sql`
    update inboxes set uid_validity = ${uidValidity}, last_uid = ${lastUid}, tries = 0
    where ${isSavedMailbox(scope, savedAt)}`.execute(scope.db)
}

type ReadingResult = { problem: string | null; savedAt: string; pause: ReadingInterval }
/** Stores the end of a reading. */
export async function finishReading(scope: WorkspaceScope, { problem, savedAt, pause }: ReadingResult): Promise<void> {
  const tries = problem === null ? sql`0` : sql`tries`
  await sql`
    update inboxes set checked_at = now(), problem = ${problem}, tries = ${tries}, due_at = ${nextDueAt(pause, tries)}
    where ${isSavedMailbox(scope, savedAt)}`.execute(scope.db)
}
