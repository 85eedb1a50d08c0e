import type { ImportProblem, ImportProblemCode } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { v7 as newId } from 'uuid'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { mapYielding } from '../../platform/event-loop.ts'
import { importedLeads } from '../leads/imported/imported-leads.service.ts'
import { LeadIndex, lookupTextsOf } from './duplicates.rules.ts'
import { type Outcome, type Plan, planRows, type ReadyRow, rowProblem } from './import-plan.rules.ts'
import {
  type FileRow,
  deleteUnneededRows,
  linkEarlierRows,
  listRowsAfter,
  forceFreshGenericPlans,
  type RowOutcome,
  writeOutcomes,
} from './import-rows.repository.ts'
import { undoBatch } from './import-undo.service.ts'
import {
  storeProgress,
  endImport,
  lockImportRow,
  type ImportRow,
  setStatus,
  sourceOf,
  type Tally,
  claimImport,
} from './lead-imports.repository.ts'
import { readFileRow, readingOptionsOf } from './lead-imports.service.ts'
import { locatePlan } from './import-locations.service.ts'

const BATCH = 1000

type RunKey = { workspaceId: string; userId: string; importId: string }
export type ImportRunner = { work(key: RunKey, signal: AbortSignal): Promise<void>; fail(key: RunKey): Promise<void> }

/** Carries out an import in batches. Safe to restart at any point: a batch and its progress are one transaction. */
export function createImportRunner(options: { tenancy: Tenancy; clock: () => Date }): ImportRunner {
  async function importBatch(scope: WorkspaceScope, run: ImportRow): Promise<boolean> {
    const rows = await listRowsAfter(scope, { importId: run.id, after: run.last_row, limit: BATCH })
    const last = rows.at(-1)
    if (!last) {
      if ((await lockImportRow(scope, run.id))?.status !== 'running') return true
      if (run.skipped > 0) await linkEarlierRows(scope, { importId: run.id })
      await deleteUnneededRows(scope, { importId: run.id })
      await endImport(scope, { id: run.id, status: 'completed' })
      return false
    }
    const ready = await mapYielding(rows, (row) => readyRow(row, run))
    const known = new LeadIndex()
    for (const lead of await importedLeads.findAlike(scope, lookupTextsOf(ready.map(({ values }) => values))))
      known.add(lead)
    const outcomes = await executePlan(scope, { plan: planRows({ rows: ready, known, newId }), run })
    await writeOutcomes(scope, { importId: run.id, outcomes })
    await storeProgress(scope, { run, lastRow: last.row_no, done: rows.length, tally: tallyOf(outcomes) })
    return true
  }

  async function executePlan(
    scope: WorkspaceScope,
    { plan, run }: { plan: Plan; run: ImportRow },
  ): Promise<RowOutcome[]> {
    const now = options.clock()
    const source = sourceOf(run)
    const [creates, changes] = await locatePlan(scope, plan)
    // A long time may pass between the upload of a file and its import.
    const ordered = { at: run.started_at ?? run.created_at, firstRank: run.created }
    const created = await importedLeads.create(scope, { leads: creates, ...ordered, now, source })
    const { before, refused, rowsWithLongNotes } = await importedLeads.update(scope, { changes, now, source })
    if (created.size > 0 || before.size > 0) {
      scope.hint('leads')
      scope.hint('workspace')
    }
    const newIds = new Set(plan.creates.map((lead) => lead.id))
    const unusedPrevious = new Map(before)
    return plan.outcomes.map((outcome) => {
      const { leadId } = outcome
      if (outcome.outcome === 'created')
        return leadId && created.has(leadId) ? toRowOutcome(outcome) : failedOutcome(outcome, 'already_exists')
      if (outcome.outcome !== 'updated' || !leadId) return toRowOutcome(outcome)
      if (refused.has(leadId)) return failedOutcome(outcome, 'upgrade_required')
      if (!before.has(leadId)) return failedOutcome(outcome, 'already_exists')
      // Of several changes of one lead only the first stores the previous state; a lead of this import is simply
      // deleted by an undo.
      const previous = newIds.has(leadId) ? null : (unusedPrevious.get(leadId) ?? null)
      unusedPrevious.delete(leadId)
      const problems = rowsWithLongNotes.has(outcome.row) ? [...outcome.problems, NOTES_TOO_LONG] : outcome.problems
      return { ...outcome, problems, before: previous }
    })
  }

  /** Returns false if nothing is left to do. */
  const step = (key: RunKey) =>
    options.tenancy.run(key, async (scope) => {
      await forceFreshGenericPlans(scope)
      const run = await claimImport(scope, key.importId)
      if (run?.status === 'running') return importBatch(scope, run)
      const isUndone = run?.status === 'undoing' || run?.status === 'cancelling'
      return isUndone ? undoBatch(scope, { run, now: options.clock() }) : false
    })

  const work = async (key: RunKey, signal?: AbortSignal) => {
    do signal?.throwIfAborted()
    while (await step(key))
  }

  return {
    work,
    /** Called after all retries failed: undoes the stored leads, so that the file can be imported again. */
    async fail(key: RunKey): Promise<void> {
      await options.tenancy.run(key, async (scope) => {
        const run = await lockImportRow(scope, key.importId)
        if (run?.status === 'running') await setStatus(scope, { id: run.id, status: 'cancelling', broken: true })
        // Leads that were removed stay removed; the user can start the undo of the rest again.
        if (run?.status === 'undoing') await setStatus(scope, { id: run.id, status: 'completed' })
      })
      await work(key)
    },
  }
}

function readyRow(row: FileRow, run: ImportRow): ReadyRow {
  const reading = readingOptionsOf(run, { mapping: run.mapping ?? [], country: run.country })
  return { ...readFileRow(row, reading), choice: row.choice ?? run.duplicates ?? 'skip' }
}

const NOTES_TOO_LONG: ImportProblem = { code: 'too_long', field: 'notes', column: null, text: null }
const toRowOutcome = (outcome: Outcome): RowOutcome => ({ ...outcome, before: null })
const failedOutcome = ({ row }: Outcome, code: ImportProblemCode): RowOutcome => ({
  row,
  outcome: 'failed',
  problems: [rowProblem(code)],
  leadId: null,
  before: null,
})

function tallyOf(outcomes: RowOutcome[]): Tally {
  const tally = { created: 0, updated: 0, skipped: 0, failed: 0, incomplete: 0 }
  for (const { outcome, problems } of outcomes) {
    tally[outcome]++
    if (problems.length > 0 && (outcome === 'created' || outcome === 'updated')) tally.incomplete++
  }
  return tally
}
