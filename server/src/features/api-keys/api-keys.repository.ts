import type { ApiKey } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { sql } from 'kysely'
import type pg from 'pg'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

/** The scopes of this file are the system's. */
export type HolderRow = {
  keyId: string
  workspaceId: string
  userId: string
  email: string
  name: string
  isExpired: boolean
  /** Whether the plan has a seat for the member. */
  hasSeat: boolean
  /** Whether its last use was not recorded within the last minute. */
  unseen: boolean
}

const IS_EXPIRED = sql`coalesce(k.expires_at <= now(), false)`

/**
 * The holder of the key with this hash, in any workspace. One prepared statement, executed for every request with a
 * key.
 */
export async function findHolder(pool: pg.Pool, hash: string): Promise<HolderRow | undefined> {
  const { rows } = await pool.query<HolderRow>({
    name: 'find-api-key',
    text: 'select k.*, has_seat(k."workspaceId", k."userId") as "hasSeat" from find_api_key($1) k',
    values: [hash],
  })
  return rows[0]
}

/** Only one of several concurrent requests writes. */
export async function markUsed({ db, workspaceId }: WorkspaceScope, id: string): Promise<void> {
  await sql`
    update api_keys set last_used_at = now()
    where workspace_id = ${workspaceId} and id = ${id}
      and coalesce(last_used_at < now() - interval '1 minute', true)`.execute(db)
}

export async function isValid({ db, workspaceId, userId }: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from api_keys k
    where k.workspace_id = ${workspaceId} and k.id = ${id} and k.user_id = ${userId} and not ${IS_EXPIRED}
      and has_seat(k.workspace_id, k.user_id)`.execute(db)
  return rows.length > 0
}

type KeyRow = Omit<ApiKey, 'madeBy'> & { userId: string; userName: string }
export async function listKeys({ db, workspaceId }: WorkspaceScope): Promise<ApiKey[]> {
  const { rows } = await sql<KeyRow>`
    select k.id, k.name, k.start, k.user_id as "userId", u.name as "userName", k.created_at as "createdAt",
      k.last_used_at as "lastUsedAt", k.expires_at as "expiresAt", ${IS_EXPIRED} as "isExpired"
    from api_keys k join "user" u on u.id = k.user_id
    where k.workspace_id = ${workspaceId} order by k.created_at desc, k.id desc`.execute(db)
  return rows.map(({ userId, userName, ...key }) => ({ ...key, madeBy: { userId, name: userName } }))
}

export async function countKeys({ db, workspaceId }: WorkspaceScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from api_keys where workspace_id = ${workspaceId}`.execute(db)
  return rows[0]?.n ?? 0
}

type NewKey = { id: string; name: string; hash: string; start: string; days: number | null }
/** Returns false if the session of the request has ended: ending a session also ends the keys it created before. */
export async function insertKey(
  { db, workspaceId, userId }: WorkspaceScope,
  { id, name, hash, start, days, sessionId }: NewKey & { sessionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into api_keys (workspace_id, id, user_id, name, hash, start, expires_at)
    select ${workspaceId}, ${id}, s."userId", ${name}, ${hash}, ${start}, now() + ${days}::int * interval '1 day'
    from "session" s where s.id = ${sessionId} and s."userId" = ${userId} for key share of s
    returning id`.execute(db)
  return rows.length > 0
}

/** Returns the names of the deleted keys. */
export async function deleteKeysOf({ db, workspaceId }: WorkspaceScope, userId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from api_keys where workspace_id = ${workspaceId} and user_id = ${userId} returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Deletes the keys of all members except the user of the scope. Returns their names. */
export async function deleteKeysOfOthers({ db, workspaceId, userId }: WorkspaceScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    delete from api_keys where workspace_id = ${workspaceId} and user_id <> ${userId} returning name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Returns the name of the deleted key. */
export async function deleteKey({ db, workspaceId }: WorkspaceScope, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from api_keys where workspace_id = ${workspaceId} and id = ${id} returning name`.execute(db)
  return rows[0]?.name
}
