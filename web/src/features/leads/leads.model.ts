import { LOW_CREDITS_IN_LIST } from '@leadhaul/contract/billing/credits.rules.ts'
import { LEAD_SORTS, SORT_ORDERS } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { LeadListing, LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { Lead, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { VIEW_COLUMNS, VIEW_MODES } from '@leadhaul/contract/views/view.catalog.ts'
import type { ViewColumn, ViewMode } from '@leadhaul/contract/views/views.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { webLink } from './lead.model.ts'
import {
  type PartialNonNullable,
  type FilterSearchParams,
  readFilterParams,
  writeFilterParams,
} from './leads-search-params.model.ts'

/** Leads that are archived on Free, or that are being restored after an upgrade. */
export type Archived = { count: number; isRestoring: boolean }
export const archivedOf = (me: Me | undefined): Archived => ({
  count: me?.archivedLeads ?? 0,
  isRestoring: me !== undefined && me.workspace.tier !== 'free',
})

/** The filter and order of the list, as the server expects them. */
export type LeadsFilter = PartialNonNullable<LeadListing>

/** A column of the table. The distance is shown if a search is chosen. */
export type TableColumn = ViewColumn | 'distance'
export const tableColumns = (columns: readonly ViewColumn[], { searchId }: LeadsFilter): TableColumn[] => {
  const shown = VIEW_COLUMNS.filter((column) => columns.includes(column))
  if (searchId === undefined) return shown
  const afterPlace = shown.filter((column) => column === 'place' || column === 'country').length
  return [...shown.slice(0, afterPlace), 'distance', ...shown.slice(afterPlace)]
}

/** The search parameters of the list: its filter, its order and the view. */
export type LeadsSearch = FilterSearchParams & {
  sort?: LeadSort
  order?: 'asc' | 'desc'
  /** The default is a table. */
  view?: ViewMode
  /** Only set by a saved view that has its own columns. */
  columns?: string
}

/** Reads the search parameters. Invalid values are ignored, so a bad link shows all leads rather than an error. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const view = VIEW_MODES.find((mode) => mode === raw.view && mode !== 'table')
  const columns = typeof raw.columns === 'string' ? { columns: readColumns(raw.columns).join('.') || 'none' } : {}
  const sort = LEAD_SORTS.find((sort) => sort === raw.sort)
  const order = SORT_ORDERS.find((order) => order === raw.order)
  return { ...toLeadsSearch({ ...readFilterParams(raw), sort, order }), ...(view && { view }), ...columns }
}

/**
 * Converts a filter to search parameters, without the default order and without an order by distance if no search is
 * chosen.
 */
export function toLeadsSearch({ sort, order, ...narrowed }: LeadListing): LeadsSearch {
  const written = writeFilterParams(narrowed)
  if (sort === 'distance' && !narrowed.searchId) return written
  return {
    ...written,
    ...(sort && sort !== 'created_at' && { sort }),
    ...(order && order !== defaultOrder(sort) && { order }),
  }
}

/** The default direction: newest date and highest score first; all others begin with A, New or the nearest. */
export const defaultOrder = (sort: LeadSort | undefined): 'asc' | 'desc' =>
  sort === undefined || sort === 'created_at' || sort === 'score' ? 'desc' : 'asc'

/** The settings that a saved view stores. */
export type ViewSettings = { filter: LeadsFilter; mode: ViewMode; columns: readonly ViewColumn[] }

/** The search parameters of a saved view: its filter, order, view and columns. */
export function viewSearch(view: { filter: LeadListing; mode: ViewMode; columns: readonly ViewColumn[] }): LeadsSearch {
  const { filter, mode, columns } = view
  return { ...toLeadsSearch(filter), ...(mode !== 'table' && { view: mode }), columns: columns.join('.') || 'none' }
}

/**
 * Converts search parameters to a filter, whose text is searched in the reader's language. Lists are sorted, so that
 * equal filters share one cache entry.
 */
export function toFilter({ sort, order, ...search }: LeadsSearch, language: Language): LeadsFilter {
  const read = readFilterParams(search)
  return { ...read, ...(read.q && { language }), ...(sort && { sort }), ...(order && { order }) }
}

/** The filter without its order, as used by counts, maps and selections. */
export function withoutOrder({
  sort: _sort,
  order: _order,
  ...filter
}: LeadsFilter): Omit<LeadsFilter, 'sort' | 'order'> {
  return filter
}

/** An empty filter in the current order; an order by distance is removed because it requires a search. */
export const clearFilter = ({ sort, order }: LeadsFilter): LeadsFilter =>
  sort === 'distance' ? {} : { ...(sort && { sort }), ...(order && { order }) }

/** Reads columns written as `place.date`; unknown columns are dropped. */
export const readColumns = (written: string): ViewColumn[] => {
  const words = new Set(written.split('.'))
  return VIEW_COLUMNS.filter((column) => words.has(column))
}

/** The number of active filters of the panel, shown beside 'Filters'. */
export const countPanelFilters = (filter: LeadsFilter): number => {
  const { status, quality, city, country, industry, has, task, searchId, importId, assignee } = filter
  const added = filter.added ?? filter.addedFrom ?? filter.addedTo
  const choices = [status, quality, city, country, industry, has, task, searchId, importId, assignee, added]
  return choices.filter((one) => one !== undefined).length
}

export const isFiltered = (filter: LeadsFilter): boolean => Object.keys(withoutOrder(filter)).length > 0

/** Whether a name contains the typed text, ignoring case and accents. */
export const includesText = (name: string, typed: string): boolean => fold(name).includes(fold(typed))

/** Adds `value` to a choice or removes it. */
export function toggleChoice<T>(all: readonly T[], current: readonly T[] | undefined, value: T): T[] {
  const had = current?.includes(value) ?? false
  return all.filter((one) => (one === value ? !had : current?.includes(one)))
}

/**
 * Returns how many A or B leads the remaining credits unlock if they are few. Free workspaces are never warned (spec
 * 6).
 */
export function remainingUnlocks(options: {
  tier: string
  remaining: number
}): { gradeA: number; gradeB: number } | undefined {
  if (options.tier === 'free' || options.remaining > LOW_CREDITS_IN_LIST) return undefined
  return { gradeA: Math.floor(options.remaining), gradeB: Math.floor(options.remaining * 2) }
}

/**
 * Ids that appeared above the shown leads. Empty when the list is first shown, and without the leads of a further page,
 * which the user requested.
 */
export function idsAddedAbove(
  before: ReadonlySet<string> | undefined,
  now: readonly { id: string }[],
): ReadonlySet<string> {
  if (!before) return new Set()
  const lastKnown = now.findLastIndex(({ id }) => before.has(id))
  const above = lastKnown === -1 ? now : now.slice(0, lastKnown)
  return new Set(above.map(({ id }) => id).filter((id) => !before.has(id)))
}

/** Converts a lead to a list item. Fields that list items do not have are kept; only the contact is reduced. */
export function toLeadSummary({ contact, ...lead }: Lead): LeadSummary {
  if (!contact) return lead
  const { contactName, contactEmail, contactPhone, website } = contact
  return { ...lead, contact: { contactName, contactEmail, contactPhone, website } }
}

/** The lines of an unlocked contact in the list: the name above the best contact method. */
export function contactLines({ contact }: LeadSummary): { name: string | undefined; method: string | undefined } {
  return {
    name: contact?.contactName ?? undefined,
    method: contact?.contactEmail ?? contact?.contactPhone ?? webLink(contact?.website)?.label,
  }
}

/** Whether an unlock asks for confirmation: it costs more than the user's threshold. A free unlock never asks. */
export const needsConfirmation = (lead: Pick<LeadSummary, 'access' | 'cost'>, confirmationThreshold: number): boolean =>
  lead.access === 'locked' && lead.cost > confirmationThreshold

/** Whether a locked lead is free and has no contact method, so that there is nothing to unlock. */
export const hasNoContact = (lead: Pick<LeadSummary, 'access' | 'cost' | 'hasPhone' | 'hasEmail' | 'hasWebsite'>) =>
  lead.access === 'locked' && lead.cost === 0 && !lead.hasPhone && !lead.hasEmail && !lead.hasWebsite
