// The shape of a lead on both sides of the wire.
// Free facts are fields of the lead; what is paid for is in `contact`, which is absent until unlock.
// Refuses server-owned fields as input: owner, grade, scores, cost, access, dates.
import * as z from 'zod'
import { Instant } from '../api/page.schema.ts'
import { GRADES, LEAD_ACCESSES, LEAD_STATUSES } from './lead-codes.catalog.ts'
import { answeredFields } from './lead-fields.schema.ts'

export const LeadStatus = z.enum(LEAD_STATUSES)
export type LeadStatus = z.infer<typeof LeadStatus>

export const Grade = z.enum(GRADES)
export type Grade = z.infer<typeof Grade>

/** Leads of each grade. */
export const GradeCounts = z.object({ A: z.number().int(), B: z.number().int(), C: z.number().int() })
export type GradeCounts = z.infer<typeof GradeCounts>

export const LeadAccess = z.enum(LEAD_ACCESSES)
export type LeadAccess = z.infer<typeof LeadAccess>

/** The contact method a lead prefers. */
export const PreferredCommunication = z.enum(['email', 'whatsapp'])
export type PreferredCommunication = z.infer<typeof PreferredCommunication>

export const ReasonCode = z.enum([
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
export type ReasonCode = z.infer<typeof ReasonCode>

/** One line of the quality card: `points` of `max`, and a detail code the web has a text for. */
export const Reason = z.object({ code: ReasonCode, points: z.number(), max: z.number(), detail: z.string() })
export type Reason = z.infer<typeof Reason>

/** The origin of a value: the source, its page, its licence, and the date of the last confirmation. */
export const Provenance = z.object({
  source: z.string(),
  sourceUrl: z.string().nullable(),
  licence: z.string().nullable(),
  date: z.string().nullable(),
})
export type Provenance = z.infer<typeof Provenance>

/** Whose data it is, where the licence asks for that to be said wherever it is shown. */
export const Credit = z.object({ source: z.string(), licence: z.string() })
export type Credit = z.infer<typeof Credit>

/** Whether the domain of an email takes mail, by its DNS; unknown where the check failed. */
export const EmailStatus = z.enum(['valid_mx', 'no_mx', 'unknown'])
export type EmailStatus = z.infer<typeof EmailStatus>

/** A further place of a company that has several: one lead represents all of them. */
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
    ...answeredFields('paid'),
    /** Of `contactEmail`; null until it was checked. */
    emailStatus: EmailStatus.nullable(),
    phoneType: z.string().nullable(),
    /** The number that was chosen for WhatsApp, else the first of the lead's mobile ones. */
    whatsappPhone: z.string().nullable(),
    /** Absent where the company has no other place that is known. */
    otherLocations: z.array(OtherLocation).optional(),
    provenance: z.record(z.string(), Provenance),
  })
  .meta({ id: 'LeadContact', description: 'The contact data of a lead. It is sent for an unlocked lead only.' })
export type LeadContact = z.infer<typeof LeadContact>

const FreeFields = z.object({ ...answeredFields('free'), companyName: z.string() })

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
    /** The import it came with; null for leads that were found or typed in. */
    importId: z.string().nullable(),
    /** The user who works on it; null while no one is assigned. Members are listed by the team's procedures. */
    assigneeId: z.string().nullable(),
    createdAt: Instant,
    /** From the centre of the search the list is narrowed to, as exact as the area; null where no place is known. */
    distanceKm: z.number().nullable().optional(),
    credits: z.array(Credit),
    contact: LeadContact.pick({ contactName: true, contactEmail: true, contactPhone: true, website: true }).optional(),
  })
  .meta({ id: 'LeadSummary', description: 'A lead as lists show it. `cost` is the price of its contact in credits.' })
export type LeadSummary = z.infer<typeof LeadSummary>

/** The area shown before unlock: the place rounded to about a kilometre, never the exact address. */
const LeadArea = z.object({ latitude: z.number(), longitude: z.number(), radiusKm: z.number() })

export const Lead = LeadSummary.omit({ contact: true, distanceKm: true })
  .extend({
    ...FreeFields.shape,
    categories: z.array(z.string()),
    aiSummary: z.string().nullable(),
    preferredCommunication: PreferredCommunication.nullable(),
    /** Typed in by this workspace: open without a credit, graded by its current fields. */
    handMade: z.boolean(),
    area: LeadArea.nullable(),
    /** Credits for what was found about the company since it was unlocked; 0 where nothing waits to be paid for. */
    newContactCost: z.number(),
    reasons: z.array(Reason),
    sources: z.array(Provenance),
    sample: z.boolean(),
    updatedAt: Instant,
    contact: LeadContact.optional(),
  })
  .meta({ id: 'Lead', description: 'A lead with all its fields. `contact` is absent while the lead is locked.' })
export type Lead = z.infer<typeof Lead>
