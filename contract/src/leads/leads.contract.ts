// Door sign: the leads of a workspace: list, facets, map, neighbours, one lead, unlocking its contact.
// Talks to billing for the price of an unlock. The same filter and order go through every way of looking.
// The file of an export is no procedure: it is streamed at /api/v1/leads/export.csv (export.schema.ts).
// A lead of another workspace is NOT_FOUND, like one that never was.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { PageLimit, pageOf } from '../api/page.schema.ts'
import { LeadFacets, LeadFilter, LeadMap, LeadNeighbours, LeadOrder, MOST_IDS } from './lead-filter.schema.ts'
import { Lead, LeadAccess, LeadSummary } from './lead.schema.ts'

/** Carries the values sorted by, of which a company's name may be long. */
const LeadCursor = z.string().max(3000)

export const LeadId = z.strictObject({ id: z.uuid() })

export const ListLeadsInput = z.strictObject({
  ...LeadFilter.shape,
  ...LeadOrder.shape,
  cursor: LeadCursor.optional(),
  /** The `nextCursor` a page had when it was loaded: the answer ends there, so that one page of many can be asked again. */
  until: LeadCursor.optional(),
  limit: PageLimit,
})
export type ListLeadsInput = z.infer<typeof ListLeadsInput>

export const UnlockInput = z.strictObject({
  ...LeadId.shape,
  /** Also pays for what was found since the lead was unlocked. Without it an unlocked lead costs nothing. */
  newContact: z.boolean().optional(),
})

export const UnlockResult = z.object({ access: LeadAccess, charged: z.number(), creditsRemaining: z.number() })
export type UnlockResult = z.infer<typeof UnlockResult>

const tags = ['Leads']
export const leadsContract = {
  list: procedure
    .route({ method: 'GET', path: '/leads', tags, summary: 'List leads, newest first' })
    .errors({
      CURSOR_OF_ANOTHER_ORDER: { status: 400, message: 'This page belongs to another order of the list' },
    })
    .input(ListLeadsInput)
    .output(pageOf(LeadSummary)),
  facets: procedure
    .route({ method: 'GET', path: '/leads/facets', tags, summary: 'Counts for each choice of each filter' })
    .input(z.strictObject({ ...LeadFilter.shape, citySearch: z.string().max(100).optional() }))
    .output(LeadFacets),
  map: procedure
    .route({ method: 'GET', path: '/leads/map', tags, summary: 'The filtered leads as points, newest first' })
    .input(LeadFilter)
    .output(LeadMap),
  ids: procedure
    .route({ method: 'GET', path: '/leads/ids', tags, summary: 'The ids of the filter, to select across pages' })
    .input(z.strictObject({ ...LeadFilter.shape, ...LeadOrder.shape }))
    .output(z.object({ ids: z.array(z.string()).max(MOST_IDS), total: z.number().int() })),
  neighbours: procedure
    .route({ method: 'GET', path: '/leads/{id}/neighbours', tags, summary: 'Previous and next lead of a list' })
    .input(z.strictObject({ ...LeadId.shape, ...LeadFilter.shape, ...LeadOrder.shape }))
    .output(LeadNeighbours),
  get: procedure.route({ method: 'GET', path: '/leads/{id}', tags, summary: 'One lead' }).input(LeadId).output(Lead),
  access: procedure
    .route({ method: 'GET', path: '/leads/{id}/access', tags, summary: 'Is the contact open' })
    .input(LeadId)
    .output(z.object({ access: LeadAccess, cost: z.number() })),
  unlock: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/unlock',
      tags,
      summary: 'Spend credits to unlock the contact, once for ever',
    })
    .errors({
      INSUFFICIENT_CREDITS: {
        status: 402,
        message: "You don't have enough credits. Please purchase more credits or upgrade your subscription.",
        data: z.object({ cost: z.number(), creditsRemaining: z.number() }),
      },
    })
    .input(UnlockInput)
    .output(UnlockResult),
}
