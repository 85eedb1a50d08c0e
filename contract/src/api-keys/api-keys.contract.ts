// API keys: a program uses the REST API with the rights of the member who created the key, in one workspace.
// Owns /api-keys, for owners and admins. A key is returned once, when it is created; the server stores only its hash.
// The procedures that a key can call are in key-access.rules.ts. The member's rights are checked at each request.
// Rejects new keys on plans without `apiKeys`; listing and revoking keys is possible on every plan.
import * as z from 'zod'
import { ADMINS_ONLY, procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

export const MAX_API_KEYS = 20
export const MAX_API_KEY_NAME_LENGTH = 60

/** Days after which a key expires. */
export const API_KEY_LIFETIME_DAYS = [30, 90, 365] as const

export const ApiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The first characters of the key, such as `lh_a1B2`. */
    start: z.string(),
    madeBy: z.object({ userId: z.string(), name: z.string() }),
    createdAt: Instant,
    /** Accurate to about a minute. */
    lastUsedAt: Instant.nullable(),
    expiresAt: Instant.nullable(),
    isExpired: z.boolean(),
  })
  .meta({ id: 'ApiKey', description: 'An API key without its secret.' })
export type ApiKey = z.infer<typeof ApiKey>

/** A single line, because the list shows names in one line. */
const Name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_API_KEY_NAME_LENGTH)
  .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

export const NewApiKey = z.strictObject({
  name: Name,
  /** Null if the key does not expire. */
  days: z.literal(API_KEY_LIFETIME_DAYS).nullable(),
})
export type NewApiKey = z.infer<typeof NewApiKey>

const tags = ['API keys']

export const apiKeysContract = {
  list: procedure
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'List the API keys of the workspace, newest first' })
    .output(z.object({ items: z.array(ApiKey) }))
    .errors({ FORBIDDEN: ADMINS_ONLY }),
  create: procedure
    .route({ method: 'POST', path: '/api-keys', tags, summary: 'Create an API key; only this response contains it' })
    .input(NewApiKey)
    .output(z.object({ apiKey: ApiKey, key: z.string() }))
    .errors({
      ...upgradeRequired('apiKeys', (plan) => `API keys require ${plan}`),
      FORBIDDEN: ADMINS_ONLY,
      TOO_MANY_API_KEYS: {
        status: 409,
        message: `A workspace can have ${MAX_API_KEYS} API keys: revoke one that is no longer used`,
      },
    }),
  revoke: procedure
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Revoke an API key; it stops working at once' })
    .input(z.strictObject({ id: z.uuid() }))
    .output(z.object({ revoked: z.boolean() }))
    .errors({ FORBIDDEN: ADMINS_ONLY }),
}
