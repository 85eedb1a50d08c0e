import { verifyPassword } from 'better-auth/crypto'
import type pg from 'pg'
import { createLimits, ownGuessesKey } from './limits.service.ts'
import { isFreshSession, passwordHash } from './own-password.repository.ts'

export type OwnPassword = ReturnType<typeof createOwnPassword>
type PasswordCheck = { userId: string; sessionId: string; password: string }

/** Verifies the user again before an irreversible action. Wrong passwords count as at sign-in. */
export function createOwnPassword({ pool, attemptsPerMinute }: { pool: pg.Pool; attemptsPerMinute: number }) {
  const limits = createLimits({ pool, attemptsPerMinute })
  return {
    /** Returns the seconds to wait after too many wrong passwords. Without a password, a recent sign-in is enough. */
    async check({ userId, sessionId, password }: PasswordCheck): Promise<'right' | 'wrong' | number> {
      const counted = ownGuessesKey(userId)
      const seconds = (await limits.take(...counted)) ?? (await limits.takePasswordCheck(counted))
      if (seconds !== undefined) return seconds
      const hash = await passwordHash(pool, userId)
      const isRight = hash ? await verifyPassword({ hash, password }) : await isFreshSession(pool, sessionId)
      if (isRight) await limits.giveBack(...counted)
      return isRight ? 'right' : 'wrong'
    },
  }
}
