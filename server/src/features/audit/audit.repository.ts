import { type AuditAction, type AuditFilter, DELETED_ACCOUNTS } from '@leadhaul/contract/audit/audit.contract.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/**
 * The data of an entry besides user, time and place. People are stored by id, so that a deleted account leaves no name.
 */
export type AuditDetail = {
  userId?: string
  email?: string
  name?: string
  role?: string
  before?: string
  plan?: string
  count?: number
  cost?: number
  format?: string
  queue?: string
  fields?: string[]
  reason?: string
}

export type EntryRow = Omit<
  CamelCasedKeys<Row<'audit_entries', { action: AuditAction; data: AuditDetail }>>,
  'id' | 'workspaceId'
> & {
  id: string
  name: string | null
  /** The name of the member concerned. */
  member: string | null
}

export async function insertEntry(scope: WorkspaceScope, action: AuditAction, detail: AuditDetail): Promise<void> {
  await sql`select record_audit(${action}, ${JSON.stringify(detail)}::jsonb)`.execute(scope.db)
}

/** The SQL call that adds an entry, for use within the statement that makes the change. */
export const recordCall = (action: AuditAction, detail: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`record_audit(${action}, ${detail})`

/** Entries without a user are of deleted accounts, except those of recipients of messages. */
const userCondition = (userId: AuditFilter['userId']) =>
  userId === DELETED_ACCOUNTS
    ? sql`a.user_id is null and a.action <> 'unsubscription-undone'`
    : sql`(${userId ?? null}::uuid is null or a.user_id = ${userId ?? null}::uuid)`

const filterCondition = (scope: WorkspaceScope, { userId, action, from, to }: AuditFilter) => sql`
  a.workspace_id = ${scope.workspaceId}
  and ${userCondition(userId)}
  and (${action ?? null}::text is null or a.action = ${action ?? null}::text)
  and (${from ?? null}::timestamptz is null or a.created_at >= ${from ?? null}::timestamptz)
  and (${to ?? null}::timestamptz is null or a.created_at < ${to ?? null}::timestamptz)`

export async function listEntries(
  scope: WorkspaceScope,
  { filter, before, limit }: { filter: AuditFilter; before: string | undefined; limit: number },
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select a.id::text as id, a.created_at as "createdAt", a.user_id as "userId", u.name, a.api_key as "apiKey", a.action, a.data,
      t.name as member, a.address, a.user_agent as "userAgent"
    from audit_entries a
      left join "user" u on u.id = a.user_id
      left join "user" t on t.id = (a.data ->> 'userId')::uuid
    where ${filterCondition(scope, filter)} and (${before ?? null}::bigint is null or a.id < ${before ?? null}::bigint)
    order by a.id desc limit ${limit}`.execute(scope.db)
  return rows
}

export async function countEntries(scope: WorkspaceScope, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from audit_entries a where ${filterCondition(scope, filter)}`.execute(scope.db)
  return rows[0]?.n ?? 0
}
