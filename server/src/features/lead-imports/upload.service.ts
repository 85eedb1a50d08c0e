import type { ReadableStream } from 'node:stream/web'
import { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { cleanLine } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { v7 as newId } from 'uuid'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { TableFile } from './file/csv-file.source.ts'
import { withSpooledFile } from './file/spooled-file.source.ts'
import { openTable } from './file/table-file.source.ts'
import type { TableRecord } from './file/table-layout.rules.ts'
import { disableIdleTimeout, insertRows } from './import-rows.repository.ts'
import {
  describeImport,
  deleteOldImports,
  type ImportRow,
  insertImport,
  mostCommonLeadCountry,
  toImport,
} from './lead-imports.repository.ts'
import { batchRecords, TableReading } from './table-reading.rules.ts'

const MAX_NAME_LENGTH = 200

type Upload = { path: string; size: number; name: string; sheet: string | undefined }
type UploadRequest = {
  name: string
  sheet: string | undefined
  body: ReadableStream<Uint8Array> | null
  declaredBytes: number
}

/**
 * Stores an uploaded file: on disk first, then its rows in one transaction. Throws FileRejectedError. The response
 * has only the fields of the contract, as those of procedures do.
 */
export async function receiveUpload(
  tenancy: Tenancy,
  options: { identity: Identity; sent: UploadRequest },
): Promise<LeadImport> {
  const { name, sheet } = options.sent
  return withSpooledFile(options.sent, (file) =>
    tenancy.run(options.identity, async (scope) =>
      LeadImport.parse(toImport(await storeUpload(scope, { ...file, name, sheet }))),
    ),
  )
}

/** Reads a whole file into rows of a new import, or throws FileRejectedError and stores nothing. */
async function storeUpload(scope: WorkspaceScope, { path, size, name, sheet }: Upload): Promise<ImportRow> {
  await disableIdleTimeout(scope)
  const table = await openTable(path, sheet)
  try {
    const id = newId()
    await insertImport(scope, {
      id,
      file_name: cleanLine(name).slice(0, MAX_NAME_LENGTH) || 'leads.csv',
      file_size: size,
      kind: table.kind,
      sheet: table.sheet,
      encoding: table.encoding,
      delimiter: table.delimiter,
    })
    const reading = new TableReading()
    for await (const rows of batchRecords(table.records())) {
      await reading.addRecords(rows)
      await insertRows(scope, {
        importId: id,
        rows: rows.map((row) => ({ ...row, problems: fileProblems(table, row) })),
      })
    }
    const described = reading.described()
    const country = described.country ?? (await mostCommonLeadCountry(scope))
    const stored = await describeImport(scope, { id, ...described, country })
    await deleteOldImports(scope)
    return stored
  } finally {
    table.close()
  }
}

const fileProblems = ({ unclosed }: TableFile, { row }: TableRecord) =>
  unclosed.has(row) ? [{ code: 'quote_unclosed' as const, field: null, column: null, text: null }] : []
