import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { importedLeads, type PreviousValues } from '../leads/imported/imported-leads.service.ts'
import { clearChangesFrom, deleteRows, listLastChanges } from './import-rows.repository.ts'
import { filterUntouched, lockCreatedLeads, lockUndo } from './import-undo.repository.ts'
import { storeUndoProgress, endUndo, type ImportRow, sourceOf } from './lead-imports.repository.ts'

const BATCH = 1000

/**
 * Until the transaction ends, no import of the workspace is undone: an undo copies former values into leads, where an
 * erasure that has already searched the leads would not see them.
 */
export const holdUndo = (scope: WorkspaceScope): Promise<void> => lockUndo(scope)

type UndoOptions = { run: ImportRow; now: Date }

/**
 * Undoes a part of an import that is finished, cancelled or failed: first the leads it created, then those it changed,
 * latest first. Leads used since stay: users see the leads of an import while it runs. Returns false if nothing is left
 * to do.
 */
export async function undoBatch(scope: WorkspaceScope, options: UndoOptions): Promise<boolean> {
  await lockUndo(scope)
  const more = (await removeCreatedLeads(scope, options)) || (await restoreChangedLeads(scope, options))
  if (!more) {
    await deleteRows(scope, { importId: options.run.id })
    await endUndo(scope, options.run)
    return false
  }
  scope.hint('leads')
  scope.hint('workspace')
  return true
}

async function removeCreatedLeads(scope: WorkspaceScope, { run }: UndoOptions): Promise<boolean> {
  const ids = await lockCreatedLeads(scope, { run, limit: BATCH })
  const last = ids.at(-1)
  if (!last) return false
  const created = await filterUntouched(scope, { run, ids })
  if (created.length > 0) await importedLeads.remove(scope, created)
  const done = { removed: created.length, restored: 0, kept: ids.length - created.length }
  await storeUndoProgress(scope, { run, undoneTo: last, done })
  return true
}

async function restoreChangedLeads(scope: WorkspaceScope, { run, now }: UndoOptions): Promise<boolean> {
  const rows = await listLastChanges<PreviousValues>(scope, { importId: run.id, limit: BATCH })
  const first = rows.at(-1)
  if (!first) return false
  const since = run.started_at ?? run.created_at
  const before = rows.map((row) => row.before)
  const { restored, kept } = await importedLeads.restore(scope, { before, source: sourceOf(run), since, now })
  await clearChangesFrom(scope, { importId: run.id, row: first.row_no })
  await storeUndoProgress(scope, { run, undoneTo: run.undone_to, done: { removed: 0, restored, kept } })
  return true
}
