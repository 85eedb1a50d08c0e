// The leads of a workspace: list, facets, map, neighbours, one lead, unlocking its contact.
// Billing provides the price of an unlock. The same filter and order apply to every view.
// The export is not a procedure: the file is streamed at /api/v1/leads/export.csv (lead-export.schema.ts).
// Returns NOT_FOUND for a lead of another workspace, as for one that does not exist.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { PageLimit, pageOf } from '../api/page.schema.ts'
import {
  DISTANCE_SORT_MESSAGE,
  hasSortRequirements,
  LeadFacets,
  LeadFilter,
  LeadListing,
  LeadMap,
  LeadNeighbours,
  MAX_LEAD_IDS,
} from './lead-filter.schema.ts'
import { Lead, LeadAccess, LeadSummary } from './lead.schema.ts'

/** Contains the values of the sort order; the name of a company can be long. */
const LeadCursor = z.string().max(3000)

export const LeadId = z.strictObject({ id: z.uuid() })

export const ListLeadsInput = z
  .strictObject({
    ...LeadListing.shape,
    cursor: LeadCursor.optional(),
    /** The `nextCursor` of the page when it was loaded: the response ends there, to refetch a single page. */
    until: LeadCursor.optional(),
    limit: PageLimit,
  })
  .refine(hasSortRequirements, DISTANCE_SORT_MESSAGE)
export type ListLeadsInput = z.infer<typeof ListLeadsInput>

const UnlockInput = z.strictObject({
  ...LeadId.shape,
  /** Also pays for data that was found since the unlock. If absent, an unlocked lead costs nothing. */
  newContact: z.boolean().optional(),
  /** The price that the user agreed to, in credits. If the price is higher, the request is rejected. */
  maxCost: z.number().min(0).max(1000).optional(),
})

export const UnlockResult = z.object({
  access: LeadAccess,
  charged: z.number(),
  creditsRemaining: z.number(),
  /** Contains the current contact: no further request is needed to show the lead. */
  lead: Lead,
})
export type UnlockResult = z.infer<typeof UnlockResult>

/** The maximum that fits into one request. */
const MAX_PRICED_IDS = 5000

export const UnlockPrices = z.object({
  /** In credits, in the requested order; unlocked and deleted leads are omitted. */
  locked: z.array(z.object({ id: z.string(), cost: z.number() })),
  creditsRemaining: z.number(),
})
export type UnlockPrices = z.infer<typeof UnlockPrices>

const tags = ['Leads']
export const leadsContract = {
  list: procedure
    .route({ method: 'GET', path: '/leads', tags, summary: 'List leads, newest first by default' })
    .errors({
      CURSOR_OF_ANOTHER_ORDER: {
        status: 400,
        message: 'This cursor belongs to another sort order: start from the first page',
      },
    })
    .input(ListLeadsInput)
    .output(pageOf(LeadSummary)),
  facets: procedure
    .route({ method: 'GET', path: '/leads/facets', tags, summary: 'Count the leads for each value of each filter' })
    .input(z.strictObject({ ...LeadFilter.shape, citySearch: z.string().max(100).optional() }))
    .output(LeadFacets),
  archived: procedure
    .route({
      method: 'GET',
      path: '/leads/archived',
      tags,
      summary: 'Count the leads that Free no longer keeps; a plan brings them back',
    })
    .input(z.strictObject({ leadId: z.uuid().optional() }))
    .output(z.object({ count: z.number().int(), includesLead: z.boolean() })),
  map: procedure
    .route({
      method: 'GET',
      path: '/leads/map',
      tags,
      summary: 'List the filtered leads as points of a map, newest first',
    })
    .input(LeadFilter)
    .output(LeadMap),
  ids: procedure
    .route({
      method: 'GET',
      path: '/leads/ids',
      tags,
      summary: 'List the ids of the filtered leads, to select across pages',
    })
    .input(LeadListing)
    .output(z.object({ ids: z.array(z.string()).max(MAX_LEAD_IDS), total: z.number().int() })),
  neighbours: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/neighbours',
      tags,
      summary: 'Get the previous and the next lead of a list',
    })
    .input(z.strictObject({ ...LeadId.shape, ...LeadListing.shape }).refine(hasSortRequirements, DISTANCE_SORT_MESSAGE))
    .output(LeadNeighbours),
  get: procedure.route({ method: 'GET', path: '/leads/{id}', tags, summary: 'Get a lead' }).input(LeadId).output(Lead),
  access: procedure
    .route({
      method: 'GET',
      path: '/leads/{id}/access',
      tags,
      summary: 'Get whether the contact is unlocked, and what it costs',
    })
    .input(LeadId)
    .output(z.object({ access: LeadAccess, cost: z.number() })),
  unlockPrices: procedure
    .route({ method: 'POST', path: '/leads/unlock-prices', tags, summary: 'Get the price of unlocking leads' })
    .input(z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_PRICED_IDS) }))
    .output(UnlockPrices),
  unlock: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/unlock',
      tags,
      summary: 'Unlock the contact of a lead for credits, permanently',
    })
    .errors({
      INSUFFICIENT_CREDITS: {
        status: 402,
        message: "You don't have enough credits. Please purchase more credits or upgrade your subscription.",
        data: z.object({ cost: z.number(), creditsRemaining: z.number() }),
      },
      PRICE_CHANGED: {
        status: 409,
        message: 'This lead now costs more than `maxCost`. Nothing was charged',
        data: z.object({ cost: z.number() }),
      },
    })
    .input(UnlockInput)
    .output(UnlockResult),
}
