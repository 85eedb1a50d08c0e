import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../lib/error-code.ts'

/** An unlock that did not happen, in the words of the spec. */
export function useUnlockText(): (error: unknown) => string {
  const { t } = useTranslation('leads')
  return (error) => (errorCode(error) === 'INSUFFICIENT_CREDITS' ? t('unlock.insufficient') : t('unlock.failed'))
}
