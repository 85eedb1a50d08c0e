import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const ATTEMPT_WINDOW_SECONDS = 600
const HOUR = 3600
const EMAILS_PER_HOUR = 3
/** All networks together may make as many attempts as this many: each one searches the contacts of all workspaces. */
const NETWORKS_AT_LIMIT = 10

export type ObjectionLimits = ReturnType<typeof createObjectionLimits>

/** Rate limits that are stored in the database, so that all processes share them. */
export function createObjectionLimits({ pool, attempts }: { pool: pg.Pool; attempts: number }) {
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      points,
      duration,
    })
  const [askers, everyone, emails] = [
    limiter('objection', attempts, ATTEMPT_WINDOW_SECONDS),
    limiter('objection-all', attempts * NETWORKS_AT_LIMIT, ATTEMPT_WINDOW_SECONDS),
    limiter('objection-letter', EMAILS_PER_HOUR, HOUR),
  ]
  const take = async (from: RateLimiterPostgres, key: string): Promise<number | undefined> => {
    try {
      await from.consume(key)
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    }
  }
  return {
    /** How many seconds to wait if a network, or all networks together, asked too often. */
    takeAttempt: async (network: string) => (await take(askers, network)) ?? (await take(everyone, 'all')),
    /** Whether another email may be sent to an address. */
    takeEmail: async (address: string): Promise<boolean> =>
      (await take(emails, createHash('sha256').update(address).digest('base64url'))) === undefined,
  }
}
