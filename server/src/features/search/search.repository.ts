import type {
  Narrowing,
  SearchCriteria,
  SearchErrorCode,
  SearchRun,
  SearchRunStatus,
  SourceName,
  Understanding,
} from '@leadhaul/contract/search/search.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { sql } from 'kysely'
import type { CursorPosition } from '../../platform/cursor.ts'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { abortedSource, errorMessageOf, newSource, toSourceState, type StoredSource } from './run-end.rules.ts'

/** `corrected`: the workspace's corrections of its keywords when a user with this `language` started the run. */
export type RunRow = Row<
  'search_runs',
  {
    status: SearchRunStatus
    criteria: SearchCriteria
    corrected: Narrowing
    language: Language
    understood: Understanding[]
    error_code: SearchErrorCode
    sources: StoredSource[]
  }
>

export const toRun = (row: RunRow): SearchRun => ({
  ...camelCaseKeys(row),
  progress: { done: row.done, total: row.total },
  counts: {
    A: row.found_a,
    B: row.found_b,
    C: row.found_c,
    found: row.found_a + row.found_b + row.found_c,
    alreadyYours: row.already_yours,
    named: { A: row.found_a + row.yours_a, B: row.found_b + row.yours_b, C: row.found_c + row.yours_c },
  },
  givenBack: row.refunded,
  errorMessage: errorMessageOf(row.status, row.error_code),
  sources: row.sources.map(toSourceState),
})

/** Refunds a cancelled search, at most as often per period as the plan has searches. True if it was refunded. */
export async function refundCancelled(scope: WorkspaceScope, runId: string): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`select give_back_search(${runId}) as given`.execute(scope.db)
  scope.hint('workspace')
  return rows[0]?.given ?? false
}

/** Marks a run as refunded and returns the start of its period; undefined if it was refunded before. */
export async function markRefunded(scope: WorkspaceScope, id: string): Promise<string | undefined> {
  const row = await scope.db
    .updateTable('search_runs')
    .set({ refunded: true })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', id)
    .where('refunded', '=', false)
    .returning('period_start')
    .executeTakeFirst()
  return row?.period_start
}

export function insertRun(
  scope: WorkspaceScope,
  options: CamelCasedKeys<
    Pick<RunRow, 'id' | 'criteria' | 'corrected' | 'language' | 'understood' | 'period_start'>
  > & {
    sources: SourceName[]
  },
): Promise<RunRow> {
  return scope.db
    .insertInto('search_runs')
    .values({
      workspace_id: scope.workspaceId,
      id: options.id,
      user_id: scope.userId,
      criteria: JSON.stringify(options.criteria),
      corrected: JSON.stringify(options.corrected),
      language: options.language,
      understood: JSON.stringify(options.understood),
      sources: JSON.stringify(options.sources.map(newSource)),
      period_start: options.periodStart,
    })
    .returningAll()
    .$castTo<RunRow>()
    .executeTakeFirstOrThrow()
}

export const findRun = (scope: WorkspaceScope, id: string): Promise<RunRow | undefined> =>
  runs(scope).where('id', '=', id).executeTakeFirst()

/** Returns the run, locked until the transaction ends, so that workers, cancel and retries run one at a time. */
export const lockRun = (scope: WorkspaceScope, id: string): Promise<RunRow | undefined> =>
  runs(scope).where('id', '=', id).forUpdate().executeTakeFirst()

const runs = (scope: WorkspaceScope) =>
  scope.db.selectFrom('search_runs').selectAll().$castTo<RunRow>().where('workspace_id', '=', scope.workspaceId)

export async function listRuns(
  scope: WorkspaceScope,
  options: { limit: number; after: CursorPosition | undefined },
): Promise<{ rows: RunRow[]; total: number }> {
  const page = runs(scope).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(options.limit)
  const { after } = options
  const rows = await (after
    ? page.where(sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`)
    : page
  ).execute()
  const count = await scope.db
    .selectFrom('search_runs')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('workspace_id', '=', scope.workspaceId)
    .executeTakeFirstOrThrow()
  return { rows, total: count.n }
}

/** Writes the progress of the run. All counts are absolute, so writing them twice changes nothing. */
export async function writeRun(scope: WorkspaceScope, run: RunRow): Promise<RunRow> {
  const done = run.found_a + run.found_b + run.found_c + run.already_yours
  const { total, found_a, found_b, found_c, already_yours, yours_a, yours_b, yours_c } = run
  await scope.db
    .updateTable('search_runs')
    .set({
      total,
      done,
      found_a,
      found_b,
      found_c,
      already_yours,
      yours_a,
      yours_b,
      yours_c,
      sources: JSON.stringify(run.sources),
      started_at: sql<string>`coalesce(started_at, now())`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', run.id)
    .execute()
  scope.hint('search-runs', run.id)
  return { ...run, done }
}

/** Marks sources that have not ended as aborted. */
export const abortSources = (scope: WorkspaceScope, run: RunRow) =>
  writeRun(scope, { ...run, sources: run.sources.map(abortedSource) })

export type KnownLeads = Pick<RunRow, 'already_yours' | 'yours_a' | 'yours_b' | 'yours_c'>

/** Records leads the workspace had before the run; returns how many the run found so far, in total and per grade. */
export async function recordKnownLeads(
  scope: WorkspaceScope,
  options: { runId: string; yours: string[] },
): Promise<KnownLeads> {
  await sql`
    insert into search_run_yours (workspace_id, run_id, place_key, grade)
    select ${scope.workspaceId}, ${options.runId}, y.place_key, l.quality_category
    from unnest(${options.yours}::text[]) y (place_key)
    left join leads l on l.workspace_id = ${scope.workspaceId} and l.place_key = y.place_key
    on conflict do nothing`.execute(scope.db)
  const graded = (letter: string) => sql`(count(*) filter (where grade = ${letter}))::int`
  const { rows } = await sql<KnownLeads>`
    select count(*)::int as already_yours, ${graded('A')} as yours_a, ${graded('B')} as yours_b, ${graded('C')} as yours_c
    from search_run_yours where workspace_id = ${scope.workspaceId} and run_id = ${options.runId}`.execute(scope.db)
  return rows[0] ?? { already_yours: 0, yours_a: 0, yours_b: 0, yours_c: 0 }
}

export async function endRun(
  scope: WorkspaceScope,
  options: CamelCasedKeys<Pick<RunRow, 'id' | 'status'> & Partial<Pick<RunRow, 'total' | 'cancelled' | 'error_code'>>>,
): Promise<RunRow> {
  const row = await scope.db
    .updateTable('search_runs')
    .set({
      status: options.status,
      total: options.total,
      cancelled: options.cancelled ?? false,
      error_code: options.errorCode ?? null,
      completed_at: sql<string>`now()`,
    })
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', options.id)
    .returningAll()
    .$castTo<RunRow>()
    .executeTakeFirstOrThrow()
  scope.hint('search-runs', options.id)
  scope.hint('workspace')
  return row
}
