import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import { GRADES, LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { AddedWithin, Assignee, ContactMethod, TaskDue } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { MAX_CHOICES } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { Grade, LeadAccess, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { readersZone } from '../../lib/day.ts'

export type { Assignee }
export const METHODS: readonly ContactMethod[] = ['phone', 'email', 'website']
export const TIMES: readonly AddedWithin[] = ['today', '7d', '30d', '90d']
export const TASK_DUES: readonly TaskDue[] = ['overdue', 'today', 'week', 'none']
const ASSIGNEES = ['me', 'none'] as const
const ACCESSES: readonly LeadAccess[] = ['unlocked', 'locked']

const MAX_LETTERS = 200
const COUNTRY = /^[A-Z]{2}$/
const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/

/** What the list is narrowed to, as the server is asked for it. */
export type Narrowing = {
  q?: string
  status?: LeadStatus[]
  city?: string[]
  country?: string[]
  industry?: string[]
  quality?: Grade[]
  access?: LeadAccess
  has?: ContactMethod[]
  searchId?: string
  importId?: string
  assignee?: Assignee
  added?: AddedWithin
  addedFrom?: string
  addedTo?: string
  task?: TaskDue[]
  /** The reader's, where the filter means days. */
  timeZone?: string
}

/** The same in the address, one readable word each: choices are separated by dots, names, which have dots, by `~`. */
export type NarrowingSearch = {
  q?: string
  status?: string
  city?: string
  country?: string
  industry?: string
  quality?: string
  access?: LeadAccess
  has?: string
  searchId?: string
  importId?: string
  /** `me`, `none` or a user's id. */
  assignee?: string
  /** One of `TIMES`, or the first and the last day: 2026-11-01..2026-11-20, either of them optional. */
  added?: string
  task?: string
}

export type Loose<T> = { [K in keyof T]?: T[K] | undefined }
type Written = Record<keyof NarrowingSearch, string | undefined>

/** The words of an address for a filter; the whole choice of statuses or grades is the same as none. */
export function writeNarrowing(filter: Loose<Narrowing>): NarrowingSearch {
  const range = [filter.addedFrom ?? '', filter.addedTo ?? '']
  const written: Written = {
    q: filter.q,
    status: isWhole(filter.status, LEAD_STATUSES) ? undefined : filter.status?.join('.'),
    city: filter.city?.join('~'),
    country: filter.country?.join('.'),
    industry: filter.industry?.join('~'),
    quality: isWhole(filter.quality, GRADES) ? undefined : filter.quality?.join('.'),
    access: filter.access,
    has: filter.has?.join('.'),
    searchId: filter.searchId,
    importId: filter.importId,
    assignee: filter.assignee,
    added: filter.added ?? (range.some(Boolean) ? range.join('..') : undefined),
    task: filter.task?.join('.'),
  }
  return Object.fromEntries(Object.entries(written).filter(([, word]) => word))
}

/** The filter that URL parameters mean; unknown and empty ones are ignored. Equal filters are equal objects. */
export function readNarrowing(raw: Record<string, unknown>): Narrowing {
  const [from, to] = range(text(raw.added))
  const lists = {
    status: notWhole(chosen(LEAD_STATUSES, raw.status), LEAD_STATUSES),
    city: several(raw.city, '~'),
    country: several(raw.country, '.').filter((code) => COUNTRY.test(code)),
    industry: several(raw.industry, '~'),
    quality: notWhole(chosen(GRADES, raw.quality), GRADES),
    has: chosen(METHODS, raw.has),
    task: chosen(TASK_DUES, raw.task),
  }
  const words = {
    q: text(raw.q),
    access: ACCESSES.find((access) => access === raw.access),
    searchId: idIn(raw.searchId),
    importId: idIn(raw.importId),
    assignee: toAssignee(raw.assignee),
    added: TIMES.find((time) => time === text(raw.added)),
    addedFrom: from,
    addedTo: to,
  }
  const read: Narrowing = Object.fromEntries([
    ...Object.entries(words).filter(([, word]) => word),
    ...Object.entries(lists).filter(([, list]) => list.length > 0),
  ])
  const meansDays = read.added || read.addedFrom || read.addedTo || read.task
  return meansDays ? { ...read, timeZone: readersZone() } : read
}

/** `me`, `none` or a user's id; undefined for anything else. */
export const toAssignee = (raw: unknown): Assignee | undefined => ASSIGNEES.find((one) => one === raw) ?? idIn(raw)

const idIn = (raw: unknown) => (isId(text(raw)) ? text(raw) : undefined)

/** True for a day the server takes, written 2026-11-20. */
export const isDay = (written: string): boolean => {
  const at = Date.parse(`${written}T00:00:00Z`)
  return DAY.test(written) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

/** The days of `from..to`, either of which is optional. */
function range(written: string): (string | undefined)[] {
  const days = written.split('..')
  return days.length === 2 ? days.map((day) => (isDay(day) ? day : undefined)) : [undefined, undefined]
}

function chosen<T extends string>(all: readonly T[], raw: unknown): T[] {
  const words = new Set(text(raw).split('.'))
  return all.filter((one) => words.has(one))
}

const isWhole = <T>(values: readonly T[] | undefined, all: readonly T[]) => values?.length === all.length
const notWhole = <T>(values: T[], all: readonly T[]): T[] => (isWhole(values, all) ? [] : values)

/** Free words of a list, in one order. */
const several = (raw: unknown, separator: '~' | '.'): string[] =>
  (typeof raw === 'string' ? raw : '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word, at, all) => word !== '' && all.indexOf(word) === at)
    .slice(0, MAX_CHOICES)
    .toSorted()

// The router reads ?q=2026 as a number.
const text = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MAX_LETTERS) : ''
