import { IMPORT_FIELDS } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type {
  DuplicateChoice,
  ImportField,
  ImportMapping,
  ImportPreviewRow,
  ImportStatus,
  LeadImport,
} from '@leadhaul/contract/lead-imports/lead-import.schema.ts'

export const CHOICES: readonly DuplicateChoice[] = ['skip', 'update', 'create']
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export type ImportAddress = { id?: string }

/** The import named in the address; what cannot be an id is none. */
export const readImportAddress = (search: Record<string, unknown>): ImportAddress =>
  typeof search.id === 'string' && UUID.test(search.id) ? { id: search.id } : {}

/** Gives a column its field; the column that had it loses it, for a field has one column. */
export const mapColumn = (mapping: ImportMapping, index: number, field: ImportField | null): ImportMapping =>
  mapping.map((now, at) => (at === index ? field : field !== null && now === field ? null : now))

export const namesCompany = (mapping: ImportMapping): boolean => mapping.includes('companyName')

export const isUnderWay = (status: ImportStatus): boolean => status === 'running' || status === 'cancelling'

export type Step = 'upload' | 'map' | 'preview' | 'run' | 'report'
export const STEPS: readonly Step[] = ['upload', 'map', 'preview', 'run', 'report']

/** Where an import stands on its way; the choice between mapping and preview is the reader's own. */
export function stepOf(run: LeadImport | undefined, previewing: boolean): Step {
  if (!run) return 'upload'
  if (run.status === 'uploaded') return previewing ? 'preview' : 'map'
  return isUnderWay(run.status) ? 'run' : 'report'
}

/** What may be done with a row that doubles a lead: a locked one cannot be changed, one of a town's company not doubled. */
export function choicesFor({ duplicate }: Pick<ImportPreviewRow, 'duplicate'>): readonly DuplicateChoice[] {
  return CHOICES.filter(
    (choice) =>
      (choice !== 'create' || duplicate?.by !== 'company') && (choice !== 'update' || duplicate?.locked !== true),
  )
}

/** Spreadsheet letters of a column: 0 is A, 26 is AA. */
export function columnLetter(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : columnLetter(Math.floor(index / 26) - 1) + rest
}

/** Columns of the preview: what is mapped, in the fields' own order. */
export const shownFields = (mapping: ImportMapping): ImportField[] =>
  IMPORT_FIELDS.filter((field) => mapping.includes(field))
