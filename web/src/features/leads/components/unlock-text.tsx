import { useTranslation } from 'react-i18next'
import { errorCode, errorStatus } from '../../../lib/error-code.ts'

/** An unlock that did not happen, in the words of the spec. */
export function useUnlockText(): (error: unknown) => string {
  const { t } = useTranslation('leads')
  return (error) => {
    if (errorCode(error) === 'INSUFFICIENT_CREDITS') return t('unlock.insufficient')
    return errorStatus(error) >= 500 ? t('unlock.consumeFailed') : t('unlock.failed')
  }
}
