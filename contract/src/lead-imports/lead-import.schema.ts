// A table of a workspace's own leads being imported: the file, how its columns are read, how far it is, its undo.
// Its rows stay on the server; what is shown of them are samples, the first of a preview, those with problems, and counts.
// Refuses what the server owns as a target: owner, grade, scores, cost, access, dates.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { IMPORT_FIELDS, type ImportField as ImportTarget } from './import-fields.catalog.ts'

export const MAX_IMPORT_ROWS = 50_000
export const MAX_IMPORT_COLUMNS = 100
/** The last row of the largest spreadsheets. */
export const MAX_ROW_NUMBER = 1_048_576
/** How many rows a preview shows. */
export const PREVIEW_ROWS = 50
/** How many imports that are over a workspace keeps, to look back at and to undo, and as many files not imported yet. */
export const KEPT_IMPORTS = 50
/** How many further rows with problems a preview shows. */
export const PREVIEW_PROBLEM_ROWS = 100

/** The fields that a column can be mapped to. */
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

/** How a row is handled whose company, email or phone is known already. */
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
 * What of a row cannot be read, or why it cannot become a lead. `field` is null when it is about the row as a whole;
 * `column` counts the file's columns from 0.
 */
export const ImportProblem = z.object({
  code: ImportProblemCode,
  field: ImportField.nullable(),
  column: z.number().int().nullable(),
  /** The beginning of the cell. */
  text: z.string().nullable(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** One entry a column, in the file's order; null leaves the column out. */
export const ImportMapping = z.array(ImportField.nullable()).max(MAX_IMPORT_COLUMNS)
export type ImportMapping = z.infer<typeof ImportMapping>

export const ImportCounts = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
  failed: z.number().int(),
  /** Rows that were created or updated without a cell that could not be read. */
  incomplete: z.number().int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** The effect of undoing: leads removed, leads restored to their previous values, and leads kept because of later edits. */
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
    /** Of a workbook. */
    sheet: z.string().nullable(),
    encoding: z.string(),
    delimiter: z.string(),
    /** The row that names the columns, the lower one of two; 0 where none does. Rows above it are not imported. */
    headerRow: z.number().int(),
    /** The first rows as they are, to choose the header among. */
    topRows: z.array(z.object({ row: z.number().int(), cells: z.array(z.string()) })),
    columns: z.array(
      z.object({
        name: z.string(),
        samples: z.array(z.string()),
        /** The type of most of its values; a column of contacts should not be ignored. */
        holds: z.enum(['email', 'phone', 'website']).nullable(),
      }),
    ),
    guess: ImportMapping,
    /** The last change; null while the guess applies. */
    mapping: ImportMapping.nullable(),
    /** For rows that name none; what the file and the workspace suggest until it is chosen. */
    country: ImportCountry.nullable(),
    duplicates: DuplicateChoice.nullable(),
    status: ImportStatus,
    totalRows: z.number().int(),
    doneRows: z.number().int(),
    counts: ImportCounts,
    /** Null before it was undone, and where a cancelled or failed import kept nothing. */
    undo: ImportUndo.nullable(),
    createdAt: Instant,
    completedAt: Instant.nullable(),
  })
  .meta({ id: 'LeadImport', description: 'An import of a file of leads, from its upload to its report.' })
export type LeadImport = z.infer<typeof LeadImport>

/** The lead that a row doubles: one of the workspace, or with `leadId` null an earlier row of the same file. */
export const ImportDuplicate = z.object({
  by: z.enum(['company', 'email', 'phone']),
  leadId: z.string().nullable(),
  /** The earlier row of the file that it doubles; null where it doubles a lead. */
  row: z.number().int().nullable(),
  companyName: z.string(),
  locked: z.boolean(),
  /** It shares an email or a phone alone: its name or town is another, and its site not the same. The row cannot update it. */
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
    /** The first of those with problems beyond `rows`. */
    problemRows: z.array(ImportPreviewRow),
  })
  .meta({ id: 'ImportPreview', description: 'What an import would add and change. Nothing is stored.' })
export type ImportPreview = z.infer<typeof ImportPreview>
