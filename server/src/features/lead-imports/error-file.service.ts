import { pipeline, Readable } from 'node:stream'
import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import { titleOf } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { stringify } from 'csv-stringify'
import type { Identity, Tenancy } from '../../platform/db/scope.ts'
import { ERROR_REASONS, type ErrorTexts } from './error-reasons.catalog.ts'
import type { RowProblem, SkipReason } from './import-plan.rules.ts'
import { type BadRow, listProblemRowsAfter } from './import-rows.repository.ts'
import { findImport } from './lead-imports.repository.ts'

const PAGE = 1000
type ErrorFileRequest = { id: string; language: string | undefined }

/** Streams the original rows that were skipped, lost or imported in part, with reasons; undefined without an import. */
export async function openErrorFile(
  tenancy: Tenancy,
  { identity, wanted }: { identity: Identity; wanted: ErrorFileRequest },
) {
  const run = await tenancy.run(identity, (scope) => findImport(scope, wanted.id))
  if (!run) return undefined
  const language = Language.safeParse(wanted.language).data ?? 'en'
  const words = ERROR_REASONS[language]
  const names = run.columns.map((column) => column.name)
  /** "Email (D): Invalid email address": the column by its name and letter in the file. */
  const describeProblem = (problem: RowProblem) => {
    if (problem.code === 'duplicate') return skippedReason(problem, words)
    const { code, field, column } = problem
    const name =
      column === null ? field && titleOf(field, language) : names[column] || (field && titleOf(field, language))
    const at = column === null ? '' : ` (${columnLetter(column)})`
    return name ? `${name}${at}: ${words.problems[code]}` : words.problems[code]
  }
  const reason = ({ problems, lost }: BadRow) => {
    const all = problems.map(describeProblem).join('; ')
    const isWhole = problems.every((problem) => problem.code === 'duplicate' || problem.field === null)
    return lost || isWhole ? all : `${words.importedWithout} ${all}`
  }
  async function* lines() {
    yield [...names, words.row, words.column]
    for (let after = 0; ; ) {
      const page = { importId: wanted.id, after, limit: PAGE }
      const rows = await tenancy.run(identity, (scope) => listProblemRowsAfter(scope, page))
      for (const row of rows)
        yield [...names.map((_, index) => row.cells[index] ?? ''), String(row.row_no), reason(row)]
      const last = rows.at(-1)
      if (!last) return
      after = last.row_no
    }
  }
  // A workbook has no separator: spreadsheets in locales with a decimal comma expect semicolons.
  const delimiter = run.kind === 'xlsx' && wanted.language !== 'en' ? ';' : run.delimiter
  const options = { delimiter, bom: true, escape_formulas: true, record_delimiter: '\r\n' }
  // An error ends the body early, so that the client sees an incomplete file; if the client disconnects, the reading
  // ends.
  const body = pipeline(Readable.from(lines()), stringify(options), () => undefined)
  return { fileName: run.file_name, body }
}

/** Names a lead only by its company, as the preview does: other values of a locked lead must not be shown. */
function skippedReason({ by, companyName, row }: SkipReason, { alreadyLead, alreadyRow }: ErrorTexts): string {
  return row === null
    ? alreadyLead[by].replace('{name}', () => companyName)
    : alreadyRow[by].replace('{row}', String(row))
}
