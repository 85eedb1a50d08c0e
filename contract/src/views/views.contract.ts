// Saved views of the leads list: a name for a filter, its order, its presentation and its columns.
// They belong to the workspace and are visible to all members. Counts are current, never stored.
// Rejects a second view with the same name, and more than fifty views.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { LeadListing, TimeZone } from '../leads/lead-filter.schema.ts'
import { Language } from '../workspace/language.schema.ts'
import { VIEW_COLUMNS, VIEW_MODES } from './view.catalog.ts'
import { ViewName } from './view-name.schema.ts'

export const MAX_VIEWS = 50

export const ViewMode = z.enum(VIEW_MODES)
export type ViewMode = z.infer<typeof ViewMode>

export const ViewColumn = z.enum(VIEW_COLUMNS)
export type ViewColumn = z.infer<typeof ViewColumn>

/** The filter and the sort order of the list, in the list's own schema. */
export const ViewFilter = LeadListing
export type ViewFilter = z.infer<typeof ViewFilter>

const Columns = z.array(ViewColumn).max(ViewColumn.options.length)
export const NewView = z.strictObject({ name: ViewName, filter: ViewFilter, mode: ViewMode, columns: Columns })
export type NewView = z.infer<typeof NewView>

export const SavedView = z
  .object({
    id: z.string(),
    name: z.string(),
    filter: ViewFilter,
    mode: ViewMode,
    columns: Columns,
    count: z.number().int(),
  })
  .meta({
    id: 'SavedView',
    description: 'A named filter, order and layout of the leads list. `count` is the number of leads it holds now.',
  })
export type SavedView = z.infer<typeof SavedView>

const ViewId = z.strictObject({ id: z.uuid() })
const nameTaken = { VIEW_NAME_TAKEN: { status: 409, message: 'A view with this name already exists' } } as const
const tooMany = {
  TOO_MANY_VIEWS: { status: 409, message: 'A workspace can save up to 50 views: delete one first' },
} as const

const tags = ['Views']
export const viewsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/views',
      tags,
      summary: 'List saved views in their order, with the number of leads in each',
    })
    .input(z.strictObject({ timeZone: TimeZone.optional(), language: Language.optional() }).optional())
    .output(z.object({ items: z.array(SavedView) })),
  create: procedure
    .route({ method: 'POST', path: '/views', tags, summary: 'Save a view' })
    .errors({ ...nameTaken, ...tooMany })
    .input(NewView)
    .output(SavedView),
  update: procedure
    .route({ method: 'PATCH', path: '/views/{id}', tags, summary: 'Rename a view or replace its filter and layout' })
    .errors(nameTaken)
    .input(ViewId.extend(NewView.partial().shape))
    .output(SavedView),
  reorder: procedure
    .route({
      method: 'PUT',
      path: '/views/order',
      tags,
      summary: 'Reorder the views; views that are not listed come last',
    })
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_VIEWS) }))
    .output(z.object({ ids: z.array(z.string()) })),
  remove: procedure
    .route({ method: 'DELETE', path: '/views/{id}', tags, summary: 'Delete a view; its leads are kept' })
    .input(ViewId)
    .output(z.object({ deleted: z.boolean() })),
}
