// Door sign: bringing a workspace's own leads in from a CSV file: preview, start, watch, cancel, look back.
// The file itself comes by POST /api/v1/lead-imports (raw body) and its bad rows go by GET …/{id}/errors.csv.
// All or an exact report: bad rows are named and kept out, good ones stored; a cancelled import is undone whole.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { DuplicateChoice, ImportMapping, ImportPreview, LeadImport, MAX_IMPORT_ROWS } from './lead-import.schema.ts'

const ImportId = z.strictObject({ id: z.uuid() })
const tags = ['Lead imports']
const badMapping = {
  BAD_MAPPING: { status: 422, message: 'Map one column to the company name, and each field to one column at most' },
} as const

/** Statuses and messages of a refused file, by code. */
export const UPLOAD_ERRORS = {
  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than 20 MB' },
  FILE_EMPTY: { status: 422, message: 'The file is empty' },
  FILE_NOT_TEXT: { status: 422, message: 'This is no CSV file. In a spreadsheet choose “Save as” and CSV' },
  FILE_HEADER_MISSING: { status: 422, message: 'The first row must name the columns' },
  FILE_NO_ROWS: { status: 422, message: 'The file has column names only' },
  FILE_TOO_MANY_ROWS: { status: 422, message: 'The file has more than 50,000 rows' },
  FILE_TOO_MANY_COLUMNS: { status: 422, message: 'The file has more than 100 columns' },
  FILE_BROKEN: { status: 422, message: 'The file ends inside a quoted cell, or a cell is larger than a megabyte' },
} as const
export type UploadErrorCode = keyof typeof UPLOAD_ERRORS

/** As a spreadsheet numbers them: the header is row 1. */
const ImportRow = z
  .number()
  .int()
  .min(2)
  .max(MAX_IMPORT_ROWS + 1)

export const StartImportInput = z.strictObject({
  id: z.uuid(),
  mapping: ImportMapping,
  duplicates: DuplicateChoice,
  /** Rows that are treated otherwise than the file. */
  choices: z
    .array(z.strictObject({ row: ImportRow, choice: DuplicateChoice }))
    .max(MAX_IMPORT_ROWS)
    .default([]),
})
export type StartImportInput = z.infer<typeof StartImportInput>

export const leadImportsContract = {
  list: procedure
    .route({ method: 'GET', path: '/lead-imports', tags, summary: 'The last ten imports, newest first' })
    .output(z.object({ items: z.array(LeadImport) })),
  get: procedure
    .route({ method: 'GET', path: '/lead-imports/{id}', tags, summary: 'One import' })
    .input(ImportId)
    .output(LeadImport),
  preview: procedure
    .route({ method: 'POST', path: '/lead-imports/{id}/preview', tags, summary: 'What an import would bring' })
    .errors(badMapping)
    .input(z.strictObject({ id: z.uuid(), mapping: ImportMapping }))
    .output(ImportPreview),
  start: procedure
    .route({ method: 'POST', path: '/lead-imports/{id}/start', tags, summary: 'Start an import', successStatus: 202 })
    .errors(badMapping)
    .input(StartImportInput)
    .output(LeadImport),
  cancel: procedure
    .route({ method: 'POST', path: '/lead-imports/{id}/cancel', tags, summary: 'Stop an import and undo it whole' })
    .input(ImportId)
    .output(LeadImport),
  remove: procedure
    .route({ method: 'DELETE', path: '/lead-imports/{id}', tags, summary: 'Forget a file that was not imported' })
    .input(ImportId)
    .output(z.object({ removed: z.boolean() })),
}
