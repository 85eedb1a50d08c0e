// The digest: one email with unread notifications and due tasks, at 8:00 in the user's time zone.
// Owns GET and PUT /me/digest. The unsubscribe link of each email is outside the router: /api/digest/unsubscribe.
// Rejects time zones that the database does not know. The digest is off until the user turns it on.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'

export const DigestFrequency = z.enum(['off', 'daily', 'weekly'])
export type DigestFrequency = z.infer<typeof DigestFrequency>

export const Digest = z
  .object({
    frequency: DigestFrequency,
    /** The time zone of the user, such as 'Europe/Bucharest'; null before the digest was first enabled. */
    timeZone: z.string().nullable(),
    nextAt: Instant.nullable(),
  })
  .meta({ id: 'Digest', description: 'How often the email digest is sent, and when the next one is due.' })
export type Digest = z.infer<typeof Digest>

/** The name of a zone and not an offset, because offsets change with the season. */
const TimeZone = z.stringFormat('time-zone', /^[A-Za-z][A-Za-z0-9/_+-]*$/).max(64)

export const digestContract = {
  get: procedure
    .route({ method: 'GET', path: '/me/digest', tags: ['Me'], summary: 'Get your digest settings' })
    .output(Digest),
  change: procedure
    .route({ method: 'PUT', path: '/me/digest', tags: ['Me'], summary: 'Turn the digest on or off' })
    .input(z.strictObject({ frequency: DigestFrequency, timeZone: TimeZone }))
    .output(Digest)
    .errors({
      UNKNOWN_TIME_ZONE: { status: 400, message: 'Unknown time zone: use an IANA name such as Europe/Bucharest' },
    }),
}
