import type { DuplicateChoice, ImportProblem } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { sql } from 'kysely'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import type { RowProblem } from './import-plan.rules.ts'

type Stored<Problem extends RowProblem> = Row<
  'lead_import_rows',
  { cells: string[]; choice: DuplicateChoice; problems: Problem[] }
>
export type FileRow = Pick<Stored<ImportProblem>, 'row_no' | 'cells' | 'choice' | 'problems'>
export type BadRow = Pick<Stored<RowProblem>, 'row_no' | 'cells' | 'problems'> & { lost: boolean }
export type RowOutcome = {
  row: number
  outcome: 'created' | 'updated' | 'skipped' | 'failed'
  problems: RowProblem[]
  leadId: string | null
  before: unknown
}
type ImportReference = { importId: string }

export async function insertRows(
  scope: WorkspaceScope,
  options: ImportReference & { rows: { row: number; cells: string[]; problems: ImportProblem[] }[] },
): Promise<void> {
  await sql`
    insert into lead_import_rows (workspace_id, import_id, row_no, cells, problems)
    select ${scope.workspaceId}, ${options.importId}, (e->>'row')::int, e->'cells', e->'problems'
    from jsonb_array_elements(${JSON.stringify(options.rows)}::jsonb) e`.execute(scope.db)
}

/** Returns the rows after a given one, in the order of the file. */
export async function listRowsAfter(
  scope: WorkspaceScope,
  options: ImportReference & { after: number; limit: number },
): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select row_no, cells, choice, problems from lead_import_rows
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId} and row_no > ${options.after}
    order by row_no limit ${options.limit}`.execute(scope.db)
  return rows
}

/** Returns rows that were skipped, not imported, or imported in part, with their problems. */
export async function listProblemRowsAfter(
  scope: WorkspaceScope,
  options: ImportReference & { after: number; limit: number },
): Promise<BadRow[]> {
  const { rows } = await sql<BadRow>`
    select row_no, cells, problems, outcome = 'failed' as lost from lead_import_rows
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId} and row_no > ${options.after}
      and outcome is not null and problems <> '[]'
    order by row_no limit ${options.limit}`.execute(scope.db)
  return rows
}

export async function writeChoices(
  scope: WorkspaceScope,
  options: ImportReference & { choices: { row: number; choice: DuplicateChoice }[] },
): Promise<void> {
  await sql`
    update lead_import_rows r set choice = c.choice
    from jsonb_to_recordset(${JSON.stringify(options.choices)}::jsonb) as c (row int, choice text)
    where r.workspace_id = ${scope.workspaceId} and r.import_id = ${options.importId} and r.row_no = c.row`.execute(
    scope.db,
  )
}

export async function writeOutcomes(
  scope: WorkspaceScope,
  options: ImportReference & { outcomes: RowOutcome[] },
): Promise<void> {
  await sql`
    update lead_import_rows r set outcome = c.outcome, problems = c.problems, lead_id = c."leadId", before = c.before
    from jsonb_to_recordset(${JSON.stringify(options.outcomes)}::jsonb)
      as c (row int, outcome text, problems jsonb, "leadId" uuid, before jsonb)
    where r.workspace_id = ${scope.workspaceId} and r.import_id = ${options.importId} and r.row_no = c.row`.execute(
    scope.db,
  )
}

/** Deletes the rows of an import that was undone. */
export async function deleteRows(scope: WorkspaceScope, options: ImportReference): Promise<void> {
  await sql`
    delete from lead_import_rows
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId}`.execute(scope.db)
}

/** Returns the last rows that changed existing leads, latest first. */
export async function listLastChanges<Before>(
  scope: WorkspaceScope,
  options: ImportReference & { limit: number },
): Promise<{ row_no: number; before: Before }[]> {
  const { rows } = await sql<{ row_no: number; before: Before }>`
    select row_no, before from lead_import_rows
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId} and outcome = 'updated' and before is not null
    order by row_no desc limit ${options.limit}`.execute(scope.db)
  return rows
}

/** Deletes the previous states of leads from this row on. */
export async function clearChangesFrom(
  scope: WorkspaceScope,
  options: ImportReference & { row: number },
): Promise<void> {
  await sql`
    update lead_import_rows set before = null
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId} and row_no >= ${options.row}
      and before is not null`.execute(scope.db)
}

/** Adds to each skipped row the number of the earlier row that created the same lead, if there is one. */
export async function linkEarlierRows(scope: WorkspaceScope, options: ImportReference): Promise<void> {
  const { workspaceId } = scope
  // Without statistics on newly written rows, the planner would scan all of them for each skipped one.
  await sql`set local enable_nestloop = off`.execute(scope.db)
  await sql`
    update lead_import_rows r set problems = jsonb_set(r.problems, '{0,row}', to_jsonb(earlier.row_no))
    from lead_import_rows earlier
    where r.workspace_id = ${workspaceId} and r.import_id = ${options.importId} and r.outcome = 'skipped'
      and earlier.workspace_id = ${workspaceId} and earlier.import_id = ${options.importId}
      and earlier.outcome = 'created' and earlier.lead_id = r.lead_id`.execute(scope.db)
  await sql`set local enable_nestloop = on`.execute(scope.db)
}

/** Deletes the rows of a finished import, except those with problems and those that an undo needs. */
export async function deleteUnneededRows(scope: WorkspaceScope, options: ImportReference): Promise<void> {
  await sql`
    delete from lead_import_rows
    where workspace_id = ${scope.workspaceId} and import_id = ${options.importId}
      and (outcome is null or (problems = '[]' and before is null))`.execute(scope.db)
}

/**
 * Makes each statement of this transaction, including those of triggers and foreign keys, be planned once for the
 * current tables. A plan kept from the first, small batches would read the whole workspace for each row once it has
 * grown; with custom plans, foreign key checks would be planned once per row.
 */
export async function forceFreshGenericPlans(scope: WorkspaceScope): Promise<void> {
  await sql`discard plans`.execute(scope.db)
  await sql`set local plan_cache_mode = force_generic_plan`.execute(scope.db)
}

/** Disables the transaction's idle timeout: a file with millions of empty rows stores nothing for a long time. */
export async function disableIdleTimeout(scope: WorkspaceScope): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(scope.db)
}
