import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

const TEN_MINUTES = 600
const HOUR = 3600
const LETTERS_AN_HOUR = 3
/** Each question looks through the contacts of all workspaces: so many networks may ask at once as often as they like. */
const NETWORKS = 10

export type ObjectionLimits = ReturnType<typeof createObjectionLimits>

/** Limits by count and time, kept in the database: every process counts the same. */
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
  const [askers, everyone, letters] = [
    limiter('objection', attempts, TEN_MINUTES),
    limiter('objection-all', attempts * NETWORKS, TEN_MINUTES),
    limiter('objection-letter', LETTERS_AN_HOUR, HOUR),
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
    /** How many seconds to wait when a network, or all of them together, have asked too often. */
    asker: async (network: string) => (await take(askers, network)) ?? (await take(everyone, 'all')),
    /** Whether another letter may go to an address. */
    letter: async (address: string): Promise<boolean> =>
      (await take(letters, createHash('sha256').update(address).digest('base64url'))) === undefined,
  }
}
