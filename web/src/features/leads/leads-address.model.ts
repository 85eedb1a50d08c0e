import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import {
  ADDED_WITHIN,
  ASSIGNEES,
  CONTACT_METHODS,
  GRADES,
  LEAD_ACCESSES,
  LEAD_STATUSES,
  TASK_DUES,
} from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { Assignee, LeadFilter } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import { MAX_CHOICES } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import { readersZone } from '../../lib/i18n/day.ts'

export type { Assignee }

const MAX_LETTERS = 200
const COUNTRY = /^[A-Z]{2}$/
const DAY = /^(19|20|21)\d\d-\d\d-\d\d$/

/** The same keys, all optional; a key that is present has a value. */
export type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> }
/** The filter as the server expects it; `timeZone` is the user's and is set if the filter contains days. */
export type Narrowing = Given<LeadFilter>

/**
 * The filter in the URL, with one readable word per value: choices are separated by dots, names, which may contain
 * dots, by `~`. `added` may be a range of days, 2026-11-01..2026-11-20, with either end optional.
 */
export type NarrowingSearch = {
  [Key in Exclude<keyof LeadFilter, 'addedFrom' | 'addedTo' | 'timeZone'>]?: Key extends 'access' ? LeadAccess : string
}
type Written = Record<keyof NarrowingSearch, string | undefined>

/** Converts a filter to search parameters. A choice of all statuses or all grades is the same as no choice. */
export function writeNarrowing(filter: LeadFilter): NarrowingSearch {
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

/** Converts search parameters to a filter; unknown and empty values are ignored. Equal filters are equal objects. */
export function readNarrowing(raw: Record<string, unknown>): Narrowing {
  const [from, to] = range(text(raw.added))
  const given: Record<Exclude<keyof LeadFilter, 'timeZone'>, string | string[] | undefined> = {
    q: text(raw.q),
    access: LEAD_ACCESSES.find((access) => access === raw.access),
    searchId: idIn(raw.searchId),
    importId: idIn(raw.importId),
    assignee: toAssignee(raw.assignee),
    added: ADDED_WITHIN.find((time) => time === text(raw.added)),
    addedFrom: from,
    addedTo: to,
    status: notWhole(chosen(LEAD_STATUSES, raw.status), LEAD_STATUSES),
    city: several(raw.city, '~'),
    country: several(raw.country, '.').filter((code) => COUNTRY.test(code)),
    industry: several(raw.industry, '~'),
    quality: notWhole(chosen(GRADES, raw.quality), GRADES),
    has: chosen(CONTACT_METHODS, raw.has),
    task: chosen(TASK_DUES, raw.task),
  }
  const read: Narrowing = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.length))
  const meansDays = read.added || read.addedFrom || read.addedTo || read.task
  return meansDays ? { ...read, timeZone: readersZone() } : read
}

/** Returns `me`, `none` or a user's id; undefined for anything else. */
export const toAssignee = (raw: unknown): Assignee | undefined => ASSIGNEES.find((one) => one === raw) ?? idIn(raw)

const idIn = (raw: unknown) => (isId(text(raw)) ? text(raw) : undefined)

/** True for a day that the server accepts, such as 2026-11-20. */
export const isDay = (written: string): boolean => {
  const at = Date.parse(`${written}T00:00:00Z`)
  return DAY.test(written) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

/** Returns the days of `from..to`; either may be undefined. */
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

/** Returns the words of a list, without duplicates and sorted. */
const several = (raw: unknown, separator: '~' | '.'): string[] =>
  (typeof raw === 'string' ? raw : '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word, at, all) => word !== '' && all.indexOf(word) === at)
    .slice(0, MAX_CHOICES)
    .toSorted()

// The router parses ?q=2026 as a number.
const text = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MAX_LETTERS) : ''
