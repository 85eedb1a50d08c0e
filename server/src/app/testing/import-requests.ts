import type { ImportField, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { vi } from 'vitest'
import type { Person } from './people.ts'

const PATH = '/api/v1/lead-imports'
const LONG_MS = 60_000

type UploadOptions = { name?: string | undefined; sheet?: string | undefined }

/** Sends a file as the page does; returns the response of the server. */
export const sendImportFile = (
  person: Person,
  file: string | Uint8Array,
  { name = 'leads.csv', sheet }: UploadOptions = {},
) =>
  person.fetch(`${PATH}?name=${encodeURIComponent(name)}${sheet ? `&sheet=${encodeURIComponent(sheet)}` : ''}`, {
    method: 'POST',
    body: typeof file === 'string' ? file : new Blob([Uint8Array.from(file)]),
    headers: { 'content-type': 'text/csv' },
  })

/** Sends a file that must be accepted. */
export async function upload(
  person: Person,
  file: string | Uint8Array,
  named: string | UploadOptions = {},
): Promise<LeadImport> {
  const response = await sendImportFile(person, file, typeof named === 'string' ? { name: named } : named)
  if (response.status !== 201) throw new Error(`The upload answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as LeadImport
}

/** Returns the import once it is no longer running. */
export function waitForImport(person: Person, id: string): Promise<LeadImport> {
  return vi.waitFor(
    async () => {
      const run = await person.client.leadImports.get({ id })
      if (['running', 'cancelling', 'undoing'].includes(run.status))
        throw new Error(`The import is still ${run.status} (${run.doneRows} rows)`)
      return run
    },
    { timeout: LONG_MS, interval: 20 },
  )
}

type Choices = Partial<Omit<Parameters<Person['client']['leadImports']['start']>[0], 'id'>>

/** Uploads, starts with the guessed mapping unless `choices` say otherwise, and waits for the end. */
export async function importFile(
  person: Person,
  file: string | Uint8Array,
  choices: Choices = {},
): Promise<LeadImport> {
  const { id, guess, country } = await upload(person, file)
  await person.client.leadImports.start({ id, mapping: guess, country, duplicates: 'skip', ...choices })
  return waitForImport(person, id)
}

/** A CSV of these rows; cells are quoted if necessary. */
export const csvOf = (header: string[], rows: readonly (readonly string[])[], separator = ','): string =>
  [header, ...rows].map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n')

const quoted = (cell: string, separator: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell

/** Rows of companies that differ in every value by which duplicates are detected. */
export const companyRows = (count: number, name = 'Company'): string[][] =>
  Array.from({ length: count }, (_, index) => [
    `${name} ${index}`,
    'Cluj-Napoca',
    'RO',
    `office-${index}@example.com`,
    `+40 7${String(index).padStart(8, '0')}`,
  ])
export const COMPANY_HEADER = ['Company Name', 'City', 'Country', 'Contact Email', 'Contact Phone']
export const COMPANY_FIELDS: ImportField[] = ['companyName', 'city', 'country', 'contactEmail', 'contactPhone']
