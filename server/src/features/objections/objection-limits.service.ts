import { createHash } from 'node:crypto'
import type pg from 'pg'
import { createRateLimiter } from '../../platform/rate-limiter.ts'

const ATTEMPT_WINDOW_SECONDS = 600
const HOUR = 3600
const EMAILS_PER_HOUR = 3
/** All networks together may make as many attempts as this many: each one searches the contacts of all workspaces. */
const NETWORKS_AT_LIMIT = 10

export type ObjectionLimits = ReturnType<typeof createObjectionLimits>

/** Rate limits that are stored in the database, so that all processes share them. */
export function createObjectionLimits({ pool, attempts }: { pool: pg.Pool; attempts: number }) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    createRateLimiter({ pool, tableName: 'rate_limits', clearExpiredByTimeout: false, keyPrefix, points, duration })
  const [askers, everyone, emails] = [
    limiter('objection', attempts, ATTEMPT_WINDOW_SECONDS),
    limiter('objection-all', attempts * NETWORKS_AT_LIMIT, ATTEMPT_WINDOW_SECONDS),
    limiter('objection-letter', EMAILS_PER_HOUR, HOUR),
  ]
  return {
    /** How many seconds to wait if a network, or all networks together, asked too often. */
    takeAttempt: async (network: string) => (await askers.take(network)) ?? (await everyone.take('all')),
    /** Whether another email may be sent to an address. */
    takeEmail: async (address: string): Promise<boolean> =>
      (await emails.take(createHash('sha256').update(address).digest('base64url'))) === undefined,
  }
}
