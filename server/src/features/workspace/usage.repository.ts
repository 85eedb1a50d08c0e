import { sql } from 'kysely'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type Allowance = {
  taken: boolean
  periodStart: string
  used: number
  /** Searches of the plan a period. */
  allowed: number
  secondsSinceAttempt: number | null
}

/** Takes one search of the period where some are left and the last attempt is long enough ago; says what is left. */
export async function takeSearch(scope: WorkspaceScope, guardSeconds: number): Promise<Allowance> {
  const { rows } = await sql<Allowance>`
    select taken, used, allowed, period_start as "periodStart", seconds as "secondsSinceAttempt"
    from take_search(${guardSeconds}::float8)`.execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row
}

/** Gives a search of that period back, if the period still runs. The role of jobs alone may. */
export async function returnSearch(scope: WorkspaceScope, periodStart: string): Promise<void> {
  await sql`
    update workspaces set searches_used = greatest(0, searches_used - 1)
    where id = ${scope.workspaceId} and period_start = ${periodStart}::timestamptz`.execute(scope.db)
  scope.hint('workspace')
}
