// The errors that every procedure can return, each with its HTTP status, and the base of every procedure.
// Owns the closed list of codes; the web turns codes into text in one place
// (web/src/locales/<language>/first/errors.json).
// Features declare their own codes beside their procedures. Rejects free text as a code.
import { oc } from '@orpc/contract'
import * as z from 'zod'
import { type Capability, requiredPlanText } from '../workspace/plans.catalog.ts'
import { Tier } from '../workspace/tier.schema.ts'

/**
 * Present if the request was made with a session that is over: true if it was ended, for example by its user on another
 * device, false if it expired.
 */
const SessionEndedData = z.object({ sessionEnded: z.boolean() })

export const commonErrors = {
  UNAUTHORIZED: { status: 401, message: 'You must be signed in', data: SessionEndedData.optional() },
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

/** For procedures that need the paid data of a lead. */
export const LOCKED = { status: 403, message: 'Unlock this lead first' } as const
/** For procedures that change the settings of a workspace. */
export const ADMINS_ONLY = { status: 403, message: 'Only owners and admins of the workspace can do this' } as const
/** For procedures that write to companies: every message names the sender. */
export const PROFILE_INCOMPLETE = { status: 409, message: 'Complete your profile first' } as const

/** For procedures that take a `requestKey`; what the first request created may have been changed since. */
export const REQUEST_KEY_REUSED = {
  status: 409,
  message: 'What was created with this `requestKey` has other content: use a new key for another request',
} as const

/** For procedures that only some plans include; `plan` is the lowest plan that does, and the message names it. */
export const upgradeRequired = <Name extends Capability>(capability: Name, message: (plan: string) => string) => ({
  UPGRADE_REQUIRED: {
    status: 403,
    message: message(requiredPlanText(capability)),
    data: z.object({ capability: z.literal(capability), plan: Tier }),
  },
})

/**
 * The input of procedures that declare none: any other input is rejected. The OpenAPI document shows no input for them,
 * because the schema accepts `unknown`.
 */
export const NoInput = z.unknown().pipe(z.strictObject({}).nullish())

/** The base of every procedure: a signed-in member of a workspace, the common errors, and by default no input. */
export const procedure = oc.errors(commonErrors).$input(NoInput)
