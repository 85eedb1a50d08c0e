// The sign-in methods and the sessions of a user.
// Owns the list of sessions and the end of one; passwords, codes and passkeys are changed under /api/auth.
// Refuses sessions of other users as if they did not exist, and names no session by anything one could sign in with.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

export const OpenSession = z.object({
  id: z.string(),
  /** As the browser names itself; null when it does not. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** The address without its last part. */
  address: z.string().nullable(),
  lastSeenAt: Instant,
  isThis: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>

export const KnownPasskey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
})
export type KnownPasskey = z.infer<typeof KnownPasskey>

const AccountSecurity = z
  .object({
    /** When the password was last changed; null for an account without one. */
    passwordChangedAt: Instant.nullable(),
    twoStep: z.object({ on: z.boolean(), recoveryCodesLeft: z.number().int() }),
    /** The sign-in provider of this installation, and the user's account there. */
    provider: z.object({ name: z.string(), accountId: z.string().nullable() }).nullable(),
    passkeys: z.array(KnownPasskey),
    sessions: z.array(OpenSession),
  })
  .meta({ id: 'AccountSecurity', description: 'The sign-in methods of the signed-in user and the open sessions.' })
export type AccountSecurity = z.infer<typeof AccountSecurity>

const tags = ['Me']
export const accountContract = {
  security: procedure
    .route({ method: 'GET', path: '/me/security', tags, summary: 'Get your sign-in methods and open sessions' })
    .output(AccountSecurity),
  endSession: procedure
    .route({ method: 'DELETE', path: '/me/sessions/{id}', tags, summary: 'End a session, which signs its device out' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ ended: z.boolean() })),
}
