import {
  type DuplicateChoice,
  type ImportMapping,
  type ImportStatus,
  KEPT_IMPORTS,
  type LeadImport,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { sql, type UpdateObject } from 'kysely'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

export type ImportRow = {
  id: string
  user_id: string
  file_name: string
  file_size: number
  encoding: string
  delimiter: string
  columns: LeadImport['columns']
  guess: ImportMapping
  mapping: ImportMapping | null
  duplicates: DuplicateChoice | null
  status: ImportStatus
  broken: boolean
  total_rows: number
  last_row: number
  done_rows: number
  created: number
  updated: number
  skipped: number
  failed: number
  created_at: string
  completed_at: string | null
}

export const toImport = (row: ImportRow): LeadImport => ({
  id: row.id,
  fileName: row.file_name,
  fileSize: row.file_size,
  encoding: row.encoding,
  delimiter: row.delimiter,
  columns: row.columns,
  guess: row.guess,
  mapping: row.mapping,
  duplicates: row.duplicates,
  status: row.status,
  totalRows: row.total_rows,
  doneRows: row.done_rows,
  counts: { created: row.created, updated: row.updated, skipped: row.skipped, failed: row.failed },
  createdAt: row.created_at,
  completedAt: row.completed_at,
})

const imports = (scope: WorkspaceScope) =>
  scope.db.selectFrom('lead_imports').selectAll().where('workspace_id', '=', scope.workspaceId)

export async function listImports(scope: WorkspaceScope): Promise<ImportRow[]> {
  const rows = await imports(scope).orderBy('created_at', 'desc').orderBy('id', 'desc').limit(KEPT_IMPORTS).execute()
  return rows as unknown as ImportRow[]
}

export async function findImport(scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> {
  return (await imports(scope).where('id', '=', id).executeTakeFirst()) as unknown as ImportRow | undefined
}

/** The import, held until the transaction ends: workers, cancelling and starting take turns. */
export async function holdImport(scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> {
  return (await imports(scope).where('id', '=', id).forUpdate().executeTakeFirst()) as unknown as ImportRow | undefined
}

type NewImport = Pick<ImportRow, 'id' | 'file_name' | 'file_size' | 'encoding' | 'delimiter'>

export async function insertImport(scope: WorkspaceScope, row: NewImport): Promise<void> {
  const owner = { workspace_id: scope.workspaceId, user_id: scope.userId }
  await scope.db
    .insertInto('lead_imports')
    .values({ ...owner, ...row })
    .execute()
  scope.hint('lead-imports', row.id)
}

/** What was found out while the file was read. */
export async function describeImport(
  scope: WorkspaceScope,
  o: { id: string; columns: LeadImport['columns']; guess: ImportMapping; totalRows: number },
): Promise<ImportRow> {
  const columns = JSON.stringify(o.columns)
  return write(scope, { id: o.id, set: { columns, guess: JSON.stringify(o.guess), total_rows: o.totalRows } })
}

export const startImport = (
  scope: WorkspaceScope,
  o: { id: string; mapping: ImportMapping; duplicates: DuplicateChoice },
): Promise<ImportRow> =>
  write(scope, {
    id: o.id,
    set: { mapping: JSON.stringify(o.mapping), duplicates: o.duplicates, status: 'running' },
  })

export const setStatus = (
  scope: WorkspaceScope,
  o: { id: string; status: ImportStatus; broken?: boolean },
): Promise<ImportRow> =>
  write(scope, { id: o.id, set: { status: o.status, ...(o.broken !== undefined && { broken: o.broken }) } })

export type Tally = Pick<ImportRow, 'created' | 'updated' | 'skipped' | 'failed'>

/** Moves the import past a batch of rows. */
export const advance = (
  scope: WorkspaceScope,
  { run, lastRow, done, tally }: { run: ImportRow; lastRow: number; done: number; tally: Tally },
): Promise<ImportRow> =>
  write(scope, {
    id: run.id,
    set: {
      last_row: lastRow,
      done_rows: run.done_rows + done,
      created: run.created + tally.created,
      updated: run.updated + tally.updated,
      skipped: run.skipped + tally.skipped,
      failed: run.failed + tally.failed,
    },
  })

export const endImport = (scope: WorkspaceScope, o: { id: string; status: ImportStatus }): Promise<ImportRow> =>
  write(scope, { id: o.id, set: { status: o.status, completed_at: sql<string>`now()` } })

/** Undone whole: nothing of it counts any more. */
export const endUndone = (scope: WorkspaceScope, o: { id: string; status: ImportStatus }): Promise<ImportRow> =>
  write(scope, {
    id: o.id,
    set: { status: o.status, completed_at: sql<string>`now()`, created: 0, updated: 0, skipped: 0, failed: 0 },
  })

type Columns = UpdateObject<DB, 'lead_imports'>

async function write(scope: WorkspaceScope, o: { id: string; set: Columns }): Promise<ImportRow> {
  const row = await scope.db
    .updateTable('lead_imports')
    .set(o.set)
    .where('workspace_id', '=', scope.workspaceId)
    .where('id', '=', o.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  scope.hint('lead-imports', o.id)
  return row as unknown as ImportRow
}

/** Forgets a file nobody imported; false when it was imported, or is not there. */
export async function removeUploaded(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from lead_imports where workspace_id = ${scope.workspaceId} and id = ${id} and status = 'uploaded'
    returning id`.execute(scope.db)
  if (rows.length > 0) scope.hint('lead-imports', id)
  return rows.length > 0
}

/** Forgets what is older than the last ten, but for what still runs. */
export async function forgetOld(scope: WorkspaceScope): Promise<void> {
  await sql`
    delete from lead_imports where workspace_id = ${scope.workspaceId} and status not in ('running', 'cancelling')
      and id not in (
        select id from lead_imports where workspace_id = ${scope.workspaceId}
        order by created_at desc, id desc limit ${KEPT_IMPORTS})`.execute(scope.db)
}

/**
 * For this transaction each statement is planned by the tables as they are: a plan kept from the first, small batches
 * reads the whole workspace once a row when it has grown.
 */
export async function planAnew(scope: WorkspaceScope): Promise<void> {
  await sql`set local plan_cache_mode = force_custom_plan`.execute(scope.db)
}

/** For this transaction: a file is read while it is stored, and one of millions of empty rows has nothing to store for long. */
export async function allowPauses(scope: WorkspaceScope): Promise<void> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(scope.db)
}
