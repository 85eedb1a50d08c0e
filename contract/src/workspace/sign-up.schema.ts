// What a person and a company are called at sign-up.
// Text is cleaned before it is checked. Refuses text without a letter or a digit, and links: names are shown to others.
// The address and the password are the sign-in library's.
import * as z from 'zod'
import { cleanLine } from '../leads/lead-text.rules.ts'

/** The most characters of each. */
export const MAX_NAME = 200
export const MAX_COMPANY = 200

const LINK = /:\/\/|\bwww\./i

/** Text that others read as a name; `missing` is the message where there is none. */
export const named = (max: number, missing?: string) =>
  z
    .string()
    .overwrite(cleanLine)
    .max(max)
    .regex(/[\p{L}\p{N}]/u, missing)
    .refine((text) => !LINK.test(text))

export const PersonName = named(MAX_NAME)
export const CompanyName = named(MAX_COMPANY)
