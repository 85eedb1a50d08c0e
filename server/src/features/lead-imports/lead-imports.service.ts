import { isUsable } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import { type ImportedValues, readRow } from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import {
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewRow,
  PREVIEW_ROWS,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { StartImportInput } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { mapInTurns } from '../../platform/event-loop.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { type Found, type Known, knownFrom, LeadIndex, probesOf } from './duplicates.rules.ts'
import { nextRows, writeChoices } from './import-rows.repository.ts'
import { findImport, holdImport, type ImportRow, planAnew, setStatus, startImport } from './lead-imports.repository.ts'

const CHUNK = 2500

export type FindAlike = (scope: WorkspaceScope, probes: ReturnType<typeof probesOf>) => Promise<Known[]>
export type Started = { kind: 'started'; run: ImportRow } | { kind: 'none' | 'not-new' | 'bad-mapping' }
export type Previewed = { kind: 'preview'; preview: ImportPreview } | { kind: 'none' | 'bad-mapping' | 'not-new' }
export type LeadImportsService = ReturnType<typeof createLeadImportsService>

/** Previews, starts and cancels imports. */
export function createLeadImportsService(o: { jobs: Pick<Jobs, 'enqueue'>; findAlike: FindAlike }) {
  const enqueue = (scope: WorkspaceScope, importId: string) =>
    o.jobs.enqueue(scope.db, 'lead-import', { workspaceId: scope.workspaceId, userId: scope.userId, importId })

  return {
    /** What the whole file would bring, and its first rows. Nothing is written. */
    async preview(scope: WorkspaceScope, input: { id: string; mapping: ImportMapping }): Promise<Previewed> {
      const run = await findImport(scope, input.id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'uploaded') return { kind: 'not-new' }
      if (!isUsable(input.mapping, run.columns.length)) return { kind: 'bad-mapping' }
      await planAnew(scope)
      const tally = new Preview()
      const inFile = new LeadIndex()
      let after = 0
      for (;;) {
        const rows = await nextRows(scope, { importId: run.id, after, limit: CHUNK })
        if (rows.length === 0) return { kind: 'preview', preview: tally.done() }
        const read = await mapInTurns(rows, (row) => ({ row: row.row_no, ...readRow(row.cells, input.mapping) }))
        const good = read.filter((row) => row.problems.length === 0).map((row) => row.values)
        const known = new LeadIndex()
        for (const lead of await o.findAlike(scope, probesOf(good))) known.add(lead)
        for (const row of read) tally.add({ ...row, found: firstOf({ ...row, known, inFile }) })
        after = rows.at(-1)?.row_no ?? after
      }
    },

    /** Writes down how to import and its job: all of it or none. */
    async start(scope: WorkspaceScope, input: StartImportInput): Promise<Started> {
      const run = await holdImport(scope, input.id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'uploaded') return { kind: 'not-new' }
      if (!isUsable(input.mapping, run.columns.length)) return { kind: 'bad-mapping' }
      const { id, mapping, duplicates, choices } = input
      if (choices.length > 0) await writeChoices(scope, { importId: id, choices })
      const started = await startImport(scope, { id, mapping, duplicates })
      await enqueue(scope, id)
      return { kind: 'started', run: started }
    },

    /** Stops an import; the worker then undoes what is stored. One that is over stays as it is. */
    async cancel(scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> {
      const run = await holdImport(scope, id)
      return run?.status === 'running' ? setStatus(scope, { id, status: 'cancelling' }) : run
    },
  }
}

type Judged = { values: ImportedValues; problems: ImportPreviewRow['problems'] }

/** The lead of the workspace or the earlier row that a row doubles; one that doubles none is known from then on. */
function firstOf({ values, problems, known, inFile }: Judged & { known: LeadIndex; inFile: LeadIndex }) {
  if (problems.length > 0) return undefined
  const found = known.find(values) ?? inFile.find(values)
  if (!found) inFile.add(knownFrom(null, values))
  return found
}

class Preview {
  readonly #rows: ImportPreviewRow[] = []
  #counts = { total: 0, fresh: 0, duplicates: 0, bad: 0 }

  add({ row, values, problems, found }: Judged & { row: number; found: Found | undefined }): void {
    this.#counts.total++
    if (problems.length > 0) this.#counts.bad++
    else if (found) this.#counts.duplicates++
    else this.#counts.fresh++
    if (this.#rows.length < PREVIEW_ROWS)
      this.#rows.push({ row, values: short(values), problems, duplicate: found ? duplicateOf(found) : null })
  }

  done(): ImportPreview {
    return { counts: this.#counts, rows: this.#rows }
  }
}

const LONGEST_SHOWN = 300
const short = (values: ImportedValues): ImportedValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.slice(0, LONGEST_SHOWN).toWellFormed()]),
  )

const duplicateOf = ({ by, lead }: Found) => ({
  by,
  leadId: lead.id,
  companyName: lead.companyName,
  locked: lead.locked,
})
