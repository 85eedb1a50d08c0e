// The names of a person and a company at sign-up.
// Text is cleaned before validation. Rejects text without a letter or a digit, and links: names are shown to other
// users. The sign-in library validates the address and the password.
import * as z from 'zod'
import { cleanLine } from '../leads/lead-text.rules.ts'

/** The maximum length of each, in characters. */
export const MAX_PERSON_NAME_LENGTH = 200
export const MAX_COMPANY_NAME_LENGTH = 200

const LINK = /:\/\/|\bwww\./i

/** Text that other users read as a name; `missing` is the message for an empty text. */
export const nameSchema = (max: number, missing?: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max)
    .regex(/[\p{L}\p{N}]/u, missing)
    .refine((text) => !LINK.test(text))

export const PersonName = nameSchema(MAX_PERSON_NAME_LENGTH)
export const CompanyName = nameSchema(MAX_COMPANY_NAME_LENGTH)
