// The one filter and the one order that list, facets, map, neighbours, ids and export share.
// All listings of leads take these filters, so that a view is shared, counted, paged through and exported alike.
// Refuses unknown keys, texts the database cannot hold, and distances without a search to measure them from.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { ADDED_WITHIN, ASSIGNEES, CONTACT_METHODS, LEAD_SORTS, SORT_ORDERS, TASK_DUES } from './lead-codes.catalog.ts'
import { MAX_CHOICES } from './lead-limits.catalog.ts'
import { cleanLine } from './lead-text.rules.ts'
import { Credit, Grade, LeadAccess, LeadStatus } from './lead.schema.ts'

/** Query strings give a single choice as a text, several as a list. */
const many = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(MAX_CHOICES).optional(),
  )

const Name = z
  .string()
  .min(1)
  .max(300)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

export const ContactMethod = z.enum(CONTACT_METHODS)
export type ContactMethod = z.infer<typeof ContactMethod>

export const AddedWithin = z.enum(ADDED_WITHIN)
export type AddedWithin = z.infer<typeof AddedWithin>

export const TaskDue = z.enum(TASK_DUES)
export type TaskDue = z.infer<typeof TaskDue>

/** A day of the calendar that people can mean. */
const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01')

/** As IANA names them: Europe/Bucharest. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'Unknown time zone')

/** Of three letters, those that IANA has. ICU knows more, of which PostgreSQL refuses some and reads others differently. */
const SHORT_ZONES = new Set(['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET'])
/** Those that only ICU has. */
const ICU_ZONES = /^(?:SystemV\/|US\/Pacific-New$)/i

function isTimeZone(name: string): boolean {
  if (ICU_ZONES.test(name) || (name.length === 3 && !SHORT_ZONES.has(name.toUpperCase()))) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The leads of the reader, those of no one, or those of one member. */
export const Assignee = z.union([z.enum(ASSIGNEES), z.uuid()])
export type Assignee = z.infer<typeof Assignee>

export const LeadFilter = z.strictObject({
  /**
   * Every word, in any order, as part of company, city or industry; of an unlocked lead also of its contact's name, its
   * emails, site and phones, whose digits may be written in any form. Case and accents do not matter.
   */
  q: z.string().overwrite(cleanLine).max(200).optional(),
  status: many(LeadStatus),
  city: many(Name),
  /** ISO 3166-1 alpha-2. */
  country: many(z.string().regex(/^[A-Z]{2}$/)),
  industry: many(Name),
  quality: many(Grade),
  access: LeadAccess.optional(),
  /** All of these, unlocked or not. */
  has: many(ContactMethod),
  searchId: z.uuid().optional(),
  /** Leads that an import brought. */
  importId: z.uuid().optional(),
  assignee: Assignee.optional(),
  added: AddedWithin.optional(),
  /** The first and the last day they may have been added on. */
  addedFrom: Day.optional(),
  addedTo: Day.optional(),
  task: many(TaskDue),
  /** Whose days `added`, `addedFrom`, `addedTo` and `task` mean; those of UTC unless given. */
  timeZone: TimeZone.optional(),
})
export type LeadFilter = z.infer<typeof LeadFilter>

export const LeadSort = z.enum(LEAD_SORTS)
export type LeadSort = z.infer<typeof LeadSort>

/**
 * Newest first unless given. Without `order`, names go from A, statuses from `new`, grades from A, scores from the highest
 * and distances from the nearest. Within a status the newest come first, within a grade the highest score.
 */
export const LeadOrder = z.strictObject({
  sort: LeadSort.optional(),
  /** `distance` is that from the centre of `searchId`. */
  order: z.enum(SORT_ORDERS).optional(),
})
export type LeadOrder = z.infer<typeof LeadOrder>

/** For inputs with a filter and an order. */
export const hasOrderItNeeds = ({ sort, searchId }: { sort?: LeadSort | undefined; searchId?: string | undefined }) =>
  sort !== 'distance' || searchId !== undefined
export const DISTANCE_NEEDS_SEARCH = 'Distances are measured from a search: choose one with searchId'

export const LeadListing = z
  .strictObject({ ...LeadFilter.shape, ...LeadOrder.shape })
  .refine(hasOrderItNeeds, DISTANCE_NEEDS_SEARCH)
export type LeadListing = z.infer<typeof LeadListing>

/** Ids one answer holds at most; `total` says when there are more. */
export const MAX_IDS = 10_000
/** Points one map holds at most, newest first. */
export const MAX_POINTS = 20_000

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.number().int() }))

/** How many leads each choice would show under the rest of the filter; a facet ignores its own selection. */
export const LeadFacets = z.object({
  total: z.number().int(),
  status: facet(LeadStatus),
  /** The 50 with most leads, and those selected. */
  city: facet(z.string()),
  country: facet(z.string()),
  /** Those with most leads, and those selected. */
  industry: facet(z.string()),
  quality: facet(Grade),
  access: facet(LeadAccess),
  /** Beside the other methods selected: a lead must have all. */
  has: facet(ContactMethod),
  added: facet(AddedWithin),
  task: facet(TaskDue),
  /** The newest searches, and the selected one. */
  search: z.array(
    z.object({
      value: z.string(),
      count: z.number().int(),
      keywords: z.array(z.string()),
      location: z.string(),
      createdAt: Instant,
    }),
  ),
})
export type LeadFacets = z.infer<typeof LeadFacets>

/** A locked lead's point is its area's, rounded to about a kilometre. Leads without a place are counted in `total` alone. */
export const LeadMap = z.object({
  points: z
    .array(
      z.object({
        id: z.string(),
        companyName: z.string(),
        qualityCategory: Grade,
        access: LeadAccess,
        latitude: z.number(),
        longitude: z.number(),
      }),
    )
    .max(MAX_POINTS),
  total: z.number().int(),
  /** Of the points. */
  credits: z.array(Credit),
})
export type LeadMap = z.infer<typeof LeadMap>

/** `position` counts from 1; null for a lead the filter no longer holds, whose neighbours are those of its place. */
export const LeadNeighbours = z.object({
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  position: z.number().int().nullable(),
  total: z.number().int(),
})
export type LeadNeighbours = z.infer<typeof LeadNeighbours>
