// Imports of a workspace's own leads from a table: map, preview, start, follow, cancel, undo, list.
// The file is uploaded by POST /api/v1/lead-imports (raw body); its invalid rows are downloaded from GET
// …/{id}/errors.csv. Unreadable cells are reported by row and column, valid cells are stored; an import is undone as a
// whole.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import {
  DuplicateChoice,
  ImportCountry,
  ImportMapping,
  ImportPreview,
  ImportUndo,
  LeadImport,
  MAX_IMPORT_ROWS,
  MAX_ROW_NUMBER,
} from './lead-import.schema.ts'

const ImportId = z.strictObject({ id: z.uuid() })
const tags = ['Lead imports']
const badMapping = {
  BAD_MAPPING: { status: 422, message: 'Map one column to the company name, and at most one column to each field' },
} as const

/** HTTP statuses and messages of a rejected file, by code. */
export const UPLOAD_ERRORS = {
  FILE_TOO_LARGE: { status: 413, message: 'The file is larger than 20 MB' },
  FILE_EMPTY: { status: 422, message: 'The file is empty' },
  FILE_NOT_TEXT: { status: 422, message: 'This is neither an Excel workbook (.xlsx) nor a CSV file' },
  FILE_OLD_EXCEL: {
    status: 422,
    message: 'This is an older Excel file (.xls) or one with a password. Save it as .xlsx or CSV, without a password',
  },
  FILE_SHEETS: { status: 422, message: 'Several sheets of the workbook have rows: choose one with `sheet`' },
  FILE_SHEET_UNKNOWN: { status: 422, message: 'The workbook does not have this sheet' },
  FILE_UNPACKED_TOO_LARGE: { status: 422, message: 'The workbook is too large when unpacked' },
  FILE_NO_ROWS: { status: 422, message: 'The file has no rows below the column names' },
  FILE_TOO_MANY_ROWS: { status: 422, message: 'The file has more than 50,000 rows' },
  FILE_TOO_MANY_COLUMNS: { status: 422, message: 'The file has more than 100 columns' },
  FILE_BROKEN: {
    status: 422,
    message: 'The file cannot be read: too many quotes are not closed, or a cell is too large',
  },
} as const
export type UploadErrorCode = keyof typeof UPLOAD_ERRORS

/** Additional data of the error: the sheets to choose from, or the row at which reading stopped. */
export const UploadErrorData = z.object({
  sheets: z.array(z.object({ name: z.string(), rows: z.number().int() })).optional(),
  row: z.number().int().optional(),
})
export type UploadErrorData = z.infer<typeof UploadErrorData>

const Country = ImportCountry.nullable().default(null)

/** The row number in a spreadsheet; empty rows count too. */
const ImportRow = z.number().int().min(1).max(MAX_ROW_NUMBER)

export const StartImportInput = z.strictObject({
  id: z.uuid(),
  mapping: ImportMapping,
  country: Country,
  duplicates: DuplicateChoice,
  /** Rows that are treated differently from the file. */
  choices: z
    .array(z.strictObject({ row: ImportRow, choice: DuplicateChoice }))
    .max(MAX_IMPORT_ROWS)
    .default([]),
})
export type StartImportInput = z.infer<typeof StartImportInput>

export const leadImportsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/lead-imports',
      tags,
      summary: 'List the last 50 imports and the last 50 files that are not imported yet, newest first',
    })
    .output(z.object({ items: z.array(LeadImport) })),
  get: procedure
    .route({ method: 'GET', path: '/lead-imports/{id}', tags, summary: 'Get an import' })
    .input(ImportId)
    .output(LeadImport),
  adjust: procedure
    .route({ method: 'PATCH', path: '/lead-imports/{id}', tags, summary: 'Set how a file is read' })
    .errors(badMapping)
    .input(
      z.strictObject({
        id: z.uuid(),
        mapping: ImportMapping.optional(),
        country: ImportCountry.nullable().optional(),
        duplicates: DuplicateChoice.optional(),
        /** Changes the header row, so that the columns are named and guessed again; 0 if no row is a header. */
        headerRow: z.number().int().min(0).max(50).optional(),
      }),
    )
    .output(LeadImport),
  preview: procedure
    .route({
      method: 'POST',
      path: '/lead-imports/{id}/preview',
      tags,
      summary: 'Preview what an import would add and change',
    })
    .errors(badMapping)
    .input(z.strictObject({ id: z.uuid(), mapping: ImportMapping, country: Country }))
    .output(ImportPreview),
  start: procedure
    .route({ method: 'POST', path: '/lead-imports/{id}/start', tags, summary: 'Start an import', successStatus: 202 })
    .errors(badMapping)
    .input(StartImportInput)
    .output(LeadImport),
  cancel: procedure
    .route({
      method: 'POST',
      path: '/lead-imports/{id}/cancel',
      tags,
      summary: 'Cancel an import and undo what it stored',
    })
    .input(ImportId)
    .output(LeadImport),
  undoPreview: procedure
    .route({ method: 'GET', path: '/lead-imports/{id}/undo', tags, summary: 'Preview what undoing an import would do' })
    .input(ImportId)
    .output(ImportUndo),
  undo: procedure
    .route({
      method: 'POST',
      path: '/lead-imports/{id}/undo',
      tags,
      summary: 'Undo a finished import; leads that were edited since are kept',
      successStatus: 202,
    })
    .input(ImportId)
    .output(LeadImport),
  remove: procedure
    .route({ method: 'DELETE', path: '/lead-imports/{id}', tags, summary: 'Delete a file that was not imported' })
    .input(ImportId)
    .output(z.object({ removed: z.boolean() })),
}
