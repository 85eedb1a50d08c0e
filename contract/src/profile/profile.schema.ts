// The profile of a person and of their company, as it is read and as it is changed.
// Text is cleaned before it is checked; an empty optional text is no value; what is not sent stays.
// Refuses the account's email (it has a procedure of its own) and everything the server owns: role, plan, logo.
import * as z from 'zod'
import { cleanLine, cleanText, isEmail, isPhone, isWebsite, withScheme } from '../leads/lead-text.rules.ts'
import { Language } from '../workspace/me.contract.ts'
import { Role } from '../workspace/role.schema.ts'
import { MAX_COMPANY, MAX_NAME, named } from '../workspace/sign-up.schema.ts'
import { REQUIRED_FIELDS } from './profile.rules.ts'

/** The most characters of the texts. */
export const MAX_DESCRIPTION = 1000
const MAX_LINE = 300
const MAX_EMAIL = 254
const MAX_PHONE = 40

const noneIfEmpty = <T>(value: T) => (typeof value === 'string' && cleanLine(value) === '' ? null : value)
const optional = <Item extends z.ZodType>(item: Item) => z.preprocess(noneIfEmpty, item.nullable()).optional()
const line = (max: number) => z.string().max(max).overwrite(cleanLine)

export const ProfileChange = z.strictObject({
  name: named(MAX_NAME, 'Your name is required').optional(),
  companyName: named(MAX_COMPANY, 'Company name is required').optional(),
  companyDescription: optional(z.string().max(MAX_DESCRIPTION).overwrite(cleanText)),
  website: optional(line(MAX_LINE).overwrite(withScheme).refine(isWebsite, 'Invalid website address')),
  personalEmail: optional(line(MAX_EMAIL).refine(isEmail, 'Invalid email address')),
  personalPhone: line(MAX_PHONE)
    .min(1, 'Phone number is required')
    .refine(isPhone, 'Please enter a valid phone number')
    .optional(),
  linkedinUrl: optional(line(MAX_LINE)),
  preferredLanguage: Language.optional(),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/** The fields that are the company's, which members only read. */
export const COMPANY_FIELDS = ['companyName', 'companyDescription', 'website'] as const

const text = z.string().nullable()
export const Profile = z
  .object({
    name: z.string(),
    email: z.string(),
    companyName: text,
    companyDescription: text,
    website: text,
    logoUrl: text,
    personalEmail: text,
    personalPhone: text,
    linkedinUrl: text,
    preferredLanguage: Language.nullable(),
    role: Role,
    missing: z.array(z.enum(REQUIRED_FIELDS)),
  })
  .meta({ id: 'Profile', description: 'The signed-in person and their company, as messages are signed.' })
export type Profile = z.infer<typeof Profile>
