// Door sign: the one filter and the one order that list, facets, map, neighbours, ids and export share.
// Whatever shows leads takes these, so a view can be shared, counted, walked through and exported alike.
// Refuses unknown keys and texts the database cannot hold.
import * as z from 'zod'
import { cleanLine } from './lead-text.rules.ts'
import { Credit, Grade, LeadAccess, LeadStatus } from './lead.schema.ts'

/** Query strings give a single choice as a text, several as a list. */
const many = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(20).optional(),
  )

const CityName = z
  .string()
  .min(1)
  .max(200)
  .refine((text) => text.isWellFormed() && !text.includes('\0'))

export const LeadFilter = z.strictObject({
  /** Company, city, industry, and the contact's name where it is unlocked; case and accents do not matter. */
  q: z.string().max(200).overwrite(cleanLine).optional(),
  status: many(LeadStatus),
  city: many(CityName),
  /** ISO 3166-1 alpha-2. */
  country: many(z.string().regex(/^[A-Z]{2}$/)),
  quality: many(Grade),
  access: LeadAccess.optional(),
  searchId: z.uuid().optional(),
  /** Leads that an import brought. */
  importId: z.uuid().optional(),
})
export type LeadFilter = z.infer<typeof LeadFilter>

export const LeadSort = z.enum(['created_at', 'company_name', 'status'])
export type LeadSort = z.infer<typeof LeadSort>

/** Newest first unless told otherwise. Without `order`, names go from A, statuses from `new` on; within a status, newest first. */
export const LeadOrder = z.strictObject({
  sort: LeadSort.optional(),
  order: z.enum(['asc', 'desc']).optional(),
})
export type LeadOrder = z.infer<typeof LeadOrder>

/** Ids one answer holds at most; `total` says when there are more. */
export const MOST_IDS = 10_000
/** Points one map holds at most, newest first. */
export const MOST_POINTS = 20_000

const facet = <Value extends z.ZodType>(value: Value) => z.array(z.object({ value, count: z.number().int() }))

/** How many leads each choice would show under the rest of the filter; a facet ignores its own selection. */
export const LeadFacets = z.object({
  total: z.number().int(),
  status: facet(LeadStatus),
  /** The 50 with most leads, and those selected. */
  city: facet(z.string()),
  country: facet(z.string()),
  quality: facet(Grade),
  access: facet(LeadAccess),
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
    .max(MOST_POINTS),
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
