// An import of a workspace's own leads from a table: the file, the mapping of its columns, its progress, and its undo.
// The rows stay on the server; the API returns samples, the first rows of a preview, rows with problems, and counts.
// Rejects the fields that the server owns as targets: owner, grade, scores, cost, access, dates.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { IMPORT_FIELDS, type ImportField as ImportTarget } from './import-fields.catalog.ts'

export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
/** The last row of a spreadsheet in Excel. */
export const MAX_ROW_NUMBER = 1_048_576
/** The number of rows in a preview. */
export const PREVIEW_ROWS = 50
/**
 * The number of finished imports that a workspace keeps, for reference and undo; the same number applies to files that
 * are not imported yet.
 */
export const MAX_STORED_IMPORTS = 50
/** The number of further rows with problems in a preview. */
export const PREVIEW_PROBLEM_ROWS = 100

/** The targets of a column. */
export const ImportField = z.enum(IMPORT_FIELDS as [ImportTarget, ...ImportTarget[]])
export type ImportField = ImportTarget

export const ImportStatus = z.enum([
  'uploaded',
  'running',
  'cancelling',
  'completed',
  'cancelled',
  'failed',
  'undoing',
  'undone',
])
export type ImportStatus = z.infer<typeof ImportStatus>

/** How a row is treated whose company, email or phone is already known. */
export const DuplicateChoice = z.enum(['create', 'update', 'skip'])
export type DuplicateChoice = z.infer<typeof DuplicateChoice>

export const ImportProblemCode = z.enum([
  'company_missing',
  'email_invalid',
  'phone_invalid',
  'phone_rounded',
  'status_unknown',
  'country_unknown',
  'link_invalid',
  'too_long',
  'quote_unclosed',
  'total_row',
  'page_row',
  'header_again',
  'already_exists',
  'lead_locked',
  'other_company',
  'upgrade_required',
])
export type ImportProblemCode = z.infer<typeof ImportProblemCode>

/**
 * A part of a row that cannot be read, or the reason why the row cannot become a lead. `field` is null if the problem
 * concerns the whole row; `column` counts the columns of the file from 0.
 */
export const ImportProblem = z.object({
  code: ImportProblemCode,
  field: ImportField.nullable(),
  column: z.number().int().nullable(),
  /** The beginning of the cell. */
  text: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** One entry per column, in the order of the file; null ignores the column. */
export const ImportMapping = z.array(ImportField.nullable()).max(MAX_IMPORT_COLUMNS)
export type ImportMapping = z.infer<typeof ImportMapping>

export const ImportCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Rows that were created or updated although one of their cells could not be read. */
  incomplete: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** The effects of an undo: leads removed, leads restored, and leads kept because they were edited since. */
export const ImportUndo = z.object({
  removed: z.number().int(),
  restored: z.number().int(),
  kept: z.number().int(),
})
export type ImportUndo = z.infer<typeof ImportUndo>

/** ISO 3166-1 alpha-2. */
export const ImportCountry = z.string().regex(/^[A-Z]{2}$/)

export const LeadImport = z
  .object({
    id: z.string(),
    fileName: z.string(),
    fileSize: z.number().int(),
    kind: z.enum(['csv', 'xlsx']),
    /** The sheet of a workbook. */
    sheet: z.string().nullable(),
    encoding: z.string(),
    delimiter: z.string(),
    /** The row with the column names, the lower one of two; 0 if there is none. Rows above it are not imported. */
    headerRow: z.number().int(),
    /** The first rows, unchanged, for the choice of the header. */
    topRows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        /** The type of most values; the page warns if a column of contacts is ignored. */
        holds: z.enum(['email', 'phone', 'website']).nullable(),
      }),
    ),
    guess: ImportMapping,
    /** The mapping of the last change; null while the guess applies. */
    mapping: ImportMapping.nullable(),
    /**
     * The country of rows that contain none; until the user chooses one, it is derived from the file and the workspace.
     */
    country: ImportCountry.nullable(),
    duplicates: DuplicateChoice.nullable(),
    status: ImportStatus,
    totalRows: z.number().int(),
    doneRows: z.number().int(),
    counts: ImportCounts,
    /** Null before an undo, and for a cancelled or failed import that kept nothing. */
    undo: ImportUndo.nullable(),
    createdAt: Instant,
    completedAt: Instant.nullable(),
  })
  .meta({ id: 'LeadImport', description: 'An import of a file of leads, from its upload to its report.' })
export type LeadImport = z.infer<typeof LeadImport>

/** The lead that a row duplicates: a lead of the workspace, or an earlier row of the same file if `leadId` is null. */
export const ImportDuplicate = z.object({
  by: z.enum(['company', 'email', 'phone']),
  leadId: z.string().nullable(),
  /** The earlier row of the file that the row duplicates; null if it duplicates a lead. */
  row: z.number().int().nullable(),
  companyName: z.string(),
  locked: z.boolean(),
  /**
   * Whether only an email or a phone is the same: the name or town differs, and the website is not the same. The row
   * cannot update this lead.
   */
  otherCompany: z.boolean(),
})
export type ImportDuplicate = z.infer<typeof ImportDuplicate>

export const ImportPreviewRow = z.object({
  /** The row's number in a spreadsheet. */
  row: z.number().int(),
  values: z.partialRecord(ImportField, z.string()),
  problems: z.array(ImportProblem),
  duplicate: ImportDuplicate.nullable(),
})
export type ImportPreviewRow = z.infer<typeof ImportPreviewRow>

export const ImportPreview = z
  .object({
    counts: z.object({
      total: z.number().int(),
      fresh: z.number().int(),
      duplicates: z.number().int(),
      bad: z.number().int(),
      incomplete: z.number().int(),
    }),
    rows: z.array(ImportPreviewRow),
    /** The first rows with problems beyond `rows`. */
    problemRows: z.array(ImportPreviewRow),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would add and change. Nothing is stored.' })
export type ImportPreview = z.infer<typeof ImportPreview>
