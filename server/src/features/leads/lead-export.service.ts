import type { ExportInput } from '@leadhaul/contract/leads/lead-export.schema.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Log } from '../../platform/log.ts'
import { streamBody, type Write } from '../../platform/stream-body.ts'
import { tierOf } from './lead-edit.repository.ts'
import { fetchExport, needCredits, openExport } from './lead-export.repository.ts'
import { exportHead, exportLines } from './lead-export.rules.ts'
import { orderOf } from './lead-order.rules.ts'

const ROWS_A_PIECE = 2000
/** An export keeps a connection as long as it is read; the others are for everybody else. */
const MOST_AT_ONCE = 4

export type Export = { kind: 'file'; body: ReadableStream<Uint8Array> } | { kind: 'upgrade' } | { kind: 'busy' }
export type ExportLeads = (identity: Identity, input: ExportInput) => Promise<Export>

/** The export of leads: as memory it takes two pieces of the file, however long that is. */
export function createLeadExport({ tenancy, log }: { tenancy: Tenancy; log: Log }): ExportLeads {
  let running = 0
  const onCut = (reason: unknown) =>
    log.warn({ reason: reason instanceof Error ? reason.message : 'left' }, 'export was not read to its end')
  const counted = async <Result>(work: () => Promise<Result>) => {
    running++
    return work().finally(() => running--)
  }
  return async (identity, input) => {
    if (running >= MOST_AT_ONCE) return { kind: 'busy' }
    if (!(await counted(() => tenancy.run(identity, mayExport)))) return { kind: 'upgrade' }
    const work = (write: Write) => counted(() => tenancy.run(identity, (scope) => writeFile(scope, { input, write })))
    return { kind: 'file', body: await streamBody({ work, onCut }) }
  }
}

const mayExport = async (scope: WorkspaceScope) => capabilitiesOf(await tierOf(scope)).exportCsv

type Writing = { input: ExportInput; write: Write }
async function writeFile(scope: WorkspaceScope, { input, write }: Writing): Promise<void> {
  const { ids, separator, sort, order, ...filter } = input
  const credits = await needCredits(scope, { filter, ids })
  await openExport(scope, { filter, ids, order: orderOf({ sort, order, searchId: filter.searchId }), credits })
  const form = { separator, credits }
  const text = new TextEncoder()
  let head = exportHead(form)
  let next = fetchExport(scope, ROWS_A_PIECE)
  for (let last = false; !last; ) {
    const rows = await next
    last = rows.length < ROWS_A_PIECE
    // The database makes the next rows while these are written.
    if (!last) next = fetchExport(scope, ROWS_A_PIECE)
    next.catch(() => undefined)
    await write(text.encode(head + exportLines(rows, form)))
    head = ''
  }
}
