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

/** Returns the corrections of these folded keywords. */
export async function findCorrectionsOf(scope: WorkspaceScope, folded: string[]): Promise<CorrectionRow[]> {
  if (folded.length === 0) return []
  const { rows } = await sql<CorrectionRow>`
    select * from search_corrections
    where workspace_id = ${scope.workspaceId} and folded = any(${folded}::text[])`.execute(scope.db)
  return rows
}

/** Stores a correction, replacing an earlier one of the same keyword; 'too-many' if it exceeds the maximum. */
export async function upsertCorrection(
  scope: WorkspaceScope,
  { keyword, folded, reading }: Pick<CorrectionRow, 'keyword' | 'folded' | 'reading'>,
): Promise<CorrectionRow | 'too-many'> {
  // Two concurrent calls could each add the last allowed correction: the lock on the workspace serializes them.
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

/** Returns false if the correction does not exist. */
export async function deleteCorrection(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from search_corrections where workspace_id = ${scope.workspaceId} and id = ${id} returning id`.execute(
    scope.db,
  )
  scope.hint('search-corrections')
  return rows.length > 0
}
