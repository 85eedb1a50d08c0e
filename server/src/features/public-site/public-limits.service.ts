import { createHash } from 'node:crypto'
import { PUBLIC_SEARCHES_PER_HOUR } from '@leadhaul/contract/public-site/public-site.contract.ts'
import { CONTACT_MESSAGES_PER_HOUR } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const HOUR = 3600
/** So many points in so many seconds, for each network address. */
const WINDOWS = {
  search: { points: PUBLIC_SEARCHES_PER_HOUR, duration: HOUR },
  contact: { points: CONTACT_MESSAGES_PER_HOUR, duration: HOUR },
} as const

export type PublicLimit = keyof typeof WINDOWS
export type PublicLimits = ReturnType<typeof createPublicLimits>

/** What visitors may ask, kept in the database: every process counts the same. Addresses are stored as digests. */
export function createPublicLimits({ pool }: { pool: pg.Pool }) {
  const limiter = (keyPrefix: PublicLimit) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'public_limits',
      tableCreated: true,
      keyPrefix,
      ...WINDOWS[keyPrefix],
    })
  const limiters: Record<PublicLimit, RateLimiterPostgres> = {
    search: limiter('search'),
    contact: limiter('contact'),
  }
  return {
    /** Takes one; answers how many seconds to wait when none is left. Throws when the database is away. */
    async take(limit: PublicLimit, clientKey: string): Promise<number | undefined> {
      try {
        await limiters[limit].consume(createHash('sha256').update(clientKey).digest('base64url'))
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
  }
}
