import type { ListSuppressionsInput, Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/cursor.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

type Filter = Pick<ListSuppressionsInput, 'q' | 'channel' | 'reason'>

const filterCondition = (scope: WorkspaceScope, { q, channel, reason }: Filter) => sql`
  workspace_id = ${scope.workspaceId}
  and (${q ?? ''} = '' or strpos(address, lower(${q ?? ''})) > 0)
  and (${channel ?? null}::text is null or channel = ${channel ?? null}::text)
  and (${reason ?? null}::text is null or reason = ${reason ?? null}::text)`

export async function listSuppressions(
  scope: WorkspaceScope,
  { filter, after, limit }: { filter: Filter; after: CursorPosition | undefined; limit: number },
): Promise<{ rows: Suppression[]; total: number }> {
  const all = filterCondition(scope, filter)
  const from = after ? sql`and (created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Suppression>`
    select id, channel, address, reason, note, member_name(user_id) as "addedBy", created_at as "createdAt"
    from suppressions where ${all} ${from} order by created_at desc, id desc limit ${limit}`.execute(scope.db)
  const { rows: counted } = await sql<{ n: number }>`
    select count(*)::int as n from suppressions where ${all}`.execute(scope.db)
  return { rows, total: counted[0]?.n ?? 0 }
}

export async function deleteSuppression(
  scope: WorkspaceScope,
  id: string,
): Promise<Pick<Suppression, 'address'> | undefined> {
  const { rows } = await sql<Pick<Suppression, 'address'>>`
    delete from suppressions where workspace_id = ${scope.workspaceId} and id = ${id} returning address`.execute(
    scope.db,
  )
  return rows[0]
}
