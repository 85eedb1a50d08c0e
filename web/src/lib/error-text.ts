import i18n from 'i18next'
import { errorCode, errorData } from './error-code.ts'

/** The one place where an error becomes words, in the language in use. Unknown codes get the general sentence. */
export function errorText(error: unknown): string {
  const code = errorCode(error)
  const data = errorData(error)
  const values = typeof data === 'object' && data !== null ? { ...data } : {}
  return i18n.exists(`errors:${code}`) ? i18n.t(`errors:${code}`, values) : i18n.t('errors:UNKNOWN')
}
