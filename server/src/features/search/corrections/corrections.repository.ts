import { MAX_CORRECTIONS } from '@leadhaul/contract/search/corrections.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { Row } from '../../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'

export type CorrectionRow = Row<'search_corrections'>

export async function findCorrections(scope: WorkspaceScope): Promise<CorrectionRow[]> {
  const { rows } = await sql<CorrectionRow>`
    select * from search_corrections where workspace_id = ${scope.workspaceId} order by folded, id`.execute(scope.db)
  return rows
}

/** Those of these folded keywords. */
export async function findCorrectionsOf(scope: WorkspaceScope, folded: string[]): Promise<CorrectionRow[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<CorrectionRow>`
    select * from search_corrections
    where workspace_id = ${scope.workspaceId} and folded = any(${folded}::text[])`.execute(scope.db)
  return rows
}

/** Stores a correction, in the place of an earlier one of the same keyword; 'too-many' where it would be one too many. */
export async function putCorrection(
  scope: WorkspaceScope,
  { keyword, folded, reading }: Pick<CorrectionRow, 'keyword' | 'folded' | 'reading'>,
): Promise<CorrectionRow | 'too-many'> {
  // Two saved at once would both be the last one allowed: they queue at the workspace's row.
  await sql`select id from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
  const { rows: others } = await sql<{ n: number }>`
    select count(*)::int as n from search_corrections
    where workspace_id = ${scope.workspaceId} and folded <> ${folded}`.execute(scope.db)
  if ((others[0]?.n ?? 0) >= MAX_CORRECTIONS) return 'too-many'
  const { rows } = await sql<CorrectionRow>`
    insert into search_corrections (workspace_id, id, user_id, keyword, folded, reading)
    values (${scope.workspaceId}, ${newId()}, ${scope.userId}, ${keyword}, ${folded}, ${reading})
    on conflict (workspace_id, folded) do update
      set user_id = excluded.user_id, keyword = excluded.keyword, reading = excluded.reading, created_at = now()
    returning *`.execute(scope.db)
  scope.hint('search-corrections')
  const [row] = rows
  if (!row) throw new Error('A correction was written')
  return row
}

/** False when there was none. */
export async function deleteCorrection(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from search_corrections where workspace_id = ${scope.workspaceId} and id = ${id} returning id`.execute(
    scope.db,
  )
  scope.hint('search-corrections')
  return rows.length > 0
}
