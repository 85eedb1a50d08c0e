// The requests and responses of the public page about personal data. It has no session.
// Owns the inputs of /api/objections and the response of the link sent by email.
// Rejects revealing whether an address is stored before its owner has opened that link.
import * as z from 'zod'
import { cleanLine, cleanText } from '../leads/lead-text.rules.ts'
import { MAX_COMPANY, MAX_CORRECTION, MAX_OBJECTION_ADDRESS, OBJECTION_CHOICES } from './objection.catalog.ts'

export const AskInput = z.strictObject({
  address: z.string().overwrite(cleanLine).max(MAX_OBJECTION_ADDRESS).min(3),
  company: z.string().overwrite(cleanLine).max(MAX_COMPANY).optional(),
})
export type AskInput = z.infer<typeof AskInput>

const ObjectionChoice = z.enum(OBJECTION_CHOICES)

export const DecideInput = z
  .strictObject({
    token: z.string().max(200),
    choice: ObjectionChoice,
    correction: z.string().overwrite(cleanText).max(MAX_CORRECTION).optional(),
  })
  .refine(({ choice, correction }) => choice !== 'correct' || Boolean(correction), {
    message: 'State what needs to be corrected',
    path: ['correction'],
  })
export type DecideInput = z.infer<typeof DecideInput>

const HELD_FIELDS = ['company', 'trade', 'email', 'phone', 'name', 'address', 'openedBy'] as const

/** One line of the stored data. */
export const HeldRow = z.object({
  field: z.enum(HELD_FIELDS),
  /** Null if nothing is stored; for `openedBy`, the number of companies. */
  value: z.string().nullable(),
  source: z.string().nullable(),
  seen: z.string().nullable(),
})
export type HeldRow = z.infer<typeof HeldRow>

export const Held = z.object({
  address: z.string().nullable(),
  entries: z.array(z.array(HeldRow)),
  /** The number of customers that have unlocked the entry, and since when. */
  openedBy: z.number().int(),
  openedSince: z.string().nullable(),
  /** Null until a choice was made. */
  done: z.object({ choice: ObjectionChoice, reference: z.string(), at: z.string() }).nullable(),
})
export type Held = z.infer<typeof Held>
