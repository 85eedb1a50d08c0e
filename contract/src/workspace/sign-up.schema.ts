// What a person and a company are called at sign-up.
// Text is cleaned before it is checked. Refuses text without a letter or a digit, and links: names are shown to others.
// The address and the password are the sign-in library's.
import * as z from 'zod'
import { cleanLine } from '../leads/lead-text.rules.ts'

/** The most characters of each. */
export const MAX_NAME = 200
export const MAX_COMPANY = 200

const LINK = /:\/\/|\bwww\./i

const called = (max: number) =>
  z
    .string()
    .max(4 * max)
    .overwrite(cleanLine)
    .max(max)
    .regex(/[\p{L}\p{N}]/u)
    .refine((text) => !LINK.test(text))

export const PersonName = called(MAX_NAME)
export const CompanyName = called(MAX_COMPANY)
