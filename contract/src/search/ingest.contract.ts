// The deliveries of the operator's search webhook: the companies of a search, in one or several requests.
// No session: each request is signed with SEARCH_WEBHOOK_SECRET (docs/search-webhook.md); otherwise it is UNAUTHORIZED.
// Valid rows are stored even if others are invalid; the response lists the invalid rows. A repeated delivery counts
// once. Rejects values that the server determines: grades, scores, costs, owners.
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { commonErrors } from '../api/errors.contract.ts'
import { fieldsWith, type LEAD_FIELDS } from '../leads/lead-fields.catalog.ts'
import { roundDegrees } from '../places/coordinates.rules.ts'
import type { DetailName } from './candidate.schema.ts'

const MAX_INGESTED_LEADS = 1000
/** The maximum size of a delivery, in bytes. */
export const MAX_INGESTED_BYTES = 5 * 1024 * 1024

const Line = z.string().trim().min(1).max(200)
const Code = z.string().trim().min(1).max(20)
const WebPage = z.url({ protocol: /^https?$/, hostname: z.regexes.domain }).max(500)
const listOf = <Value extends z.ZodType>(value: Value) => z.array(value).max(10)

const DETAILS = {
  line: () => Line.optional(),
  number: (max = Number.MAX_SAFE_INTEGER) => z.number().min(0).max(max).optional(),
  answer: () => z.boolean().optional(),
  flag: () => z.boolean().optional(),
  list: () => listOf(WebPage).optional(),
}
type Details = { [Name in DetailName]: ReturnType<(typeof DETAILS)[(typeof LEAD_FIELDS)[Name]['kind']]> }
/** The detail fields of the catalogue, by name. */
const details = Object.fromEntries(
  fieldsWith({ detail: true }).map(({ name, kind, max }) => [name, DETAILS[kind as keyof typeof DETAILS](max)]),
) as unknown as Details

/** One company of a delivery. */
export const IngestedLead = z
  .strictObject({
    /** The deliverer's own stable id of the company; if absent, derived from name and place. */
    id: z
      .string()
      .regex(/^[\w.:-]{1,100}$/)
      .optional(),
    companyName: Line,
    latitude: z.number().min(-90).max(90).overwrite(roundDegrees),
    longitude: z.number().min(-180).max(180).overwrite(roundDegrees),
    /** In English, the main one first: "Furniture manufacturer". */
    categories: z.array(z.string().trim().min(1).max(100)).max(20).optional(),
    description: z.string().max(2000).optional(),
    phones: listOf(z.string().regex(/^[+\d][\d\s()./-]{4,30}$/, 'Not a phone number')).optional(),
    emails: listOf(z.email().max(200)).optional(),
    websites: listOf(WebPage).optional(),
    socials: listOf(WebPage).optional(),
    street: Line.optional(),
    city: Line.optional(),
    state: Line.optional(),
    postcode: Code.optional(),
    countryCode: z
      .string()
      .regex(/^[A-Za-z]{2}$/, 'Use a two-letter country code such as RO')
      .optional(),
    rating: z.number().min(0).max(5).optional(),
    reviewsCount: z.number().int().min(0).max(1_000_000_000).optional(),
    operatingStatus: z.enum(['open', 'temporarily_closed', 'permanently_closed']).optional(),
    /** In the format of OpenStreetMap or as people write them: "Mo-Fr 08:00-16:00". */
    businessHours: z.string().trim().min(1).max(300).optional(),
    ...details,
  })
  .meta({ id: 'IngestedLead', description: 'A company that the search webhook delivers.' })
export type IngestedLead = z.infer<typeof IngestedLead>

const TrackingId = z.string().max(100)
export const IngestDelivery = z.strictObject({
  /** The same as in the path: the signature covers only the body. */
  trackingId: TrackingId,
  /** The deliverer's own id of this delivery: the same for a retry, new for the next part. */
  deliveryId: z.string().regex(/^[\w.:-]{1,100}$/),
  /** Each row is validated separately: see IngestedLead. */
  leads: z.array(z.union([IngestedLead, z.unknown()])).max(MAX_INGESTED_LEADS),
  /** Whether this is the last delivery of the search. */
  final: z.boolean(),
})
export type IngestDelivery = z.infer<typeof IngestDelivery>

export const IngestResult = z
  .object({
    accepted: z.number().int(),
    rejected: z.array(z.object({ row: z.number().int(), field: z.string(), message: z.string() })),
    final: z.boolean(),
  })
  .meta({
    id: 'DeliveryAnswer',
    description: 'How many rows were accepted, and why the others were rejected. Rows are numbered from 0.',
  })
export type IngestResult = z.infer<typeof IngestResult>

export const ingestContract = {
  deliver: oc
    .errors({
      ...commonErrors,
      CONFLICT: {
        status: 409,
        message: 'The search is over, or the same delivery is being processed: retry in a minute',
      },
      DELIVERY_REUSED: {
        status: 409,
        message: 'This deliveryId was already used with different content: send a new one',
      },
    })
    .route({
      method: 'POST',
      path: '/ingest/search-runs/{trackingId}',
      tags: ['Search'],
      summary: 'Deliver companies for a search, signed by the search webhook',
      inputStructure: 'detailed',
    })
    .input(z.object({ params: z.strictObject({ trackingId: TrackingId }), body: IngestDelivery }))
    .output(IngestResult),
}
