// The errors every procedure may answer, each with its HTTP status, and the base of every procedure.
// Owns the closed list of codes the web turns into text in one place (web/src/locales/<language>/first/errors.json).
// Features add their own codes beside their procedures; no one sends free text as a code.
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { type Capability, leastPlan } from '../workspace/plans.catalog.ts'
import { Tier } from '../workspace/tier.schema.ts'

/** Given where the session was ended, as by its user on another device. Not where it expired or there never was one. */
const SessionEnd = z.object({ sessionEnded: z.literal(true) })

export const commonErrors = {
  UNAUTHORIZED: { status: 401, message: 'You must be signed in', data: SessionEnd.optional() },
  SESSION_REQUIRED: { status: 403, message: 'API keys cannot do this: sign in instead' },
  NO_SEAT: {
    status: 403,
    message: 'The plan of the workspace has no seat for you: an owner or admin can remove a member or change the plan',
  },
  NOT_FOUND: { status: 404, message: 'Not found' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime: read it again, then repeat the change' },
  WORKSPACE_CHANGED: { status: 409, message: 'The request names a workspace other than that of the session' },
  RATE_LIMITED: { status: 429, message: 'Too many requests', data: z.object({ retryAfterSeconds: z.number() }) },
  SERVICE_UNAVAILABLE: { status: 503, message: 'Service temporarily unavailable' },
} as const

/** Of a procedure that needs what is known of an unlocked lead alone. */
export const LOCKED = { status: 403, message: 'Unlock this lead first' } as const
/** Of a procedure that changes the settings of a workspace. */
export const ADMINS_ONLY = { status: 403, message: 'Only owners and admins of the workspace can do this' } as const
/** Of a procedure that writes to companies: the sender is named in every message. */
export const PROFILE_INCOMPLETE = { status: 409, message: 'Complete your profile first' } as const

/** Of a procedure that only some plans include; `plan` is the first that does, which the message names as text. */
export const upgradeRequired = <Name extends Capability>(capability: Name, message: (plan: string) => string) => ({
  UPGRADE_REQUIRED: {
    status: 403,
    message: message(leastPlan(capability)),
    data: z.object({ capability: z.literal(capability), plan: Tier }),
  },
})

/** Of a procedure that declares no input. Any other is refused; the API's document shows none, as it takes what is unknown. */
export const NoInput = z.unknown().pipe(z.strictObject({}).nullish())

/** Base of every procedure: a signed-in member of a workspace, the common errors, and no input until one is declared. */
export const procedure = oc.errors(commonErrors).$input(NoInput)
