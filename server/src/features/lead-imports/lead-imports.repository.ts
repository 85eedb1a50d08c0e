import {
  type DuplicateChoice,
  type ImportMapping,
  type ImportStatus,
  type ImportUndo,
  MAX_STORED_IMPORTS,
  type LeadImport,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { sql, type UpdateObject } from 'kysely'
import { type CamelCasedKeys, camelCaseKeys, type Row } from '../../platform/db/rows.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type ImportRow = Row<
  'lead_imports',
  {
    kind: LeadImport['kind']
    top_rows: LeadImport['topRows']
    columns: LeadImport['columns']
    guess: ImportMapping
    mapping: ImportMapping | null
    duplicates: DuplicateChoice
    status: ImportStatus
  }
>

const UNDONE: readonly ImportStatus[] = ['undoing', 'undone']
const STOPPED: readonly ImportStatus[] = ['cancelled', 'failed']

export function toImport(row: ImportRow): LeadImport {
  const { created, updated, skipped, failed, incomplete } = row
  return {
    ...camelCaseKeys(row),
    counts: { created, updated, skipped, failed, incomplete },
    undo: hasUndoCounts(row) ? { removed: row.undo_removed, restored: row.undo_restored, kept: row.undo_kept } : null,
  }
}

/** For an import that was stopped, the counts are shown only if leads were kept. */
const hasUndoCounts = (row: ImportRow) =>
  UNDONE.includes(row.status) || (STOPPED.includes(row.status) && row.undo_kept > 0)

const selectImports = (scope: WorkspaceScope) =>
  scope.db.selectFrom('lead_imports').selectAll().$castTo<ImportRow>().where('workspace_id', '=', scope.workspaceId)

export const listImports = (scope: WorkspaceScope): Promise<ImportRow[]> =>
  selectImports(scope).orderBy('created_at', 'desc').orderBy('id', 'desc').execute()

export const findImport = (scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> =>
  selectImports(scope).where('id', '=', id).executeTakeFirst()

/** Locks the import, so that start, cancel and end are serialized. Keep the transaction short: users wait for it. */
export const lockImportRow = (scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> =>
  selectImports(scope).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/**
 * Returns the import when no other worker processes it, until the transaction ends. The row itself is not locked, so
 * that the import can be cancelled while a batch is being stored: its status may change before the batch is committed.
 */
export async function claimImport(scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('lead-import ' || ${id}, 0))`.execute(scope.db)
  return findImport(scope, id)
}

type NewImport = Pick<ImportRow, 'id' | 'file_name' | 'file_size' | 'kind' | 'sheet' | 'encoding' | 'delimiter'>

export async function insertImport(scope: WorkspaceScope, row: NewImport): Promise<void> {
  const owner = { workspace_id: scope.workspaceId, user_id: scope.userId }
  await scope.db
    .insertInto('lead_imports')
    .values({ ...owner, ...row })
    .execute()
  scope.hint('lead-imports', row.id)
}

export type Description = CamelCasedKeys<
  Pick<ImportRow, 'header_row' | 'top_rows' | 'columns' | 'guess' | 'total_rows'>
>

/** Stores the description of a file after it was read. */
export const describeImport = (
  scope: WorkspaceScope,
  { id, country, ...found }: Description & { id: string; country: string | undefined },
): Promise<ImportRow> => updateImport(scope, { id, set: { ...descriptionColumns(found), country: country ?? null } })

/** The same with another header row. The previous mapping is deleted, because it refers to other columns. */
export const redescribeImport = (
  scope: WorkspaceScope,
  { id, ...found }: Omit<Description, 'topRows'> & { id: string },
): Promise<ImportRow> => updateImport(scope, { id, set: { ...descriptionColumns(found), mapping: null } })

const descriptionColumns = ({
  headerRow,
  topRows,
  columns,
  guess,
  totalRows,
}: Omit<Description, 'topRows'> & Partial<Description>) => ({
  header_row: headerRow,
  columns: JSON.stringify(columns),
  guess: JSON.stringify(guess),
  total_rows: totalRows,
  ...(topRows && { top_rows: JSON.stringify(topRows) }),
})

export type ImportSettingsChange = {
  mapping?: ImportMapping | undefined
  country?: string | null | undefined
  duplicates?: DuplicateChoice | undefined
}

/** Stores the settings of a file until it is imported. */
export const adjustImport = (
  scope: WorkspaceScope,
  { id, mapping, country, duplicates }: ImportSettingsChange & { id: string },
): Promise<ImportRow> =>
  updateImport(scope, {
    id,
    set: {
      ...(mapping && { mapping: JSON.stringify(mapping) }),
      ...(country !== undefined && { country }),
      ...(duplicates && { duplicates }),
    },
  })

export const startImport = (
  scope: WorkspaceScope,
  options: { run: ImportRow; mapping: ImportMapping; country: string | null; duplicates: DuplicateChoice },
): Promise<ImportRow> =>
  updateImport(scope, {
    id: options.run.id,
    set: {
      mapping: JSON.stringify(options.mapping),
      country: options.country,
      duplicates: options.duplicates,
      status: 'running',
      last_row: options.run.header_row,
      started_at: sql<string>`clock_timestamp()`,
    },
  })

export const setStatus = (
  scope: WorkspaceScope,
  options: { id: string; status: ImportStatus; broken?: boolean },
): Promise<ImportRow> =>
  updateImport(scope, {
    id: options.id,
    set: { status: options.status, ...(options.broken !== undefined && { broken: options.broken }) },
  })

export type Tally = Pick<ImportRow, 'created' | 'updated' | 'skipped' | 'failed' | 'incomplete'>

/** Stores the progress after a batch of rows. */
export const storeProgress = (
  scope: WorkspaceScope,
  { run, lastRow, done, tally }: { run: ImportRow; lastRow: number; done: number; tally: Tally },
): Promise<ImportRow> =>
  updateImport(scope, {
    id: run.id,
    set: {
      last_row: lastRow,
      done_rows: run.done_rows + done,
      created: run.created + tally.created,
      updated: run.updated + tally.updated,
      skipped: run.skipped + tally.skipped,
      failed: run.failed + tally.failed,
      incomplete: run.incomplete + tally.incomplete,
    },
  })

export const endImport = (scope: WorkspaceScope, options: { id: string; status: ImportStatus }): Promise<ImportRow> =>
  updateImport(scope, { id: options.id, set: { status: options.status, completed_at: sql<string>`now()` } })

/** Ends an undo. The counts of an import that was stopped are reset; a finished one keeps its report. */
export const endUndo = (scope: WorkspaceScope, run: ImportRow): Promise<ImportRow> =>
  updateImport(scope, {
    id: run.id,
    set:
      run.status === 'undoing'
        ? { status: 'undone' }
        : {
            status: run.broken ? 'failed' : 'cancelled',
            completed_at: sql<string>`now()`,
            created: 0,
            updated: 0,
            skipped: 0,
            failed: 0,
            incomplete: 0,
          },
  })

/** Adds the counts of a batch of an undo and stores its progress. */
export const storeUndoProgress = (
  scope: WorkspaceScope,
  { run, undoneTo, done }: { run: ImportRow; undoneTo: string | null; done: ImportUndo },
): Promise<ImportRow> =>
  updateImport(scope, {
    id: run.id,
    set: {
      undone_to: undoneTo,
      undo_removed: run.undo_removed + done.removed,
      undo_restored: run.undo_restored + done.restored,
      undo_kept: run.undo_kept + done.kept,
    },
  })

type Columns = UpdateObject<DB, 'lead_imports'>

async function updateImport(scope: WorkspaceScope, options: { id: string; set: Columns }): Promise<ImportRow> {
  const row = await scope.db
    .updateTable('lead_imports')
    .set(options.set)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', options.id)
    .returningAll()
    .$castTo<ImportRow>()
    .executeTakeFirstOrThrow()
  scope.hint('lead-imports', options.id)
  return row
}

/** Deletes a file that was not imported; false if it was imported, or does not exist. */
export async function removeUploaded(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from lead_imports where workspace_id = ${scope.workspaceId} and id = ${id} and status = 'uploaded'
    returning id`.execute(scope.db)
  if (rows.length > 0) scope.hint('lead-imports', id)
  return rows.length > 0
}

/**
 * Deletes imports beyond the latest ones, except those running. Files not imported yet are counted separately. The status
 * is also checked outside the subquery: only there is it read again after waiting for a start or an undo.
 */
export async function deleteOldImports(scope: WorkspaceScope): Promise<void> {
  const isIdle = sql`status not in ('running', 'cancelling', 'undoing')`
  await sql`
    delete from lead_imports where workspace_id = ${scope.workspaceId} and ${isIdle} and id in (
      select id from (
        select id, row_number() over (partition by status = 'uploaded' order by coalesce(completed_at, created_at) desc, id desc)
        from lead_imports where workspace_id = ${scope.workspaceId} and ${isIdle}) ended
      where row_number > ${MAX_STORED_IMPORTS})`.execute(scope.db)
}

/** The country of most leads of the workspace. */
export async function mostCommonLeadCountry(scope: WorkspaceScope): Promise<string | undefined> {
  const { rows } = await sql<{ country: string }>`
    select country_code as country from lead_counts
    where workspace_id = ${scope.workspaceId} and country_code ~ '^[A-Z]{2}$'
    group by country_code having sum(n) > 0 order by sum(n) desc, country_code limit 1`.execute(scope.db)
  return rows[0]?.country
}

/** The import as recorded in the history of its leads. */
export const sourceOf = (run: ImportRow) => ({ importId: run.id, fileName: run.file_name })
