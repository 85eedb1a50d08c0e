import type pg from 'pg'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { accountKeyOf } from './known-device.rules.ts'

const MINUTE = 60
const HOUR = 3600
const MIN_LOOKS_PER_MINUTE = 30

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
  /** Passwords of an account that are looked at, right ones too: each costs a hash, and at a sign-in a session. */
  password: { points: Math.max(MIN_LOOKS_PER_MINUTE, attemptsPerMinute), duration: MINUTE },
  /** One use of a code of an authenticator app, which stays right for up to a minute and a half, or of a return. */
  code: { points: 1, duration: 2 * MINUTE },
  /** Letters to one address that one network asks for: it uses up none of those that its owner asks for elsewhere. */
  letter: { points: 5, duration: HOUR },
  /** Letters to one address, whoever asks. */
  allLetters: { points: 20, duration: HOUR },
})
/** What is counted, and whose. */
type Counted = [Limit, string]

/** Guesses at the password of an account, at its sign-in. */
export const accountGuesses = (email: string): Counted => ['account', accountKeyOf(email)]
export const deviceGuesses = (device: string): Counted => ['device', device]

/** Guesses at the password of who is signed in: one limit, whatever page asks for it. */
export const ownGuesses = (userId: string): Counted => ['account', accountKeyOf(`change:${userId}`)]

/** Guesses at the code or a recovery code of an account, over all its sign-ins that wait for one. */
export const codeGuesses = (userId: string): Counted => ['account', accountKeyOf(`code:${userId}`)]

/** A code of the authenticator app of an account, for whatever it is accepted. */
export const codeUse = (userId: string, code: string): Counted => ['code', accountKeyOf(`${userId}:${code}`)]

/** A return from the provider. The library reads its state before it deletes it: of two at once, both would be looked at. */
export const returnWith = (state: string): Counted => ['code', accountKeyOf(`return:${state}`)]

type Limit = keyof ReturnType<typeof windows>
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
  const { request, attempt, account, device, password, code, letter, allLetters } = windows(attemptsPerMinute)
  const limiters = {
    request: limiter('request', request),
    attempt: limiter('attempt', attempt),
    account: limiter('account', account),
    device: limiter('device', device),
    password: limiter('password', password),
    code: limiter('code', code),
    letter: limiter('letter', letter),
    allLetters: limiter('allLetters', allLetters),
  } satisfies Record<Limit, RateLimiterPostgres>

  /** Takes one; answers how many seconds to wait when none is left. Throws when the database is away. */
  const take = async (limit: Limit, key: string): Promise<number | undefined> => {
    try {
      await limiters[limit].consume(key)
      return undefined
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
    }
  }
  /** Gives one back that turned out not to count. */
  const giveBack = async (limit: Limit, key: string): Promise<void> => {
    await limiters[limit].reward(key)
  }
  return {
    take,
    giveBack,
    /**
     * Takes the look at a password for which a guess was taken: who knows no password uses up few. Where it is refused, the
     * guess is given back.
     */
    async takeLook(guess: Counted, account: Counted = guess): Promise<number | undefined> {
      const seconds = await take('password', account[1])
      if (seconds !== undefined) await giveBack(...guess)
      return seconds
    },
  }
}
