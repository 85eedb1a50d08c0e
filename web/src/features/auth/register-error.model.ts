import type { TFunction } from 'i18next'
import { errorCode, errorStatus } from '../../lib/api/error-code.ts'
import { errorText, knownErrorText } from '../../lib/api/error-text.ts'

const SERVER_ERROR = 500
const DATABASE_ERROR_PATTERN = /database error|saving new user|failed to create (user|session)/i

const messageOf = (error: unknown) => (error instanceof Error ? error.message : '')

/**
 * The user row or its workspace could not be written; reloading the page creates what is missing. The answer of a proxy
 * that did not reach the server has another status or no code.
 */
export const isDatabaseError = (error: unknown) =>
  errorStatus(error) === SERVER_ERROR ||
  errorCode(error) === 'SERVICE_UNAVAILABLE' ||
  DATABASE_ERROR_PATTERN.test(messageOf(error))

type SignUpField = 'name' | 'company' | 'password'
const FIELD_BY_ERROR_CODE: Readonly<Record<string, SignUpField>> = {
  INVALID_NAME: 'name',
  INVALID_COMPANY: 'company',
  PASSWORD_TOO_COMMON: 'password',
  PASSWORD_LIKE_ACCOUNT: 'password',
}
/**
 * Returns the field whose value the server rejected, with the reason; undefined if the error is about something else.
 */
export function fieldRefusal(error: unknown): { field: SignUpField; reason: string } | undefined {
  const field = FIELD_BY_ERROR_CODE[errorCode(error)]
  return field && { field, reason: errorText(error) }
}

/** Returns the reason why the server rejected the password, for a form that has only a password. */
export function passwordRefusal(error: unknown): string | undefined {
  const refusal = fieldRefusal(error)
  return refusal?.field === 'password' ? refusal.reason : undefined
}

/** Returns why the account was not created. The server's message is used only if the app has no text for the code. */
export function registerErrorText(error: unknown, t: TFunction<'auth'>): string {
  if (isDatabaseError(error)) return t('register.databaseError')
  const code = errorCode(error)
  if (code.startsWith('USER_ALREADY_EXISTS')) return t('register.failed', { message: t('register.taken') })
  if (code === 'RATE_LIMITED') return t('register.failed', { message: t('register.tooOften') })
  const reason = errorStatus(error) > SERVER_ERROR ? undefined : (knownErrorText(error) ?? messageOf(error))
  return t('register.failed', { message: reason || t('register.tryAgain') })
}
