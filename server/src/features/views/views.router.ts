import { type SavedView, ViewColumn, ViewFilter } from '@leadhaul/contract/views/views.contract.ts'
import { api } from '../../platform/api.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { countLeadsPerFilter } from '../leads/leads.service.ts'
import { deleteView, findViews, insertView, orderViews, updateView, type ViewRow } from './views.repository.ts'

export const viewsRouter = {
  list: api.views.list.handler(async ({ input, context: { scope } }) => ({
    items: await toViews(scope, await findViews(scope), input),
  })),
  create: api.views.create.handler(async ({ input, context: { scope }, errors }) => {
    const row = await insertView(scope, { ...input, filter: withoutLanguage(input.filter) })
    if (row === 'too-many') throw errors.TOO_MANY_VIEWS()
    if (row === 'name-taken') throw errors.VIEW_NAME_TAKEN()
    return toView(scope, row, input.filter)
  }),
  update: api.views.update.handler(async ({ input, context: { scope }, errors }) => {
    const { filter, ...fields } = input
    const row = await updateView(scope, { ...fields, ...(filter && { filter: withoutLanguage(filter) }) })
    if (row === 'name-taken') throw errors.VIEW_NAME_TAKEN()
    if (!row) throw errors.NOT_FOUND()
    return toView(scope, row, filter)
  }),
  reorder: api.views.reorder.handler(async ({ input, context: { scope } }) => ({
    ids: await orderViews(scope, [...new Set(input.ids)]),
  })),
  remove: api.views.remove.handler(async ({ input, context: { scope }, errors }) => {
    if (!(await deleteView(scope, input.id))) throw errors.NOT_FOUND()
    return { deleted: true }
  }),
}

type Reader = Pick<ViewFilter, 'timeZone' | 'language'>

/** The language of a search text is that of its reader. Versions before it would read a filter with it as none. */
const withoutLanguage = (filter: ViewFilter): ViewFilter => ({ ...filter, language: undefined })

/** The days of a filter are those of the user's time zone; if none is given, of the zone it was saved in. */
async function toViews(scope: WorkspaceScope, rows: ViewRow[], reader: Reader = {}): Promise<SavedView[]> {
  const { timeZone, language } = reader
  const filters = rows.map((row) => readFilter(row.filter))
  const counts = await countLeadsPerFilter(
    scope,
    filters.map((filter) => ({
      ...filter,
      ...(timeZone && filter.timeZone && { timeZone }),
      ...(language && filter.q && { language }),
    })),
  )
  return rows.map(({ id, name, mode, columns }, nr) => ({
    id,
    name,
    filter: filters[nr] ?? {},
    mode,
    columns: ViewColumn.options.filter((column) => columns.includes(column)),
    count: counts[nr] ?? 0,
  }))
}

async function toView(scope: WorkspaceScope, row: ViewRow, reader?: Reader): Promise<SavedView> {
  const [view] = await toViews(scope, [row], reader)
  if (!view) throw new Error('A row is a view')
  return view
}

/** A filter of an older version that is no longer valid shows all leads instead of breaking the sidebar. */
function readFilter(stored: unknown): ViewFilter {
  const read = ViewFilter.safeParse(stored)
  return read.success ? read.data : {}
}
