import type { TFunction } from 'i18next'
import { errorCode, errorStatus } from '../../lib/error-code.ts'
import { errorText } from '../../lib/error-text.ts'

const SERVER_ERROR = 500
const DATABASE_MESSAGE = /database error|saving new user|failed to create (user|session)/i

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/** The user row or its workspace could not be written: reloading makes up for what is missing. */
export const isDatabaseError = (error: unknown) =>
  errorStatus(error) >= SERVER_ERROR || DATABASE_MESSAGE.test(messageOf(error))

const PASSWORD_CODES = ['PASSWORD_TOO_COMMON', 'PASSWORD_LIKE_ACCOUNT']
/** Why the server refused the chosen password, for its field; undefined when it refused something else. */
export const passwordRefusal = (error: unknown): string | undefined =>
  PASSWORD_CODES.includes(errorCode(error)) ? errorText(error) : undefined

/** Why the account was not made. The server's own words are used only where we have none for the code. */
export function registerErrorText(error: unknown, t: TFunction<'auth'>): string {
  if (isDatabaseError(error)) return t('register.databaseError')
  const code = errorCode(error)
  if (code.startsWith('USER_ALREADY_EXISTS')) return t('register.failed', { message: t('register.taken') })
  if (code === 'RATE_LIMITED') return t('register.failed', { message: t('register.tooOften') })
  return t('register.failed', { message: messageOf(error) || t('register.tryAgain') })
}
