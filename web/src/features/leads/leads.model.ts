import { LOW_CREDITS_LIST } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Grade, Lead, LeadAccess, LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
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

/** What the list is narrowed to, as the server is asked for it. */
export type LeadsFilter = {
  q?: string
  status?: LeadStatus[]
  quality?: Grade[]
  access?: LeadAccess
  searchId?: string
}

/** The same in the address: choices are one word, parted by dots, so that a shared link stays readable. */
export type LeadsSearch = { q?: string; status?: string; quality?: string; access?: LeadAccess; searchId?: string }

const MOST_LETTERS = 200
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** True for an id the server could know; anything else is not found without asking. */
export const isLeadId = (id: string): boolean => UUID.test(id)

/** Reads an address. What is unknown or empty is left out, so a bad link shows all leads rather than an error. */
export function readLeadsSearch(raw: Record<string, unknown>): LeadsSearch {
  return writeFilter({
    q: text(raw.q),
    status: chosen(STATUSES, raw.status),
    quality: chosen(GRADES, raw.quality),
    access: ACCESSES.find((access) => access === raw.access),
    searchId: UUID.test(text(raw.searchId)) ? text(raw.searchId) : undefined,
  })
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined }

/** The address of a filter; the whole choice is the same as none. */
export function writeFilter({ q, status, quality, access, searchId }: Loose<LeadsFilter>): LeadsSearch {
  return {
    ...(q && { q }),
    ...(isNarrow(status, STATUSES) && { status: status.join('.') }),
    ...(isNarrow(quality, GRADES) && { quality: quality.join('.') }),
    ...(access && { access }),
    ...(searchId && { searchId }),
  }
}

/** The filter an address stands for. Lists are in the catalogue's order, so that equal filters share one cache entry. */
export function toFilter({ q, status, quality, access, searchId }: LeadsSearch): LeadsFilter {
  const [statuses, grades] = [chosen(STATUSES, status), chosen(GRADES, quality)]
  return {
    ...(q?.trim() && { q: q.trim() }),
    ...(statuses.length > 0 && { status: statuses }),
    ...(grades.length > 0 && { quality: grades }),
    ...(access && { access }),
    ...(searchId && { searchId }),
  }
}

/** How many of the panel's filters are on: the number beside 'Filters'. */
export const panelFilters = ({ status, quality }: LeadsFilter): number => Number(!!status) + Number(!!quality)

export const isFiltered = (filter: LeadsFilter): boolean => Object.keys(filter).length > 0

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

const isNarrow = <T>(values: readonly T[] | undefined, all: readonly T[]): values is readonly T[] =>
  values !== undefined && values.length > 0 && values.length < all.length

// The router reads ?q=2026 as a number.
const text = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MOST_LETTERS) : ''
