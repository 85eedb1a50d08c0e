import type { LeadsFilter } from './leads.model.ts'
import { useMutation } from '@tanstack/react-query'
import { errorCode } from '../../lib/error-code.ts'

const PATH = '/api/v1/leads/export.csv'
const FILE_NAME = /filename="([^"]+)"/

type Export = { filter: LeadsFilter; ids?: readonly string[] | undefined }

/** Saves the chosen leads, or else all of the filter, as a file. The server names it. */
export function useExportLeads() {
  return useMutation({ mutationFn: exportLeads })
}

async function exportLeads({ filter, ids }: Export): Promise<void> {
  const answer = await fetch(PATH, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...filter, ...(ids && { ids }), separator: separator() }),
  })
  if (!answer.ok) throw await refusal(answer)
  const name = FILE_NAME.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'leads-export.csv'
  save(await answer.blob(), name)
}

/** Where the comma parts decimals, Excel reads lists parted by semicolons. */
function separator(): 'comma' | 'semicolon' {
  return (1.5).toLocaleString(navigator.language).includes(',') ? 'semicolon' : 'comma'
}

async function refusal(answer: Response): Promise<unknown> {
  const error: unknown = await answer.json().catch(() => undefined)
  return errorCode(error) === 'UNKNOWN' ? { code: 'INTERNAL_SERVER_ERROR' } : error
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
