// The requests and responses of the public page about personal data. It has no session.
// Owns the inputs of /api/objections and the response of the link sent by email.
// Rejects revealing whether an address is stored before its owner has opened that link.
import * as z from 'zod'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import {
  MAX_OBJECTION_COMPANY_LENGTH,
  MAX_OBJECTION_CORRECTION_LENGTH,
  MAX_OBJECTION_ADDRESS_LENGTH,
  OBJECTION_CHOICES,
} from './objection.catalog.ts'

export const ObjectionRequestInput = z.strictObject({
  address: z.string().overwrite(cleanLine).max(MAX_OBJECTION_ADDRESS_LENGTH).min(3),
  company: z.string().overwrite(cleanLine).max(MAX_OBJECTION_COMPANY_LENGTH).optional(),
})
export type ObjectionRequestInput = z.infer<typeof ObjectionRequestInput>

const ObjectionChoice = z.enum(OBJECTION_CHOICES)

export const ObjectionDecisionInput = z
  .strictObject({
    token: z.string().max(200),
    choice: ObjectionChoice,
    correction: z.string().overwrite(cleanText).max(MAX_OBJECTION_CORRECTION_LENGTH).optional(),
  })
  .refine(({ choice, correction }) => choice !== 'correct' || Boolean(correction), {
    message: 'State what needs to be corrected',
    path: ['correction'],
  })
export type ObjectionDecisionInput = z.infer<typeof ObjectionDecisionInput>

const HELD_DATA_FIELDS = ['company', 'trade', 'email', 'phone', 'name', 'address', 'openedBy'] as const

/** One line of the stored data. */
export const HeldDataRow = z.object({
  field: z.enum(HELD_DATA_FIELDS),
  /** Null if nothing is stored; for `openedBy`, the number of companies. */
  value: z.string().nullable(),
  source: z.string().nullable(),
  seen: z.string().nullable(),
})
export type HeldDataRow = z.infer<typeof HeldDataRow>

export const HeldData = z.object({
  address: z.string().nullable(),
  entries: z.array(z.array(HeldDataRow)),
  /** The number of customers that have unlocked the entry, and since when. */
  openedBy: z.number().int(),
  openedSince: z.string().nullable(),
  /** Null until a choice was made. */
  done: z.object({ choice: ObjectionChoice, reference: z.string(), at: z.string() }).nullable(),
})
export type HeldData = z.infer<typeof HeldData>
