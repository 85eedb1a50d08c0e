import { type SavedView, ViewColumn, ViewFilter } from '@leadhaul/contract/views/views.contract.ts'
import { api } from '../../platform/api.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { deleteView, findViews, insertView, orderViews, updateView, type ViewRow } from './views.repository.ts'

/** How many leads a filter holds now. */
export type CountLeads = (scope: WorkspaceScope, filter: ViewFilter) => Promise<number>

export function viewsRouter({ countLeads }: { countLeads: CountLeads }) {
  const toView = async (scope: WorkspaceScope, row: ViewRow): Promise<SavedView> => {
    const filter = readFilter(row.filter)
    const columns = ViewColumn.options.filter((column) => row.columns.includes(column))
    return { id: row.id, name: row.name, filter, mode: row.mode, columns, count: await countLeads(scope, filter) }
  }
  return {
    list: api.views.list.handler(async ({ context: { scope } }) => {
      const items: SavedView[] = []
      // One after the other: they share the request's one connection.
      for (const row of await findViews(scope)) items.push(await toView(scope, row))
      return { items }
    }),
    create: api.views.create.handler(async ({ input, context: { scope }, errors }) => {
      const row = await insertView(scope, input)
      if (row === 'too-many') throw errors.TOO_MANY_VIEWS()
      if (row === 'name-taken') throw errors.VIEW_NAME_TAKEN()
      return toView(scope, row)
    }),
    update: api.views.update.handler(async ({ input, context: { scope }, errors }) => {
      const row = await updateView(scope, input)
      if (row === 'name-taken') throw errors.VIEW_NAME_TAKEN()
      if (!row) throw errors.NOT_FOUND()
      return toView(scope, row)
    }),
    reorder: api.views.reorder.handler(async ({ input, context: { scope } }) => ({
      ids: await orderViews(scope, [...new Set(input.ids)]),
    })),
    remove: api.views.remove.handler(async ({ input, context: { scope }, errors }) => {
      if (!(await deleteView(scope, input.id))) throw errors.NOT_FOUND()
      return { deleted: true }
    }),
  }
}

/** A filter of an older version that no longer reads shows all leads rather than breaking the sidebar. */
function readFilter(stored: unknown): ViewFilter {
  const read = ViewFilter.safeParse(stored)
  return read.success ? read.data : {}
}
