import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

type RateLimiterOptions = {
  pool: pg.Pool
  tableName: 'rate_limits' | 'public_limits'
  /** Clears expired rows of the whole table: one limiter per table is enough. */
  clearExpiredByTimeout: boolean
  keyPrefix: string
  points: number
  /** In seconds. */
  duration: number
}
export type RateLimiter = ReturnType<typeof createRateLimiter>

/** A limit by count and time, stored in the database so that all processes share it. */
export function createRateLimiter({ pool, ...options }: RateLimiterOptions) {
  const limiter = new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableCreated: true, ...options })
  return {
    /** Consumes one point. Returns the seconds to wait if none is left. Throws if the database is unavailable. */
    async take(key: string): Promise<number | undefined> {
      try {
        await limiter.consume(key)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    /** Returns one point that turned out not to count. */
    async giveBack(key: string): Promise<void> {
      await limiter.reward(key)
    },
  }
}
