import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type Allowance = {
  taken: boolean
  periodStart: string
  used: number
  /** Searches per period of the plan. */
  allowed: number
  secondsSinceAttempt: number | null
}

/** Takes one search of the period if any are left and the last attempt is long enough ago; returns the state. */
export async function takeSearch(scope: WorkspaceScope, guardSeconds: number): Promise<Allowance> {
  const { rows } = await sql<Allowance>`
    select taken, used, allowed, period_start as "periodStart", seconds as "secondsSinceAttempt"
    from take_search(${guardSeconds}::float8)`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row
}

/** Gives a search back if that period is still current. Only the role of jobs may do so. */
export async function returnSearch(scope: WorkspaceScope, periodStart: string): Promise<void> {
  await sql`
    update workspaces set searches_used = greatest(0, searches_used - 1)
    where id = ${scope.workspaceId} and period_start = ${periodStart}::timestamptz`.execute(scope.db)
  scope.hint('workspace')
}
