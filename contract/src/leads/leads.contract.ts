// Door sign: the leads of a workspace: list, one lead, unlocking its contact.
// Talks to billing for the price of an unlock.
// A lead of another workspace is NOT_FOUND, like one that never was.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, PageLimit, pageOf } from '../api/page.schema.ts'
import { Grade, Lead, LeadAccess, LeadStatus, LeadSummary } from './lead.schema.ts'

const many = <Item extends z.ZodType>(item: Item) =>
  z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(20).optional(),
  )

export const LeadId = z.strictObject({ id: z.uuid() })

export const ListLeadsInput = z.strictObject({
  q: z.string().max(200).optional(),
  status: many(LeadStatus),
  quality: many(Grade),
  access: LeadAccess.optional(),
  searchId: z.uuid().optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export type ListLeadsInput = z.infer<typeof ListLeadsInput>

export const UnlockResult = z.object({ access: LeadAccess, charged: z.number(), creditsRemaining: z.number() })
export type UnlockResult = z.infer<typeof UnlockResult>

const tags = ['Leads']
export const leadsContract = {
  list: procedure
    .route({ method: 'GET', path: '/leads', tags, summary: 'List leads, newest first' })
    .input(ListLeadsInput)
    .output(pageOf(LeadSummary)),
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
      summary: 'Spend credits to open the contact, once for ever',
    })
    .errors({
      INSUFFICIENT_CREDITS: {
        status: 402,
        message: "You don't have enough credits. Please purchase more credits or upgrade your subscription.",
        data: z.object({ cost: z.number(), creditsRemaining: z.number() }),
      },
    })
    .input(LeadId)
    .output(UnlockResult),
}
