import { CSV_SEPARATORS } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadsFilter } from '../../leads.model.ts'
import { useMutation } from '@tanstack/react-query'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { workspaceHeader } from '../../../../lib/api/shown-workspace.ts'

const PATH = '/api/v1/leads/export'
const FILE_NAME_PATTERN = /filename="([^"]+)"/

/** An Excel workbook, or a CSV file with commas or semicolons as separators. */
export const EXPORT_CHOICES = ['xlsx', ...CSV_SEPARATORS] as const
export type ExportChoice = (typeof EXPORT_CHOICES)[number]
type ExportOptions = { filter: LeadsFilter; ids?: readonly string[] | undefined; format: ExportChoice }

/** Saves the selected leads, or all leads of the filter, as a file. The server names the file. */
export function useExportLeads() {
  return useMutation({ mutationFn: exportLeads })
}

async function exportLeads({ filter, ids, format }: ExportOptions): Promise<void> {
  const answer = await fetch(`${PATH}.${format === 'xlsx' ? 'xlsx' : 'csv'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...workspaceHeader() },
    body: JSON.stringify({ ...filter, ...(ids && { ids }), ...(format !== 'xlsx' && { separator: format }) }),
  })
  if (!answer.ok) throw await readError(answer)
  const name = FILE_NAME_PATTERN.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'leads-export'
  saveFile(await answer.blob(), name)
}

/** In regions with a decimal comma, spreadsheets expect semicolons as separators. */
export const regionalSeparator = (language: string): 'comma' | 'semicolon' =>
  (1.5).toLocaleString(language).includes(',') ? 'semicolon' : 'comma'

async function readError(answer: Response): Promise<unknown> {
  const error: unknown = await answer.json().catch(() => undefined)
  return errorCode(error) === 'UNKNOWN' ? { code: 'INTERNAL_SERVER_ERROR' } : error
}
