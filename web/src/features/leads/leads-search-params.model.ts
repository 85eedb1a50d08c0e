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
import { MAX_FILTER_CHOICES } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { LeadAccess } from '@leadhaul/contract/leads/lead.schema.ts'
import { readerTimeZone } from '../../lib/i18n/day.ts'

export type { Assignee }

const MAX_TEXT_LENGTH = 200
const COUNTRY_PATTERN = /^[A-Z]{2}$/
const DAY_PATTERN = /^(19|20|21)\d\d-\d\d-\d\d$/

/** The same keys, all optional; a key that is present has a value. */
export type PartialNonNullable<T> = { [Key in keyof T]?: NonNullable<T[Key]> }
/** Values of the user, not in the URL: added if the filter contains days or a text. */
type ReaderKey = 'timeZone' | 'language'
/** The filter as the server expects it. */
export type FilterWithoutOrder = PartialNonNullable<LeadFilter>

/**
 * The filter in the URL, with one readable word per value: choices are separated by dots, names, which may contain
 * dots, by `~`. `added` may be a range of days, 2026-11-01..2026-11-20, with either end optional.
 */
export type FilterSearchParams = {
  [Key in Exclude<keyof LeadFilter, 'addedFrom' | 'addedTo' | ReaderKey>]?: Key extends 'access' ? LeadAccess : string
}
type WrittenFilter = Record<keyof FilterSearchParams, string | undefined>

/** Converts a filter to search parameters. A choice of all statuses or all grades is the same as no choice. */
export function writeFilterParams(filter: LeadFilter): FilterSearchParams {
  const range = [filter.addedFrom ?? '', filter.addedTo ?? '']
  const written: WrittenFilter = {
    q: filter.q,
    status: isEveryValue(filter.status, LEAD_STATUSES) ? undefined : filter.status?.join('.'),
    city: filter.city?.join('~'),
    country: filter.country?.join('.'),
    industry: filter.industry?.join('~'),
    quality: isEveryValue(filter.quality, GRADES) ? undefined : filter.quality?.join('.'),
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
export function readFilterParams(raw: Record<string, unknown>): FilterWithoutOrder {
  const [from, to] = parseDayRange(parseText(raw.added))
  const given: Record<Exclude<keyof LeadFilter, ReaderKey>, string | string[] | undefined> = {
    q: parseText(raw.q),
    access: LEAD_ACCESSES.find((access) => access === raw.access),
    searchId: parseId(raw.searchId),
    importId: parseId(raw.importId),
    assignee: toAssignee(raw.assignee),
    added: ADDED_WITHIN.find((time) => time === parseText(raw.added)),
    addedFrom: from,
    addedTo: to,
    status: emptyIfEveryValue(parseChoices(LEAD_STATUSES, raw.status), LEAD_STATUSES),
    city: parseList(raw.city, '~'),
    country: parseList(raw.country, '.').filter((code) => COUNTRY_PATTERN.test(code)),
    industry: parseList(raw.industry, '~'),
    quality: emptyIfEveryValue(parseChoices(GRADES, raw.quality), GRADES),
    has: parseChoices(CONTACT_METHODS, raw.has),
    task: parseChoices(TASK_DUES, raw.task),
  }
  const read: FilterWithoutOrder = Object.fromEntries(Object.entries(given).filter(([, value]) => value?.length))
  const dependsOnDays = read.added || read.addedFrom || read.addedTo || read.task
  return dependsOnDays ? { ...read, timeZone: readerTimeZone() } : read
}

/** Returns `me`, `none` or a user's id; undefined for anything else. */
export const toAssignee = (raw: unknown): Assignee | undefined => ASSIGNEES.find((one) => one === raw) ?? parseId(raw)

const parseId = (raw: unknown) => (isId(parseText(raw)) ? parseText(raw) : undefined)

/** True for a day that the server accepts, such as 2026-11-20. */
export const isDay = (written: string): boolean => {
  const at = Date.parse(`${written}T00:00:00Z`)
  return DAY_PATTERN.test(written) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(written)
}

/** Returns the days of `from..to`; either may be undefined. */
function parseDayRange(written: string): (string | undefined)[] {
  const days = written.split('..')
  return days.length === 2 ? days.map((day) => (isDay(day) ? day : undefined)) : [undefined, undefined]
}

function parseChoices<T extends string>(all: readonly T[], raw: unknown): T[] {
  const words = new Set(parseText(raw).split('.'))
  return all.filter((one) => words.has(one))
}

const isEveryValue = <T>(values: readonly T[] | undefined, all: readonly T[]) => values?.length === all.length
const emptyIfEveryValue = <T>(values: T[], all: readonly T[]): T[] => (isEveryValue(values, all) ? [] : values)

/** Returns the words of a list, without duplicates and sorted. */
const parseList = (raw: unknown, separator: '~' | '.'): string[] =>
  (typeof raw === 'string' ? raw : '')
    .split(separator)
    .map((word) => word.trim())
    .filter((word, at, all) => word !== '' && all.indexOf(word) === at)
    .slice(0, MAX_FILTER_CHOICES)
    .toSorted()

// The router parses ?q=2026 as a number.
const parseText = (raw: unknown): string =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim().slice(0, MAX_TEXT_LENGTH) : ''
