// The fields of a lead that people may write, with their bounds.
// Everything is cleaned before it is checked, and an empty text is no value.
// Refuses server-owned fields by not knowing them: owner, grade, scores, cost, access, dates.
import * as z from 'zod'
import { roundDegrees } from '../places/coordinates.rules.ts'
import { cleanLine, cleanText, isEmail, isPhone, isWebsite, withScheme } from './lead-text.rules.ts'

/** The longest value of each field, in characters. */
export const MAX_LENGTHS = {
  companyName: 300,
  line: 300,
  email: 254,
  phone: 60,
  website: 2000,
  location: 600,
  notes: 10_000,
} as const

const noneIfEmpty = <T>(value: T) => (typeof value === 'string' && cleanLine(value) === '' ? null : value)
const optional = <Item extends z.ZodType>(item: Item) => z.preprocess(noneIfEmpty, item.nullable()).optional()

const line = optional(z.string().max(MAX_LENGTHS.line).overwrite(cleanLine))
const CompanyName = z
  .string({ error: 'Company name is required' })
  .max(MAX_LENGTHS.companyName)
  .overwrite(cleanLine)
  .min(1, 'Company name is required')
export const ContactPhone = optional(
  z.string().max(MAX_LENGTHS.phone).overwrite(cleanLine).refine(isPhone, 'Please enter a valid phone number'),
)

export const LeadFields = z.strictObject({
  companyName: CompanyName,
  industry: line,
  businessType: line,
  contactName: line,
  contactEmail: optional(
    z.string().max(MAX_LENGTHS.email).overwrite(cleanLine).refine(isEmail, 'Invalid email address'),
  ),
  contactPhone: ContactPhone,
  website: optional(
    z.string().max(MAX_LENGTHS.website).overwrite(withScheme).refine(isWebsite, 'Invalid website address'),
  ),
  address: line,
  city: line,
  state: line,
  countryCode: optional(
    z
      .string()
      .overwrite(cleanLine)
      .regex(/^[a-z]{2}$/i, 'Invalid country code')
      .toUpperCase(),
  ),
  latitude: z.number().min(-90).max(90).overwrite(roundDegrees).nullable().optional(),
  longitude: z.number().min(-180).max(180).overwrite(roundDegrees).nullable().optional(),
  notes: optional(z.string().max(MAX_LENGTHS.notes).overwrite(cleanText)),
  /** One line instead of city, state and country code: "Cluj-Napoca, Cluj, Romania (RO)". They override its parts. */
  location: optional(z.string().max(MAX_LENGTHS.location).overwrite(cleanLine)),
})
export type LeadFields = z.infer<typeof LeadFields>
