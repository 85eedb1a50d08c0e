// The sign-in methods of a user, and the user's sessions.
// Owns the list of sessions and ending one; passwords, codes and passkeys are changed under /api/auth.
// Rejects sessions of other users as if they did not exist. The id of a session cannot be used to sign in.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

export const OpenSession = z.object({
  id: z.string(),
  /** From the user agent of the browser; null if it is not recognised. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isPhone: z.boolean(),
  /** The network address without its last part. */
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
    /** When the password was last changed; null for an account without a password. */
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
