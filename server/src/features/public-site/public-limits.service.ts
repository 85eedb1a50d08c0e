import { createHash } from 'node:crypto'
import { PUBLIC_SEARCHES_PER_HOUR } from '@leadhaul/contract/public-site/public-site.contract.ts'
import { CONTACT_MESSAGES_PER_HOUR } from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import type pg from 'pg'
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limiter.ts'

const HOUR = 3600
/** The number of points per duration in seconds, for each network address. */
const WINDOWS = {
  search: { points: PUBLIC_SEARCHES_PER_HOUR, duration: HOUR },
  contact: { points: CONTACT_MESSAGES_PER_HOUR, duration: HOUR },
} as const

export type PublicLimit = keyof typeof WINDOWS
export type PublicLimits = ReturnType<typeof createPublicLimits>

/** Rate limits of visitors, stored in the database and shared by all processes. Addresses are stored as digests. */
export function createPublicLimits({ pool }: { pool: pg.Pool }) {
  const limiter = (keyPrefix: PublicLimit) =>
    createRateLimiter({
      pool,
      tableName: 'public_limits',
      clearExpiredByTimeout: true,
      keyPrefix,
      ...WINDOWS[keyPrefix],
    })
  const limiters: Record<PublicLimit, RateLimiter> = {
    search: limiter('search'),
    contact: limiter('contact'),
  }
  return {
    /** Uses one point. Returns how many seconds to wait if none is left. Throws if the database is unavailable. */
    take: (limit: PublicLimit, clientKey: string): Promise<number | undefined> =>
      limiters[limit].take(createHash('sha256').update(clientKey).digest('base64url')),
  }
}
