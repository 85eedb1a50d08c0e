import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import { IMPORT_FIELDS, REPEATABLE_FIELDS } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type {
  DuplicateChoice,
  ImportField,
  ImportMapping,
  ImportPreviewRow,
  ImportStatus,
  LeadImport,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'

export const DUPLICATE_CHOICES: readonly DuplicateChoice[] = ['skip', 'update', 'create']

export type ImportsSearch = { id?: string; step?: 'preview' }

/** Reads the import and whether its preview is open from the URL; an invalid id is ignored. */
export const readImportsSearch = (search: Record<string, unknown>): ImportsSearch => {
  if (typeof search.id !== 'string' || !isId(search.id)) return {}
  return { id: search.id, ...(search.step === 'preview' && { step: search.step }) }
}

/** The settings with which the file is read: the user's choices, otherwise the guesses of the server. */
export type ReadingOptions = { mapping: ImportMapping; country: string | null; duplicates: DuplicateChoice }
export const readingOptionsOf = ({ mapping, guess, country, duplicates }: LeadImport): ReadingOptions => ({
  mapping: mapping ?? guess,
  country,
  duplicates: duplicates ?? 'skip',
})

export const mapColumn = (mapping: ImportMapping, index: number, field: ImportField | null): ImportMapping =>
  mapping.map((now, at) => (at === index ? field : now))

export const hasCompanyColumn = (mapping: ImportMapping): boolean => mapping.includes('companyName')

const isRepeatable = (field: ImportField) => REPEATABLE_FIELDS.some((each) => each === field)

/** Returns another column that is mapped to the same field, if the field allows only one column. */
export function conflictingColumn(mapping: ImportMapping, index: number): number | undefined {
  const field = mapping[index] ?? null
  const other =
    field === null || isRepeatable(field) ? -1 : mapping.findIndex((each, at) => each === field && at !== index)
  return other < 0 ? undefined : other
}

export const hasConflict = (mapping: ImportMapping): boolean =>
  mapping.some((_, index) => conflictingColumn(mapping, index) !== undefined)

const FIELDS_BY_CONTENT = {
  email: ['contactEmail', 'otherEmails'],
  phone: ['contactPhone', 'otherPhones'],
  website: ['website', 'notes'],
} as const satisfies Record<NonNullable<LeadImport['columns'][number]['holds']>, readonly ImportField[]>

/** Suggests a field for an ignored column that contains email addresses, phone numbers or websites. */
export function suggestedFieldFor(
  mapping: ImportMapping,
  { index, holds }: { index: number; holds: LeadImport['columns'][number]['holds'] },
): ImportField | undefined {
  if (holds === null || mapping[index] !== null) return undefined
  const [own, other] = FIELDS_BY_CONTENT[holds]
  return mapping.includes(own) ? other : own
}

/** The name of a column as the user sees it: "Telefon (B)". */
export const columnName = (names: readonly { name: string }[], index: number): string => {
  const { name = '' } = names[index] ?? {}
  return name === '' ? columnLetter(index) : `${name} (${columnLetter(index)})`
}

export const isInProgress = (status: ImportStatus): boolean => ['running', 'cancelling', 'undoing'].includes(status)

export type ImportStep = 'upload' | 'map' | 'preview' | 'run' | 'report'
export const IMPORT_STEPS: readonly ImportStep[] = ['upload', 'map', 'preview', 'run', 'report']

/** Returns the step of an import; the user chooses between its columns and its preview. */
export function stepOf(run: LeadImport | undefined, previewing: boolean): ImportStep {
  if (!run) return 'upload'
  if (run.status === 'uploaded') return previewing ? 'preview' : 'map'
  return isInProgress(run.status) ? 'run' : 'report'
}

/**
 * Returns the choices for a duplicate row: a locked lead or a lead of another company cannot be updated, and a company
 * that already exists in the same town cannot be created again.
 */
export function choicesFor({ duplicate }: Pick<ImportPreviewRow, 'duplicate'>): readonly DuplicateChoice[] {
  return DUPLICATE_CHOICES.filter(
    (choice) =>
      (choice !== 'create' || duplicate?.by !== 'company') &&
      (choice !== 'update' || (duplicate?.locked !== true && duplicate?.otherCompany !== true)),
  )
}

/** Columns of the preview, in the order of the fields: those with a value or a problem in any row. */
export function shownFields(rows: readonly ImportPreviewRow[]): ImportField[] {
  const fields = new Set(
    rows.flatMap(({ values, problems }) => [...Object.keys(values), ...problems.map(({ field }) => field)]),
  )
  return IMPORT_FIELDS.filter((field) => fields.has(field))
}

/** The share of an import that is undone, from 0 to 1. */
export const undoneShare = ({ undo, counts }: Pick<LeadImport, 'undo' | 'counts'>): number => {
  const all = counts.created + counts.updated
  return undo && all > 0 ? Math.min(1, (undo.removed + undo.restored + undo.kept) / all) : 0
}
