import type pg from 'pg'
import { createRateLimiter, type RateLimiter } from '../../platform/rate-limiter.ts'
import { accountKeyOf } from './known-device.rules.ts'

const MINUTE = 60
const HOUR = 3600
const MIN_CHECKS_PER_MINUTE = 30

/** Limits as a number of points per duration in seconds. */
const limitSettings = (attemptsPerMinute: number) => ({
  /** Requests of a session, or else of an address, to endpoints where nothing can be guessed. */
  request: { points: 300, duration: 10 },
  /** Requests of an address to each endpoint where something can be guessed. */
  attempt: { points: attemptsPerMinute, duration: MINUTE },
  /** Wrong passwords of an account, from unknown devices and from a session. */
  account: { points: 10, duration: 15 * MINUTE },
  /** Wrong passwords from one known device. */
  device: { points: 10, duration: 15 * MINUTE },
  /** Checked passwords of an account, including correct ones: each costs a hash, and at a sign-in a session. */
  password: { points: Math.max(MIN_CHECKS_PER_MINUTE, attemptsPerMinute), duration: MINUTE },
  /** One use of a return from the provider, or of an authenticator code, which is valid for up to 90 seconds. */
  code: { points: 1, duration: 2 * MINUTE },
  /** Emails to one address that one network requests. They do not use up what its owner requests elsewhere. */
  emails: { points: 5, duration: HOUR },
  /** All emails to one address. */
  allEmails: { points: 20, duration: HOUR },
})
/** A limit and its key. */
type LimitKey = [Limit, string]

/** Guesses at the password of an account at sign-in. */
export const accountGuessesKey = (email: string): LimitKey => ['account', accountKeyOf(email)]
export const deviceGuessesKey = (device: string): LimitKey => ['device', device]

/** Guesses at the password of the signed-in user: one limit for all pages that ask for it. */
export const ownGuessesKey = (userId: string): LimitKey => ['account', accountKeyOf(`change:${userId}`)]

/** Guesses at the code or a recovery code of an account, over all its sign-ins that wait for one. */
export const codeGuessesKey = (userId: string): LimitKey => ['account', accountKeyOf(`code:${userId}`)]

/** One use of a code of the authenticator app of an account, for any purpose. */
export const codeUseKey = (userId: string, code: string): LimitKey => ['code', accountKeyOf(`${userId}:${code}`)]

/** A return from the provider. The library reads its state before deleting it: two concurrent returns would succeed. */
export const providerReturnKey = (state: string): LimitKey => ['code', accountKeyOf(`return:${state}`)]

type Limit = keyof ReturnType<typeof limitSettings>
export type Limits = ReturnType<typeof createLimits>

/** Limits by count and time, stored in the database so that all processes share them. */
export function createLimits({ pool, attemptsPerMinute }: { pool: pg.Pool; attemptsPerMinute: number }) {
  const limiter = (keyPrefix: string, { points, duration }: { points: number; duration: number }) =>
    createRateLimiter({
      pool,
      tableName: 'rate_limits',
      clearExpiredByTimeout: keyPrefix === 'request',
      keyPrefix,
      points,
      duration,
    })
  const { request, attempt, account, device, password, code, emails, allEmails } = limitSettings(attemptsPerMinute)
  const limiters = {
    request: limiter('request', request),
    attempt: limiter('attempt', attempt),
    account: limiter('account', account),
    device: limiter('device', device),
    password: limiter('password', password),
    code: limiter('code', code),
    // The prefixes are stored, so they keep their names.
    emails: limiter('letter', emails),
    allEmails: limiter('allLetters', allEmails),
  } satisfies Record<Limit, RateLimiter>

  /** Consumes one point. Returns the seconds to wait if none is left. Throws if the database is unavailable. */
  const take = (limit: Limit, key: string) => limiters[limit].take(key)
  /** Returns one point that turned out not to count. */
  const giveBack = (limit: Limit, key: string) => limiters[limit].giveBack(key)
  return {
    take,
    giveBack,
    /**
     * Consumes a password check after a guess was consumed, so that clients without the password use up few checks.
     * Restores the guess if no check is left.
     */
    async takePasswordCheck(guess: LimitKey, account: LimitKey = guess): Promise<number | undefined> {
      const seconds = await take('password', account[1])
      if (seconds !== undefined) await giveBack(...guess)
      return seconds
    },
  }
}
