// The filter and the order that list, facets, map, neighbours, ids and export share.
// All views of leads accept these parameters, so that a view can be shared, counted, paged and exported in the same
// way. Rejects unknown keys, texts that the database cannot store, and distances without a search to measure them from.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { ADDED_WITHIN, ASSIGNEES, CONTACT_METHODS, LEAD_SORTS, SORT_ORDERS, TASK_DUES } from './lead-codes.catalog.ts'
import { Language } from '../workspace/language.schema.ts'
import { MAX_FILTER_CHOICES } from './lead-limits.catalog.ts'
import { cleanLine } from './lead-text.rules.ts'
import { Attribution, Grade, LeadAccess, LeadStatus } from './lead.schema.ts'

/** Query strings contain a single choice as a text and several choices as a list. */
const oneOrMany = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(MAX_FILTER_CHOICES).optional(),
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

/** A calendar day that a user can mean. */
const Day = z.iso.date().refine((day) => day >= '1900-01-01' && day < '2200-01-01')

/** An IANA time zone: Europe/Bucharest. */
export const TimeZone = z
  .string()
  .max(64)
  .refine((name) => /^[A-Za-z]/.test(name) && isTimeZone(name), 'Unknown time zone')

/** The IANA zones with three letters. ICU has more, some of which PostgreSQL rejects or reads differently. */
const SHORT_ZONES = new Set(['CET', 'EET', 'EST', 'GMT', 'HST', 'MET', 'MST', 'PRC', 'ROC', 'ROK', 'UCT', 'UTC', 'WET'])
/** Zones that exist only in ICU. */
const ICU_ZONES = /^(?:SystemV\/|US\/Pacific-New$)/i

function isTimeZone(name: string): boolean {
  if (ICU_ZONES.test(name) || (name.length === 3 && !SHORT_ZONES.has(name.toUpperCase()))) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** The leads of the signed-in user, unassigned leads, or the leads of one member. */
export const Assignee = z.union([z.enum(ASSIGNEES), z.uuid()])
export type Assignee = z.infer<typeof Assignee>

export const LeadFilter = z.strictObject({
  /**
   * Matches leads that contain every word, in any order, in company, city or industry; for unlocked leads also in the
   * contact name, emails, website and phones, whose digits can be written in any form. Case and accents are ignored.
   */
  q: z.string().overwrite(cleanLine).max(200).optional(),
  /** `q` also matches the names of industries in this language; without it, only as the leads store them. */
  language: Language.optional(),
  status: oneOrMany(LeadStatus),
  city: oneOrMany(Name),
  /** ISO 3166-1 alpha-2. */
  country: oneOrMany(z.string().regex(/^[A-Z]{2}$/)),
  industry: oneOrMany(Name),
  quality: oneOrMany(Grade),
  access: LeadAccess.optional(),
  /** The lead has all of these methods, unlocked or not. */
  has: oneOrMany(ContactMethod),
  searchId: z.uuid().optional(),
  /** Leads created by an import. */
  importId: z.uuid().optional(),
  assignee: Assignee.optional(),
  added: AddedWithin.optional(),
  /** The first and the last day on which the leads were added. */
  addedFrom: Day.optional(),
  addedTo: Day.optional(),
  task: oneOrMany(TaskDue),
  /** The time zone of the days in `added`, `addedFrom`, `addedTo` and `task`; UTC by default. */
  timeZone: TimeZone.optional(),
})
export type LeadFilter = z.infer<typeof LeadFilter>

export const LeadSort = z.enum(LEAD_SORTS)
export type LeadSort = z.infer<typeof LeadSort>

/**
 * Newest first by default. Without `order`, names are sorted from A, statuses from `new`, grades from A, scores from
 * the highest and distances from the nearest. Within a status the newest leads come first, within a grade the highest
 * scores.
 */
export const LeadOrder = z.strictObject({
  sort: LeadSort.optional(),
  /** `distance` is measured from the centre of `searchId`. */
  order: z.enum(SORT_ORDERS).optional(),
})
export type LeadOrder = z.infer<typeof LeadOrder>

/** Whether an input with a filter and an order has what its order requires. */
export const hasSortRequirements = ({
  sort,
  searchId,
}: {
  sort?: LeadSort | undefined
  searchId?: string | undefined
}) => sort !== 'distance' || searchId !== undefined
export const DISTANCE_SORT_MESSAGE = 'Distances are measured from a search: choose one with searchId'

export const LeadListing = z
  .strictObject({ ...LeadFilter.shape, ...LeadOrder.shape })
  .refine(hasSortRequirements, DISTANCE_SORT_MESSAGE)
export type LeadListing = z.infer<typeof LeadListing>

/** The maximum number of ids in a response; `total` shows whether there are more. */
export const MAX_LEAD_IDS = 10_000
/** The maximum number of points on a map, newest first. */
export const MAX_MAP_POINTS = 20_000

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.number().int() }))

/** The number of leads for each choice under the rest of the filter; a facet ignores its own selection. */
export const LeadFacets = z.object({
  total: z.number().int(),
  status: facet(LeadStatus),
  /** The 50 cities with the most leads, and the selected ones. */
  city: facet(z.string()),
  country: facet(z.string()),
  /** The industries with the most leads, and the selected ones. */
  industry: facet(z.string()),
  quality: facet(Grade),
  access: facet(LeadAccess),
  /** Combined with the other selected methods: a lead must have all of them. */
  has: facet(ContactMethod),
  added: facet(AddedWithin),
  task: facet(TaskDue),
  /** The newest searches, and the selected search. */
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

/** The point of a locked lead is rounded to about a kilometre. Leads without a place count only in `total`. */
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
    .max(MAX_MAP_POINTS),
  total: z.number().int(),
  /** The attribution of the points. */
  credits: z.array(Attribution),
})
export type LeadMap = z.infer<typeof LeadMap>

/** `position` counts from 1; null for a lead that no longer matches: its neighbours are those of its old position. */
export const LeadNeighbours = z.object({
  previousId: z.string().nullable(),
  nextId: z.string().nullable(),
  position: z.number().int().nullable(),
  total: z.number().int(),
})
export type LeadNeighbours = z.infer<typeof LeadNeighbours>
