import { useTranslation } from 'react-i18next'
import { errorCode, errorStatus } from '../../../../lib/error-code.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { costsMore, saysWhy, UnlockFailed } from './unlock.queries.ts'

/** `credits` are left, `cost` is asked for: what the spec says of a credit that was not consumed fits short credits alone. */
type Bill = { cost: number; credits: number | undefined }

/** Why an unlock did not happen, and that it cost nothing. */
export function useUnlockText(): (error: unknown, bill?: Bill) => string {
  const { t } = useTranslation('leads')
  return (error, bill) => {
    if (errorCode(error) === 'INSUFFICIENT_CREDITS') return t('unlock.insufficient')
    if (costsMore(error)) return t('unlock.costsMore')
    if (saysWhy(error)) return errorText(error)
    if (!(error instanceof UnlockFailed)) return t('unlock.failed')
    if (!error.nothingCharged) return t('unlock.unanswered')
    const short = bill?.credits !== undefined && bill.credits < bill.cost
    return short && errorStatus(error.cause) >= 500 ? t('unlock.consumeFailed') : t('unlock.notCharged')
  }
}

/** What an unlock of this company took. */
export function useSpentText(): (lead: { companyName: string }, charged: number) => string {
  const { t } = useTranslation('leads')
  return ({ companyName: name }, charged) => (charged > 0 ? t('unlock.spent', { name, count: charged }) : name)
}
