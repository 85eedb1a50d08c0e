// Whether a company may be contacted, and the recorded reasons that allow it.
// Owns the traffic light of each channel and the bases of a lead. Not legal advice: docs/outreach-rules.md.
// Rejects locked leads, whose addresses are unknown, and a legitimate interest without a note that explains it.
import * as z from 'zod'
import { LOCKED, procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { cleanText } from '../leads/lead-text.rules.ts'
import { LEGAL_BASES, OUTREACH_CHANNELS, OUTREACH_REASONS } from './outreach.rules.ts'

const MAX_BASIS_NOTE_LENGTH = 500
export const MAX_BASES = 50

const OutreachChannelName = z.enum(OUTREACH_CHANNELS)
const BasisName = z.enum(LEGAL_BASES)

export const OutreachLight = z.object({
  channel: OutreachChannelName,
  light: z.enum(['green', 'amber', 'red']),
  allowed: z.boolean(),
  reason: z.enum(OUTREACH_REASONS),
  requirement: z.enum(['none', 'reason', 'consent', 'unchecked']),
  /** The bases that would turn the light green once recorded. */
  accepted: z.array(BasisName),
  law: z.string(),
  url: z.string().nullable(),
})
export type OutreachLight = z.infer<typeof OutreachLight>

export const RecordedBasis = z.object({
  id: z.string(),
  channel: OutreachChannelName,
  basis: BasisName,
  note: z.string().nullable(),
  /** Null if the account was deleted. */
  recordedBy: z.string().nullable(),
  createdAt: Instant,
  withdrawnAt: Instant.nullable(),
})
export type RecordedBasis = z.infer<typeof RecordedBasis>

export const Outreach = z
  .object({
    countryCode: z.string().nullable(),
    /** Month in which the laws were looked up, "2026-11". */
    asOf: z.string(),
    lights: z.array(OutreachLight),
    bases: z.array(RecordedBasis),
  })
  .meta({ id: 'Outreach', description: 'Whether a company may be contacted, per channel. Not legal advice.' })
export type Outreach = z.infer<typeof Outreach>

export const NewBasis = z
  .strictObject({
    id: z.uuid(),
    channel: OutreachChannelName,
    basis: BasisName,
    note: z.string().overwrite(cleanText).max(MAX_BASIS_NOTE_LENGTH).default(''),
  })
  .refine(({ basis, note }) => basis !== 'legitimate-interest' || note !== '', {
    message: 'State the legitimate interest in `note`',
    path: ['note'],
  })
export type NewBasis = z.infer<typeof NewBasis>

const tooMany = {
  TOO_MANY_BASES: { status: 409, message: 'A lead can have up to 50 recorded reasons: withdraw one first' },
} as const

const tags = ['Outreach']
export const outreachContract = {
  get: procedure
    .route({ method: 'GET', path: '/leads/{id}/outreach', tags, summary: 'Get whether a company may be contacted' })
    .errors({ LOCKED })
    .input(z.strictObject({ id: z.uuid() }))
    .output(Outreach),
  record: procedure
    .route({
      method: 'POST',
      path: '/leads/{id}/outreach/bases',
      tags,
      summary: 'Record a reason why a company may be contacted on a channel',
      successStatus: 201,
    })
    .errors({ LOCKED, ...tooMany })
    .input(NewBasis)
    .output(Outreach),
  withdraw: procedure
    .route({
      method: 'DELETE',
      path: '/leads/{id}/outreach/bases/{basisId}',
      tags,
      summary: 'Withdraw a recorded reason; it remains in the record',
    })
    .errors({ LOCKED })
    .input(z.strictObject({ id: z.uuid(), basisId: z.uuid() }))
    .output(Outreach),
}
