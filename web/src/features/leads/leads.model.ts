import { LOW_CREDITS_LIST } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Grade, Lead, LeadAccess, LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { ViewColumn, ViewMode } from '@leadhaul/contract/views/views.contract.ts'
import { webLink } from './lead.model.ts'

export const STATUSES: readonly LeadStatus[] = [
  'new',
  'contacted',
  'qualified',
  'proposal',
  'negotiation',
  'converted',
  'won',
  'lost',
]
export const GRADES: readonly Grade[] = ['A', 'B', 'C']
const ACCESSES: readonly LeadAccess[] = ['unlocked', 'locked']

const SORTS = ['created_at', 'company_name', 'status'] as const satisfies readonly LeadSort[]
const ORDERS = ['asc', 'desc'] as const
/** The columns one may leave out; the company always stands. */
export const COLUMNS = [
  'place',
  'country',
  'date',
  'contact',
  'ways',
  'grade',
  'status',
] as const satisfies readonly ViewColumn[]
const MODES = ['table', 'cards', 'board', 'map'] as const satisfies readonly ViewMode[]

/** What the list is narrowed to and sorted by, as the server is asked for it. */
export type LeadsFilter = {
  q?: string
  status?: LeadStatus[]
  city?: string[]
  country?: string[]
  quality?: Grade[]
  access?: LeadAccess
  searchId?: string
  importId?: string
  sort?: LeadSort
  order?: 'asc' | 'desc'
}

/** The same in the address: choices are one word, parted by dots, so that a shared link stays readable. */
export type LeadsSearch = {
  q?: string
  status?: string
  /** Parted by `~`: towns have dots and commas in their names. */
  city?: string
  country?: string
  quality?: string
  access?: LeadAccess
  searchId?: string
  importId?: string
  sort?: LeadSort
  order?: 'asc' | 'desc'
  /** How it is shown; a table unless said. */
  view?: ViewMode
  /** Only where a saved view brings its own. */
  columns?: string
}

const MOST_LETTERS = 200
const MOST_CHOICES = 20
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for an id the server could know; anything else is not found without asking. */
export const isLeadId = (id: string): boolean => UUID.test(id)

/** Reads an address. What is unknown or empty is left out, so a bad link shows all leads rather than an error. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  const view = MODES.find((mode) => mode === raw.view && mode !== 'table')
  const columns = typeof raw.columns === 'string' ? { columns: readColumns(raw.columns).join('.') || 'none' } : {}
  return {
    ...writeFilter({
      q: text(raw.q),
      status: chosen(STATUSES, raw.status),
      city: several(raw.city, '~'),
      country: several(raw.country, '.').filter((code) => /^[A-Z]{2}$/.test(code)),
      quality: chosen(GRADES, raw.quality),
      access: ACCESSES.find((access) => access === raw.access),
      searchId: UUID.test(text(raw.searchId)) ? text(raw.searchId) : undefined,
      importId: UUID.test(text(raw.importId)) ? text(raw.importId) : undefined,
      sort: SORTS.find((sort) => sort === raw.sort),
      order: ORDERS.find((order) => order === raw.order),
    }),
    ...(view && { view }),
    ...columns,
  }
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** The address of a filter; the whole choice is the same as none, and so is the usual order. */
export function writeFilter(filter: Loose<LeadsFilter>): LeadsSearch {
  const { q, status, city, country, quality, access, searchId, importId, sort, order } = filter
  return {
    ...(q && { q }),
    ...(isNarrow(status, STATUSES) && { status: status.join('.') }),
    ...(city?.length && { city: city.join('~') }),
    ...(country?.length && { country: country.join('.') }),
    ...(isNarrow(quality, GRADES) && { quality: quality.join('.') }),
    ...(access && { access }),
    ...(searchId && { searchId }),
    ...(importId && { importId }),
    ...(sort && sort !== 'created_at' && { sort }),
    ...(order && order !== usualOrder(sort) && { order }),
  }
}

/** Dates begin with the newest, names with A, statuses with New. */
export const usualOrder = (sort: LeadSort | undefined): 'asc' | 'desc' =>
  sort === undefined || sort === 'created_at' ? 'desc' : 'asc'

/** What a saved view keeps. */
export type Savable = { filter: LeadsFilter; mode: ViewMode; columns: readonly ViewColumn[] }

/** The address of a saved view: its filter and order, how it is shown, and its columns. */
export function viewSearch(view: {
  filter: Loose<LeadsFilter>
  mode: ViewMode
  columns: readonly ViewColumn[]
}): LeadsSearch {
  const { filter, mode, columns } = view
  return { ...writeFilter(filter), ...(mode !== 'table' && { view: mode }), columns: columns.join('.') || 'none' }
}

/** The filter an address stands for. Lists are in one order, so that equal filters share one cache entry. */
export function toFilter({
  q,
  status,
  city,
  country,
  quality,
  access,
  searchId,
  importId,
  sort,
  order,
}: LeadsSearch): LeadsFilter {
  const [statuses, grades] = [chosen(STATUSES, status), chosen(GRADES, quality)]
  const [cities, countries] = [several(city, '~'), several(country, '.')]
  return {
    ...(q?.trim() && { q: q.trim() }),
    ...(statuses.length > 0 && { status: statuses }),
    ...(cities.length > 0 && { city: cities }),
    ...(countries.length > 0 && { country: countries }),
    ...(grades.length > 0 && { quality: grades }),
    ...(access && { access }),
    ...(searchId && { searchId }),
    ...(importId && { importId }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
}

/** The filter without its order: what counts, maps and selections are made of. */
export function narrowing({ sort: _sort, order: _order, ...filter }: LeadsFilter): Omit<LeadsFilter, 'sort' | 'order'> {
  return filter
}

/** Everything, in the order it is in. */
export const unfiltered = ({ sort, order }: LeadsFilter): LeadsFilter => ({
  ...(sort && { sort }),
  ...(order && { order }),
})

/** Columns written as `place.date`; unknown ones are dropped. */
export const readColumns = (written: string): ViewColumn[] => {
  const words = new Set(written.split('.'))
  return COLUMNS.filter((column) => words.has(column))
}

/** How many of the panel's filters are on: the number beside 'Filters'. */
export const panelFilters = ({ status, quality, city, country, importId }: LeadsFilter): number =>
  [status, quality, city, country, importId].filter((choice) => choice !== undefined).length

export const isFiltered = (filter: LeadsFilter): boolean => Object.keys(narrowing(filter)).length > 0

/** Adds `value` to a choice, or takes it out. */
export function toggle<T>(all: readonly T[], current: readonly T[] | undefined, value: T): T[] {
  const had = current?.includes(value) ?? false
  return all.filter((one) => (one === value ? !had : current?.includes(one)))
}

/** What is worth saying about few credits: how many A or B leads they open. Free workspaces are never warned (spec 6). */
export function lowCredits(o: { tier: string; remaining: number }): { gradeA: number; gradeB: number } | undefined {
  if (o.tier === 'free' || o.remaining > LOW_CREDITS_LIST) return undefined
  return { gradeA: Math.floor(o.remaining), gradeB: Math.floor(o.remaining * 2) }
}

/**
 * Ids that came in above what was shown. None at the list's first showing, when nothing is news, and none of a further
 * page, which one has called for.
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

/** What an open contact is listed as: a name over the best way to reach it. */
export function contactLines({ contact }: LeadSummary): { name: string | undefined; way: string | undefined } {
  return {
    name: contact?.contactName ?? undefined,
    way: contact?.contactEmail ?? contact?.contactPhone ?? webLink(contact?.website)?.label,
  }
}

/** Opened, or free to look at: an unlock that costs something asks first. */
export const needsConfirmation = (lead: Pick<LeadSummary, 'access' | 'cost'>): boolean =>
  lead.access === 'locked' && lead.cost > 0

function chosen<T extends string>(all: readonly T[], raw: unknown): T[] {
  const words = new Set(text(raw).split('.'))
  const known = all.filter((one) => words.has(one))
  return known.length === all.length ? [] : known
}

/** Free words of a list, in one order. */
const several = (raw: unknown, parted: '~' | '.'): string[] =>
  (typeof raw === 'string' ? raw : '')
    .split(parted)
    .map((word) => word.trim())
    .filter((word, at, all) => word !== '' && all.indexOf(word) === at)
    .slice(0, MOST_CHOICES)
    .toSorted()

const isNarrow = <T>(values: readonly T[] | undefined, all: readonly T[]): values is readonly T[] =>
  values !== undefined && values.length > 0 && values.length < all.length

// The router reads ?q=2026 as a number.
const text = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MOST_LETTERS) : ''
