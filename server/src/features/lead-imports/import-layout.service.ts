import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { createYielder } from '../../platform/event-loop.ts'
import { layoutAt } from './file/table-layout.rules.ts'
import { listRowsAfter } from './import-rows.repository.ts'
import type { Description } from './lead-imports.repository.ts'
import { TableColumns } from './table-columns.rules.ts'

const CHUNK = 2500
const LAYOUT_ROWS = 60

/** Describes the columns of an uploaded file with another header row; undefined if no row follows it. */
export async function describeByHeader(
  scope: WorkspaceScope,
  { importId, headerRow }: { importId: string; headerRow: number },
): Promise<Omit<Description, 'topRows'> | undefined> {
  const top = await listRowsAfter(scope, { importId, after: 0, limit: LAYOUT_ROWS })
  const layout = layoutAt(
    top.map(({ row_no: row, cells }) => ({ row, cells })),
    headerRow,
  )
  const columns = new TableColumns(layout.names)
  const yieldIfDue = createYielder()
  let totalRows = 0
  for (let after = layout.headerRow; ; ) {
    const rows = await listRowsAfter(scope, { importId, after, limit: CHUNK })
    for (const { cells } of rows) {
      await yieldIfDue()
      columns.see(cells)
    }
    totalRows += rows.length
    const last = rows.at(-1)
    if (!last) break
    after = last.row_no
  }
  return totalRows === 0 ? undefined : { headerRow: layout.headerRow, totalRows, ...columns.describe() }
}
