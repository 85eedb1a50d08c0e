import i18n from 'i18next'
import { errorCode, errorData, errorStatus } from './error-code.ts'
import { textIfKnown } from '../i18n/text-if-known.ts'

/** The attempted action, for the message to a user who is no longer signed in. */
type AttemptedAction = 'fetchLeads' | 'fetchLead' | 'addLead' | 'processLeads' | 'updateLead'

/**
 * Returns the text of an error in the active language; no other code does that. A code without a text gets the text of
 * the HTTP status, or a general sentence if there is no status.
 */
export function errorText(error: unknown, action?: AttemptedAction): string {
  if (action && errorCode(error) === 'UNAUTHORIZED' && action !== 'updateLead')
    return i18n.t(`errors:mustLogIn.${action}`)
  return knownErrorText(error) ?? i18n.t(action === 'updateLead' ? 'errors:updateLead' : 'errors:UNKNOWN')
}

/** Returns undefined for an unknown error: for pages that have their own general sentence. */
export function knownErrorText(error: unknown): string | undefined {
  const code = errorCode(error)
  const data = errorData(error)
  const values: Record<string, unknown> = typeof data === 'object' && data !== null ? { ...data } : {}
  // The capability that the plan lacks chooses the text, such as that of `UPGRADE_REQUIRED_sendMessages`.
  const known =
    code === 'UNKNOWN' ? undefined : textIfKnown(`errors:${code}`, { ...values, context: values.capability })
  if (known !== undefined) return known
  const status = errorStatus(error)
  return status >= 500 ? i18n.t('errors:SERVER', { status }) : undefined
}
