import { LOW_CREDITS_LIST } from '@leadhaul/contract/billing/credits.rules.ts'
import { LEAD_SORTS, SORT_ORDERS } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadListing, LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { Lead, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { VIEW_COLUMNS, VIEW_MODES } from '@leadhaul/contract/views/view.catalog.ts'
import type { ViewColumn, ViewMode } from '@leadhaul/contract/views/views.contract.ts'
import { webLink } from './lead.model.ts'
import { type Given, type NarrowingSearch, readNarrowing, writeNarrowing } from './leads-address.model.ts'

/** Leads that Free keeps no longer, or that a plan is bringing back. */
export type Archived = { count: number; isRestoring: boolean }
export const archivedOf = (me: Me | undefined): Archived => ({
  count: me?.archivedLeads ?? 0,
  isRestoring: me !== undefined && me.workspace.tier !== 'free',
})

/** What the list is narrowed to and sorted by, as the server is asked for it. */
export type LeadsFilter = Given<LeadListing>

/** A column of the table. The distance is one wherever a search is chosen to measure it from. */
export type TableColumn = ViewColumn | 'distance'
export const tableColumns = (columns: readonly ViewColumn[], { searchId }: LeadsFilter): TableColumn[] => {
  const shown = VIEW_COLUMNS.filter((column) => columns.includes(column))
  if (searchId === undefined) return shown
  const afterPlace = shown.filter((column) => column === 'place' || column === 'country').length
  return [...shown.slice(0, afterPlace), 'distance', ...shown.slice(afterPlace)]
}

/** The address of the list: what it is narrowed to, its order, and how it is shown. */
export type LeadsSearch = NarrowingSearch & {
  sort?: LeadSort
  order?: 'asc' | 'desc'
  /** A table unless given. */
  view?: ViewMode
  /** Only where a saved view brings its own. */
  columns?: string
}

/** Reads the search parameters. Invalid ones are ignored, so a bad link shows all leads rather than an error. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const view = VIEW_MODES.find((mode) => mode === raw.view && mode !== 'table')
  const columns = typeof raw.columns === 'string' ? { columns: readColumns(raw.columns).join('.') || 'none' } : {}
  const sort = LEAD_SORTS.find((sort) => sort === raw.sort)
  const order = SORT_ORDERS.find((order) => order === raw.order)
  return { ...writeFilter({ ...readNarrowing(raw), sort, order }), ...(view && { view }), ...columns }
}

/** The search parameters of a filter, without the default order and without one by distance from no search. */
export function writeFilter({ sort, order, ...narrowed }: LeadListing): LeadsSearch {
  const written = writeNarrowing(narrowed)
  if (sort === 'distance' && !narrowed.searchId) return written
  return {
    ...written,
    ...(sort && sort !== 'created_at' && { sort }),
    ...(order && order !== usualOrder(sort) && { order }),
  }
}

/** Dates begin with the newest, scores with the highest, all else with A, New or the nearest. */
export const usualOrder = (sort: LeadSort | undefined): 'asc' | 'desc' =>
  sort === undefined || sort === 'created_at' || sort === 'score' ? 'desc' : 'asc'

/** What a saved view keeps. */
export type Savable = { filter: LeadsFilter; mode: ViewMode; columns: readonly ViewColumn[] }

/** The address of a saved view: its filter and order, how it is shown, and its columns. */
export function viewSearch(view: { filter: LeadListing; mode: ViewMode; columns: readonly ViewColumn[] }): LeadsSearch {
  const { filter, mode, columns } = view
  return { ...writeFilter(filter), ...(mode !== 'table' && { view: mode }), columns: columns.join('.') || 'none' }
}

/** The filter of a URL. Lists are in one order, so that equal filters share one cache entry. */
export function toFilter({ sort, order, ...search }: LeadsSearch): LeadsFilter {
  return { ...readNarrowing(search), ...(sort && { sort }), ...(order && { order }) }
}

/** The filter without its order: what counts, maps and selections are made of. */
export function narrowing({ sort: _sort, order: _order, ...filter }: LeadsFilter): Omit<LeadsFilter, 'sort' | 'order'> {
  return filter
}

/** Everything, in the order it is in; distances need a search. */
export const unfiltered = ({ sort, order }: LeadsFilter): LeadsFilter =>
  sort === 'distance' ? {} : { ...(sort && { sort }), ...(order && { order }) }

/** Columns written as `place.date`; unknown ones are dropped. */
export const readColumns = (written: string): ViewColumn[] => {
  const words = new Set(written.split('.'))
  return VIEW_COLUMNS.filter((column) => words.has(column))
}

/** How many of the panel's filters are on: the number beside 'Filters'. */
export const panelFilters = (filter: LeadsFilter): number => {
  const { status, quality, city, country, industry, has, task, searchId, importId, assignee } = filter
  const added = filter.added ?? filter.addedFrom ?? filter.addedTo
  const choices = [status, quality, city, country, industry, has, task, searchId, importId, assignee, added]
  return choices.filter((one) => one !== undefined).length
}

export const isFiltered = (filter: LeadsFilter): boolean => Object.keys(narrowing(filter)).length > 0

/** Whether a name has what was typed in it, whatever the case and the accents. */
export const holdsText = (name: string, typed: string): boolean => fold(name).includes(fold(typed))

/** Adds `value` to a choice, or takes it out. */
export function toggle<T>(all: readonly T[], current: readonly T[] | undefined, value: T): T[] {
  const had = current?.includes(value) ?? false
  return all.filter((one) => (one === value ? !had : current?.includes(one)))
}

/** What is worth saying about few credits: how many A or B leads they open. Free workspaces are never warned (spec 6). */
export function lowCredits(options: {
  tier: string
  remaining: number
}): { gradeA: number; gradeB: number } | undefined {
  if (options.tier === 'free' || options.remaining > LOW_CREDITS_LIST) return undefined
  return { gradeA: Math.floor(options.remaining), gradeB: Math.floor(options.remaining * 2) }
}

/**
 * Ids that came in above what was shown. None at the list's first showing, when nothing is news, and none of a further
 * page, which the user requests.
 */
export function newIds(before: ReadonlySet<string> | undefined, now: readonly { id: string }[]): ReadonlySet<string> {
  if (!before) return new Set()
  const lastKnown = now.findLastIndex(({ id }) => before.has(id))
  const above = lastKnown === -1 ? now : now.slice(0, lastKnown)
  return new Set(above.map(({ id }) => id).filter((id) => !before.has(id)))
}

/** A whole lead as the list shows it; what the list has no use for stays on it. */
export function toListed({ contact, ...lead }: Lead): LeadSummary {
  if (!contact) return lead
  const { contactName, contactEmail, contactPhone, website } = contact
  return { ...lead, contact: { contactName, contactEmail, contactPhone, website } }
}

/** What an open contact is listed as: a name over the best contact method. */
export function contactLines({ contact }: LeadSummary): { name: string | undefined; method: string | undefined } {
  return {
    name: contact?.contactName ?? undefined,
    method: contact?.contactEmail ?? contact?.contactPhone ?? webLink(contact?.website)?.label,
  }
}

/** An unlock that costs more than the user lets go without a question asks first; what is free never does. */
export const needsConfirmation = (lead: Pick<LeadSummary, 'access' | 'cost'>, askLimit: number): boolean =>
  lead.access === 'locked' && lead.cost > askLimit

/** Locked, free, and nothing behind it to reach the company by: there is nothing to unlock. */
export const hasNoContact = (lead: Pick<LeadSummary, 'access' | 'cost' | 'hasPhone' | 'hasEmail' | 'hasWebsite'>) =>
  lead.access === 'locked' && lead.cost === 0 && !lead.hasPhone && !lead.hasEmail && !lead.hasWebsite
