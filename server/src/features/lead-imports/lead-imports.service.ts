import { isUsableMapping } from '@leadhaul/contract/lead-imports/import-mapping.rules.ts'
import {
  type ImportedValues,
  type RowReadingOptions,
  readRow,
} from '@leadhaul/contract/lead-imports/import-row.rules.ts'
import {
  type ImportMapping,
  type ImportPreview,
  type ImportPreviewRow,
  PREVIEW_PROBLEM_ROWS,
  PREVIEW_ROWS,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { StartImportInput } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { mapYielding } from '../../platform/event-loop.ts'
import type { EnqueueDependency } from '../../platform/jobs/jobs.ts'
import { importedLeads } from '../leads/imported/imported-leads.service.ts'
import { type DuplicateMatch, isOtherCompany, toComparableLead, LeadIndex, lookupTextsOf } from './duplicates.rules.ts'
import { describeByHeader } from './import-layout.service.ts'
import { type FileRow, listRowsAfter, forceFreshGenericPlans, writeChoices } from './import-rows.repository.ts'
import {
  type ImportSettingsChange,
  adjustImport,
  findImport,
  lockImportRow,
  type ImportRow,
  redescribeImport,
  setStatus,
  startImport,
} from './lead-imports.repository.ts'

const CHUNK = 2500

export type StartResult = { kind: 'started'; run: ImportRow } | { kind: 'none' | 'not-new' | 'bad-mapping' }
export type PreviewResult = { kind: 'preview'; preview: ImportPreview } | { kind: 'none' | 'bad-mapping' | 'not-new' }
export type LeadImportsService = ReturnType<typeof createLeadImportsService>

/** Previews, starts and cancels imports. */
export function createLeadImportsService(options: EnqueueDependency) {
  const enqueue = (scope: WorkspaceScope, importId: string) =>
    options.jobs.enqueue(scope.db, 'lead-import', { workspaceId: scope.workspaceId, userId: scope.userId, importId })

  return {
    /** Stores the settings of a file. Another header row changes its columns and their suggested mapping. */
    async adjust(
      scope: WorkspaceScope,
      { id, headerRow, ...wanted }: ImportSettingsChange & { id: string; headerRow?: number | undefined },
    ): Promise<StartResult> {
      let run = await lockImportRow(scope, id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'uploaded') return { kind: 'not-new' }
      if (headerRow !== undefined) {
        const found = await describeByHeader(scope, { importId: id, headerRow })
        if (!found) return { kind: 'bad-mapping' }
        run = await redescribeImport(scope, { id, ...found })
      }
      if (wanted.mapping && wanted.mapping.length !== run.columns.length) return { kind: 'bad-mapping' }
      const changed = Object.values(wanted).some((value) => value !== undefined)
      return { kind: 'started', run: changed ? await adjustImport(scope, { id, ...wanted }) : run }
    },

    /** Returns what importing the whole file would do, and its first rows. Writes nothing. */
    async preview(
      scope: WorkspaceScope,
      input: { id: string; mapping: ImportMapping; country: string | null },
    ): Promise<PreviewResult> {
      const run = await findImport(scope, input.id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'uploaded') return { kind: 'not-new' }
      if (!isUsableMapping(input.mapping, run.columns.length)) return { kind: 'bad-mapping' }
      await forceFreshGenericPlans(scope)
      const reading = readingOptionsOf(run, input)
      const builder = new PreviewBuilder()
      const inFile = new LeadIndex()
      let after = run.header_row
      for (;;) {
        const rows = await listRowsAfter(scope, { importId: run.id, after, limit: CHUNK })
        if (rows.length === 0) return { kind: 'preview', preview: builder.build() }
        const read = await mapYielding(rows, (row) => readFileRow(row, reading))
        const known = new LeadIndex()
        for (const lead of await importedLeads.findAlike(scope, lookupTextsOf(read.map(({ values }) => values))))
          known.add(lead)
        for (const row of read) builder.add({ ...row, found: findDuplicate({ ...row, known, inFile }) })
        after = rows.at(-1)?.row_no ?? after
      }
    },

    /** Stores the settings of the import and its job, in one transaction. */
    async start(scope: WorkspaceScope, input: StartImportInput): Promise<StartResult> {
      const run = await lockImportRow(scope, input.id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'uploaded') return { kind: 'not-new' }
      if (!isUsableMapping(input.mapping, run.columns.length)) return { kind: 'bad-mapping' }
      const { id, mapping, country, duplicates, choices } = input
      if (choices.length > 0) await writeChoices(scope, { importId: id, choices })
      const started = await startImport(scope, { run, mapping, country, duplicates })
      await enqueue(scope, id)
      return { kind: 'started', run: started }
    },

    /** Cancels an import; the worker then undoes the stored leads. A finished import does not change. */
    async cancel(scope: WorkspaceScope, id: string): Promise<ImportRow | undefined> {
      const run = await lockImportRow(scope, id)
      return run?.status === 'running' ? setStatus(scope, { id, status: 'cancelling' }) : run
    },

    /** Queues the undo of a finished import. Concurrent calls undo it once. */
    async undo(scope: WorkspaceScope, id: string): Promise<StartResult> {
      const run = await lockImportRow(scope, id)
      if (!run) return { kind: 'none' }
      if (run.status !== 'completed') return { kind: 'not-new' }
      const undoing = await setStatus(scope, { id, status: 'undoing' })
      await enqueue(scope, id)
      return { kind: 'started', run: undoing }
    },
  }
}

/** The settings with which the rows of a file are read. */
export const readingOptionsOf = (
  run: ImportRow,
  { mapping, country }: { mapping: ImportMapping; country: string | null },
): RowReadingOptions => ({ mapping, country, names: run.columns.map(({ name }) => name) })

/** Returns a row as it would be stored, with its problems, including those of the file. */
export function readFileRow({ row_no, cells, problems }: FileRow, reading: RowReadingOptions) {
  const read = readRow(cells, reading)
  return { ...read, row: row_no, problems: [...problems, ...read.problems] }
}

type ReadRow = { values: ImportedValues; problems: ImportPreviewRow['problems'] }

/** Returns the existing lead or earlier row that a row duplicates. A row without a duplicate is remembered. */
function findDuplicate({ row, values, known, inFile }: ReadRow & { row: number; known: LeadIndex; inFile: LeadIndex }) {
  if (!values.companyName) return undefined
  const found = known.find(values) ?? inFile.find(values)
  if (!found) inFile.add({ ...toComparableLead(null, values), row })
  return found
}

class PreviewBuilder {
  readonly #rows: ImportPreviewRow[] = []
  readonly #problemRows: ImportPreviewRow[] = []
  #counts = { total: 0, fresh: 0, duplicates: 0, bad: 0, incomplete: 0 }

  add({ row, values, problems, found }: ReadRow & { row: number; found: DuplicateMatch | undefined }): void {
    this.#counts.total++
    if (!values.companyName) this.#counts.bad++
    else if (found) this.#counts.duplicates++
    else this.#counts.fresh++
    if (values.companyName && problems.length > 0) this.#counts.incomplete++
    const toPreviewRow = () => ({
      row,
      values: truncateValues(values),
      problems,
      duplicate: found ? duplicateOf(found, values) : null,
    })
    if (this.#rows.length < PREVIEW_ROWS) this.#rows.push(toPreviewRow())
    else if (problems.length > 0 && this.#problemRows.length < PREVIEW_PROBLEM_ROWS)
      this.#problemRows.push(toPreviewRow())
  }

  build(): ImportPreview {
    return { counts: this.#counts, rows: this.#rows, problemRows: this.#problemRows }
  }
}

const MAX_SHOWN_LENGTH = 300
const truncateValues = (values: ImportedValues): ImportedValues =>
  Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value.slice(0, MAX_SHOWN_LENGTH).toWellFormed()]),
  )

const duplicateOf = (found: DuplicateMatch, values: ImportedValues) => ({
  by: found.by,
  leadId: found.lead.id,
  row: found.lead.row ?? null,
  companyName: found.lead.companyName,
  locked: found.lead.locked,
  otherCompany: isOtherCompany(found, values),
})
