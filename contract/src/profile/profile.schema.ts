// The profile of a user and of their company, for reading and for changes.
// Text is cleaned before validation; an empty optional text means no value; absent fields are unchanged.
// Rejects the account's email (it has its own procedure) and the fields that the server owns: role, plan, logo.
import * as z from 'zod'
import { cleanLine, cleanText, isEmail, isPhone, isWebsite, withScheme } from '../leads/lead-text.rules.ts'
import { Language } from '../workspace/language.schema.ts'
import { Role } from '../workspace/role.schema.ts'
import { MAX_COMPANY_NAME_LENGTH, MAX_PERSON_NAME_LENGTH, nameSchema } from '../workspace/sign-up.schema.ts'
import { REQUIRED_PROFILE_FIELDS } from './profile.rules.ts'

/** The maximum length of the texts, in characters. */
export const MAX_DESCRIPTION_LENGTH = 1000
const MAX_LINE_LENGTH = 300
const MAX_EMAIL_LENGTH = 254
const MAX_PHONE_LENGTH = 40

const line = (max: number) => z.string().overwrite(cleanLine).max(max)
const emptyToNull = (text: z.ZodString) => text.nullable().transform((value) => (value === '' ? null : value))
/** A check that empty text passes. */
const allowEmpty = (check: (text: string) => boolean) => (value: string) => value === '' || check(value)

/** The fields of the person, the same in all workspaces. */
export const PersonFields = z.strictObject({
  name: nameSchema(MAX_PERSON_NAME_LENGTH, 'Your name is required'),
  personalEmail: emptyToNull(line(MAX_EMAIL_LENGTH).refine(allowEmpty(isEmail), 'Invalid email address')),
  personalPhone: line(MAX_PHONE_LENGTH)
    .min(1, 'Phone number is required')
    .refine(isPhone, 'Please enter a valid phone number'),
  linkedinUrl: emptyToNull(line(MAX_LINE_LENGTH)),
  preferredLanguage: Language,
})

/** The fields of the company, which members can only read. */
export const CompanyFields = z.strictObject({
  companyName: nameSchema(MAX_COMPANY_NAME_LENGTH, 'Company name is required'),
  companyDescription: emptyToNull(z.string().overwrite(cleanText).max(MAX_DESCRIPTION_LENGTH)),
  website: emptyToNull(
    z.string().overwrite(withScheme).max(MAX_LINE_LENGTH).refine(allowEmpty(isWebsite), 'Invalid website address'),
  ),
})
export const COMPANY_FIELDS = ['companyName', 'companyDescription', 'website'] as const

export const ProfileChange = z.strictObject({ ...PersonFields.shape, ...CompanyFields.shape }).partial()
export type ProfileChange = z.infer<typeof ProfileChange>

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
    missing: z.array(z.enum(REQUIRED_PROFILE_FIELDS)),
  })
  .meta({ id: 'Profile', description: 'The signed-in user and their company, as messages to leads are signed.' })
export type Profile = z.infer<typeof Profile>
