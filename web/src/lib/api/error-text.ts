import i18n from 'i18next'
import { errorCode, errorData, errorStatus } from './error-code.ts'
import { textIfKnown } from '../i18n/text-if-known.ts'

/** What one was about to do, for a user who is no longer signed in. */
type Doing = 'fetchLeads' | 'fetchLead' | 'addLead' | 'processLeads' | 'updateLead'

/**
 * The one place where an error becomes words, in the language in use. A code without words of its own gets the server's
 * status, and where there is none the general sentence.
 */
export function errorText(error: unknown, doing?: Doing): string {
  if (doing && errorCode(error) === 'UNAUTHORIZED' && doing !== 'updateLead') return i18n.t(`errors:mustLogIn.${doing}`)
  return knownErrorText(error) ?? i18n.t(doing === 'updateLead' ? 'errors:updateLead' : 'errors:UNKNOWN')
}

/** Undefined where nothing is known of the error: for pages that have a general sentence of their own. */
export function knownErrorText(error: unknown): string | undefined {
  const code = errorCode(error)
  const data = errorData(error)
  const values = typeof data === 'object' && data !== null ? { ...data } : {}
  const known = code === 'UNKNOWN' ? undefined : textIfKnown(`errors:${code}`, values)
  if (known !== undefined) return known
  const status = errorStatus(error)
  return status >= 500 ? i18n.t('errors:SERVER', { status }) : undefined
}
