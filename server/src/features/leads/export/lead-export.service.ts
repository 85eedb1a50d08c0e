import type { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Log } from '../../../platform/log.ts'
import { streamBody, type WriteChunk } from '../../../platform/http/stream-body.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { exportedIds, exportedRows, filledFields, needsAttribution } from './lead-export.repository.ts'
import { csvFile, type ExportFile, type ExportFormat, type ExportRow, workbookFile } from './lead-export.rules.ts'
import { orderOf } from '../list/lead-order.rules.ts'

const ID_BYTES = 16
/** Leads read at a time: as many as make about two megabytes of text. */
const PAGE_SIZE = { first: 1000, min: 200, max: 4000, textLength: 2_000_000 }
/** Small enough for a slow reader to take a piece within the timeout, large enough to make writing cheap. */
const PIECE_LENGTH = 64 * 1024
/** A workspace has one export at a time. Each export takes two pages of memory. */
const MAX_EXPORTS = 32

export type ExportResult = { kind: 'file'; body: ReadableStream<Uint8Array> } | { kind: 'upgrade' } | { kind: 'busy' }
export type ExportLeads = (
  identity: Identity,
  asked: { input: ExportInput; format: ExportFormat },
) => Promise<ExportResult>

/**
 * The export of leads. Their ids are read once, in order; then their values page by page. Each page has its own
 * transaction, so that a slow reader does not keep a connection.
 */
export function createLeadExport({ tenancy, log }: { tenancy: Tenancy; log: Log }): ExportLeads {
  /** The workspaces with an export in progress. */
  const running = new Set<string>()
  const onAbort = (reason: unknown) =>
    log.warn({ reason: reason instanceof Error ? reason.message : 'left' }, 'export of leads was not completed')
  return async (identity, asked) => {
    const { workspaceId } = identity
    if (await tenancy.run(identity, (scope) => findMissingCapability(scope, 'exportCsv'))) return { kind: 'upgrade' }
    if (running.has(workspaceId) || running.size >= MAX_EXPORTS) return { kind: 'busy' }
    running.add(workspaceId)
    const work = (write: WriteChunk) =>
      writeFile({ ...asked, write, run: (read) => tenancy.run(identity, read) }).finally(() =>
        running.delete(workspaceId),
      )
    return { kind: 'file', body: await streamBody({ work, onAbort }) }
  }
}

type WriteFileOptions = {
  input: ExportInput
  format: ExportFormat
  write: WriteChunk
  run: <Result>(read: (scope: WorkspaceScope) => Promise<Result>) => Promise<Result>
}
async function writeFile({ input, format, write, run }: WriteFileOptions): Promise<void> {
  const { ids: chosen, separator, sort, order: direction, ...filter } = input
  const order = orderOf({ sort, order: direction, searchId: filter.searchId })
  const { ids, credits, further } = await run(async (scope) => {
    const found = await exportedIds(scope, { filter, ids: chosen, order })
    // Recorded before the first row is sent, so that an export is recorded even if the reader disconnects.
    await recordAuditEntry(scope, 'leads-exported', { count: found.length / ID_BYTES, format })
    return {
      ids: found,
      credits: await needsAttribution(scope, { filter, ids: chosen }),
      further: await filledFields(scope, { filter, ids: chosen }),
    }
  })
  const file = format === 'xlsx' ? workbookFile({ further, credits }) : csvFile({ separator, further, credits })
  const total = ids.length / ID_BYTES
  const read = ({ from, count }: { from: number; count: number }) => {
    const rows = run((scope) => exportedRows(scope, { ids: idsOf(ids, { from, count }), credits }))
    // The error is thrown where the promise is awaited.
    rows.catch(() => undefined)
    return { rows, until: from + count }
  }
  let { head } = file
  let count = PAGE_SIZE.first
  for (let page = read({ from: 0, count }); ; ) {
    const rows = await page.rows
    // The database reads the next page while this one is written.
    const next = page.until < total ? read({ from: page.until, count }) : undefined
    const length = await writeRows({ head, rows, file, last: !next, write })
    if (!next) return
    head = ''
    count = nextPageSize(length, rows.length)
    page = next
  }
}

type WriteRowsOptions = { head: string; rows: ExportRow[]; file: ExportFile; last: boolean; write: WriteChunk }
/** Writes rows piece by piece and returns their length as text. */
async function writeRows({ head, rows, file, last, write }: WriteRowsOptions): Promise<number> {
  let length = 0
  let text = head
  const flush = async (ending: boolean) => {
    const bytes = file.encode(text, ending)
    length += text.length
    text = ''
    if (bytes.length > 0) await write(bytes)
  }
  for (const row of rows) {
    text += file.line(row)
    if (text.length >= PIECE_LENGTH) await flush(false)
  }
  if (last || text !== '') await flush(last)
  return length
}

const nextPageSize = (length: number, rows: number) =>
  Math.max(PAGE_SIZE.min, Math.min(PAGE_SIZE.max, Math.floor((PAGE_SIZE.textLength * rows) / Math.max(1, length))))

function idsOf(ids: Buffer, { from, count }: { from: number; count: number }): string[] {
  const last = Math.min(from + count, ids.length / ID_BYTES)
  const page: string[] = []
  for (let nr = from; nr < last; nr++) page.push(ids.toString('hex', nr * ID_BYTES, (nr + 1) * ID_BYTES))
  return page
}
