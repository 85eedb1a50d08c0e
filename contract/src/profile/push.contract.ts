// Browsers that show notifications while no page is open (RFC 8030), at most ten per user.
// Owns /me/push. A push message is a title and a path, encrypted for the browser (RFC 8291).
// Rejects endpoints that do not use https or that are in the local network; an installation without keys sends nothing.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'

export const MAX_PUSH_BROWSERS = 10
const MAX_ENDPOINT_LENGTH = 1000

/** Base64url encoding of a point on P-256 and of 16 bytes. */
const P256dh = z.stringFormat('p256dh', /^[A-Za-z0-9_-]{87}$/)
const AuthSecret = z.stringFormat('auth-secret', /^[A-Za-z0-9_-]{22}$/)

const Endpoint = z.url({ protocol: /^https$/ }).max(MAX_ENDPOINT_LENGTH)

/** The format of the browser's `PushSubscription`. */
export const PushBrowser = z.strictObject({
  endpoint: Endpoint,
  keys: z.strictObject({ p256dh: P256dh, auth: AuthSecret }),
})
export type PushBrowser = z.infer<typeof PushBrowser>

const Push = z
  .object({
    /** The VAPID key for `pushManager.subscribe`; null if the installation has none. */
    publicKey: z.string().nullable(),
    endpoints: z.array(z.string()),
  })
  .meta({ id: 'Push', description: 'The browsers in which the signed-in user sees notifications.' })
const PushError = {
  NO_PUSH: { status: 409, message: 'This installation does not send browser notifications' },
  FORBIDDEN_ADDRESS: { status: 400, message: 'The endpoint does not belong to a known push service' },
} as const

export const pushContract = {
  get: procedure
    .route({ method: 'GET', path: '/me/push', tags: ['Me'], summary: 'List your browsers that show notifications' })
    .output(Push),
  add: procedure
    .route({ method: 'POST', path: '/me/push', tags: ['Me'], summary: 'Turn on notifications for a browser' })
    .input(PushBrowser)
    .output(Push)
    .errors(PushError),
  remove: procedure
    .route({ method: 'POST', path: '/me/push/remove', tags: ['Me'], summary: 'Turn off notifications for a browser' })
    .input(z.strictObject({ endpoint: Endpoint }))
    .output(Push),
}
