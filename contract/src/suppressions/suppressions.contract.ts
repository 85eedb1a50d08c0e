// The addresses that a workspace does not contact: by request of the receiver, after a bounce, or added manually.
// Owns the list, adding pasted addresses, and removing an address with a reason, which the audit log stores.
// Rejects addresses that cannot be parsed; the list of the installation is never returned.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Cursor, Instant, PageLimit, pageOf } from '../api/page.schema.ts'
import { cleanLine } from '../leads/lead-text.rules.ts'
import { SuppressionChannel, SuppressionReason } from './suppression.schema.ts'

export const MAX_PASTED_LENGTH = 200_000
export const MAX_PASTED_ADDRESSES = 5000
const MAX_REASON_LENGTH = 500

export const Suppression = z
  .object({
    id: z.string(),
    channel: SuppressionChannel,
    address: z.string(),
    reason: SuppressionReason,
    note: z.string().nullable(),
    /** Null if the receiver or a bounce is the reason, or if the account was deleted. */
    addedBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Suppression', description: 'An address that must not be contacted, and the reason.' })
export type Suppression = z.infer<typeof Suppression>

export const ListSuppressionsInput = z.strictObject({
  /** A part of an address. */
  q: z.string().overwrite(cleanLine).max(320).optional(),
  channel: SuppressionChannel.optional(),
  reason: SuppressionReason.optional(),
  cursor: Cursor.optional(),
  limit: PageLimit,
})
export type ListSuppressionsInput = z.infer<typeof ListSuppressionsInput>

export const AddSuppressionsInput = z.strictObject({
  /** Emails and phones, separated by lines, commas or semicolons. */
  text: z.string().min(1).max(MAX_PASTED_LENGTH),
  /** The country of phone numbers without a country code. */
  countryCode: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  note: z.string().overwrite(cleanLine).max(MAX_REASON_LENGTH).optional(),
})
export type AddSuppressionsInput = z.infer<typeof AddSuppressionsInput>

export const AddedSuppressions = z.object({
  added: z.number().int(),
  /** Addresses that were already on the list, or that occur twice in the text. */
  known: z.number().int(),
  unreadable: z.number().int(),
  /** The unreadable addresses, as they were entered. */
  lines: z.array(z.string()),
})
export type AddedSuppressions = z.infer<typeof AddedSuppressions>

const tags = ['Outreach']
export const suppressionsContract = {
  list: procedure
    .route({
      method: 'GET',
      path: '/suppressions',
      tags,
      summary: 'List the addresses that must not be contacted, newest first',
    })
    .input(ListSuppressionsInput)
    .output(pageOf(Suppression)),
  add: procedure
    .route({ method: 'POST', path: '/suppressions', tags, summary: 'Add addresses that must not be contacted' })
    .errors({
      TOO_MANY_ADDRESSES: { status: 400, message: 'At most 5,000 addresses can be added at once: split the list' },
    })
    .input(AddSuppressionsInput)
    .output(AddedSuppressions),
  remove: procedure
    .route({
      method: 'POST',
      path: '/suppressions/{id}/remove',
      tags,
      summary: 'Allow contacting an address again; the reason is kept in the audit log',
    })
    .input(z.strictObject({ id: z.uuid(), reason: z.string().overwrite(cleanLine).max(MAX_REASON_LENGTH).min(3) }))
    .output(z.object({ id: z.string() })),
}
