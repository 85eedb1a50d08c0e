import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { accountKeyOf } from './known-device.rules.ts'

const MINUTE = 60
const HOUR = 3600

/** So many points in so many seconds. */
const windows = (attemptsPerMinute: number) => ({
  /** Requests of a session, or else of an address, that nothing can be guessed with. */
  request: { points: 300, duration: 10 },
  /** Of an address, for each endpoint where something can be guessed. */
  attempt: { points: attemptsPerMinute, duration: MINUTE },
  /** Wrong passwords of an account, from devices it does not know and from a session. */
  account: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords from one known device. */
  device: { points: 10, duration: 15 * MINUTE },
  /** One use of a code of an authenticator app, which stays right for up to a minute and a half, or of a return. */
  code: { points: 1, duration: 2 * MINUTE },
  /** Letters to one address that one network asks for: it uses up none of those that its owner asks for elsewhere. */
  letter: { points: 5, duration: HOUR },
  /** Letters to one address, whoever asks. */
  allLetters: { points: 20, duration: HOUR },
})
/** Guesses at the password of who is signed in: one limit, whatever page asks for it. */
export const ownGuesses = (userId: string): [Limit, string] => ['account', accountKeyOf(`change:${userId}`)]

/** Guesses at the code or a recovery code of an account, over all its sign-ins that wait for one. */
export const codeGuesses = (userId: string): [Limit, string] => ['account', accountKeyOf(`code:${userId}`)]

/** A code of the authenticator app of an account, for whatever it is accepted. */
export const codeUse = (userId: string, code: string): [Limit, string] => ['code', accountKeyOf(`${userId}:${code}`)]

/** A return from the provider. The library reads its state before it deletes it: of two at once, both would be looked at. */
export const returnWith = (state: string): [Limit, string] => ['code', accountKeyOf(`return:${state}`)]

export type Limit = keyof ReturnType<typeof windows>
export type Limits = ReturnType<typeof createLimits>

/** Limits by count and time, kept in the database: every process counts the same. */
export function createLimits({ pool, attemptsPerMinute }: { pool: pg.Pool; attemptsPerMinute: number }) {
  const limiter = (keyPrefix: Limit, { points, duration }: { points: number; duration: number }) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // Old rows are the same for all: one limiter is enough to clear them.
      clearExpiredByTimeout: keyPrefix === 'request',
      keyPrefix,
      points,
      duration,
    })
  const { request, attempt, account, device, code, letter, allLetters } = windows(attemptsPerMinute)
  const limiters = {
    request: limiter('request', request),
    attempt: limiter('attempt', attempt),
    account: limiter('account', account),
    device: limiter('device', device),
    code: limiter('code', code),
    letter: limiter('letter', letter),
    allLetters: limiter('allLetters', allLetters),
  } satisfies Record<Limit, RateLimiterPostgres>

  return {
    /** Takes one; answers how many seconds to wait when none is left. Throws when the database is away. */
    async take(limit: Limit, key: string): Promise<number | undefined> {
      try {
        await limiters[limit].consume(key)
        return undefined
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      }
    },
    /** Gives one back that turned out not to count. */
    async giveBack(limit: Limit, key: string): Promise<void> {
      await limiters[limit].reward(key)
    },
  }
}
