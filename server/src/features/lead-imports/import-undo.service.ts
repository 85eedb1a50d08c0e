import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { dropChangesFrom, dropRowsFrom, lastChanges } from './import-rows.repository.ts'
import { holdMade, untouchedOf } from './import-undo.repository.ts'
import type { LeadWriter } from './lead-writer.rules.ts'
import { advanceUndo, type ImportRow, setStatus, sourceOf } from './lead-imports.repository.ts'

const BATCH = 1000

type Undoing<Before> = { run: ImportRow; leads: LeadWriter<Before>; now: Date }

/**
 * Undoes a part of a finished import: first the leads it brought, then those it changed, latest first. What someone has
 * worked with since stays. False when nothing is left to do.
 */
export async function undoFinishedBatch<Before>(scope: WorkspaceScope, options: Undoing<Before>): Promise<boolean> {
  const more = (await removeMade(scope, options)) || (await restoreChanged(scope, options))
  if (!more) {
    await dropRowsFrom(scope, { importId: options.run.id, row: 0 })
    await setStatus(scope, { id: options.run.id, status: 'undone' })
    return false
  }
  scope.hint('leads')
  scope.hint('workspace')
  return true
}

async function removeMade<Before>(scope: WorkspaceScope, { run, leads }: Undoing<Before>): Promise<boolean> {
  const ids = await holdMade(scope, { run, limit: BATCH })
  const last = ids.at(-1)
  if (!last) return false
  const created = await untouchedOf(scope, { run, ids })
  await leads.undo(scope, { created, before: [], source: sourceOf(run) })
  const done = { removed: created.length, restored: 0, kept: ids.length - created.length }
  await advanceUndo(scope, { run, undoneTo: last, done })
  return true
}

async function restoreChanged<Before>(scope: WorkspaceScope, { run, leads, now }: Undoing<Before>): Promise<boolean> {
  const rows = await lastChanges<Before>(scope, { importId: run.id, limit: BATCH })
  const first = rows.at(-1)
  if (!first) return false
  const since = run.started_at ?? run.created_at
  const before = rows.map((row) => row.before)
  const { restored, kept } = await leads.restore(scope, { before, source: sourceOf(run), since, now })
  await dropChangesFrom(scope, { importId: run.id, row: first.row_no })
  await advanceUndo(scope, { run, undoneTo: run.undone_to, done: { removed: 0, restored, kept } })
  return true
}
