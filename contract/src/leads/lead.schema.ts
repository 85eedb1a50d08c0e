// A lead, as the server returns it.
// Free facts are fields of the lead; paid data is in `contact`, which is absent until the unlock.
// Rejects the fields that the server owns as input: owner, grade, scores, cost, access, dates.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { GRADES, LEAD_ACCESSES, LEAD_STATUSES } from './lead-codes.catalog.ts'
import { outputFields } from './lead-fields.schema.ts'

export const LeadStatus = z.enum(LEAD_STATUSES)
export type LeadStatus = z.infer<typeof LeadStatus>

export const Grade = z.enum(GRADES)
export type Grade = z.infer<typeof Grade>

/** The number of leads of each grade. */
export const GradeCounts = z.object({ A: z.number().int(), B: z.number().int(), C: z.number().int() })
export type GradeCounts = z.infer<typeof GradeCounts>

export const LeadAccess = z.enum(LEAD_ACCESSES)
export type LeadAccess = z.infer<typeof LeadAccess>

/** The preferred contact method of a lead. */
export const PreferredCommunication = z.enum(['email', 'whatsapp'])
export type PreferredCommunication = z.infer<typeof PreferredCommunication>

export const GradeReasonCode = z.enum([
  'phone',
  'email',
  'website',
  'category',
  'address',
  'confidence',
  'social',
  'rating',
  'contact_rule',
  'competitor',
  'closed',
])
export type GradeReasonCode = z.infer<typeof GradeReasonCode>

/** A line of the quality card: `points` of `max`, and a detail code for which the web has a text. */
export const GradeReason = z.object({ code: GradeReasonCode, points: z.number(), max: z.number(), detail: z.string() })
export type GradeReason = z.infer<typeof GradeReason>

/** The origin of a value: the source, its page, its licence, and the day of the last confirmation. */
export const Provenance = z.object({
  source: z.string(),
  sourceUrl: z.string().nullable(),
  licence: z.string().nullable(),
  date: z.string().nullable(),
})
export type Provenance = z.infer<typeof Provenance>

/** A source whose licence requires attribution wherever its data is shown. */
export const Attribution = z.object({ source: z.string(), licence: z.string() })
export type Attribution = z.infer<typeof Attribution>

/** Whether the domain of an email accepts mail, according to its DNS; `unknown` if the check failed. */
export const EmailStatus = z.enum(['valid_mx', 'no_mx', 'unknown'])
export type EmailStatus = z.infer<typeof EmailStatus>

/** Another location of a company: one lead represents all its locations. */
export const OtherLocation = z.object({
  street: z.string().nullable(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  countryCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  phones: z.array(z.string()),
  provenance: Provenance,
})
export type OtherLocation = z.infer<typeof OtherLocation>

export const LeadContact = z
  .object({
    ...outputFields('paid'),
    /** The status of `contactEmail`; null before the check. */
    emailStatus: EmailStatus.nullable(),
    phoneType: z.string().nullable(),
    /** The number selected for WhatsApp, otherwise the first mobile number of the lead. */
    whatsappPhone: z.string().nullable(),
    /** Absent if the company has no other known location. */
    otherLocations: z.array(OtherLocation).optional(),
    provenance: z.record(z.string(), Provenance),
  })
  .meta({ id: 'LeadContact', description: 'The contact data of a lead. It is sent for an unlocked lead only.' })
export type LeadContact = z.infer<typeof LeadContact>

const FreeFields = z.object({ ...outputFields('free'), companyName: z.string() })

export const LeadSummary = FreeFields.pick({
  companyName: true,
  industry: true,
  city: true,
  state: true,
  countryCode: true,
})
  .extend({
    id: z.string(),
    status: LeadStatus,
    qualityCategory: Grade,
    qualityScore: z.number().int(),
    contactScore: z.number().int(),
    hasPhone: z.boolean(),
    hasEmail: z.boolean(),
    hasWebsite: z.boolean(),
    access: LeadAccess,
    cost: z.number(),
    searchId: z.string().nullable(),
    /** The import that created the lead; null for leads from a search or created by a user. */
    importId: z.string().nullable(),
    /** The assigned user; null if no one is assigned. The procedures of the team list the members. */
    assigneeId: z.string().nullable(),
    createdAt: Instant,
    /** The distance from the centre of the filtered search, as exact as the area; null if the place is unknown. */
    distanceKm: z.number().nullable().optional(),
    credits: z.array(Attribution),
    contact: LeadContact.pick({ contactName: true, contactEmail: true, contactPhone: true, website: true }).optional(),
  })
  .meta({ id: 'LeadSummary', description: 'A lead as lists show it. `cost` is the price of its contact in credits.' })
export type LeadSummary = z.infer<typeof LeadSummary>

/** The area shown before the unlock: the place rounded to about a kilometre, never the exact address. */
const LeadArea = z.object({ latitude: z.number(), longitude: z.number(), radiusKm: z.number() })

export const Lead = LeadSummary.omit({ contact: true, distanceKm: true })
  .extend({
    ...FreeFields.shape,
    categories: z.array(z.string()),
    aiSummary: z.string().nullable(),
    preferredCommunication: PreferredCommunication.nullable(),
    /** Whether this workspace created the lead: it is unlocked without credits, and graded by its current fields. */
    handMade: z.boolean(),
    area: LeadArea.nullable(),
    /** The price, in credits, of data that was found since the unlock; 0 if there is none. */
    newContactCost: z.number(),
    reasons: z.array(GradeReason),
    sources: z.array(Provenance),
    sample: z.boolean(),
    updatedAt: Instant,
    contact: LeadContact.optional(),
  })
  .meta({ id: 'Lead', description: 'A lead with all its fields. `contact` is absent while the lead is locked.' })
export type Lead = z.infer<typeof Lead>
