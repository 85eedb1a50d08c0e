import { useTranslation } from 'react-i18next'
import { errorCode, errorStatus } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { isPriceChanged, hasOwnMessage, UnlockError } from './unlock.queries.ts'

/** Both in credits. The spec's text about an unconsumed credit applies only if `credits` are less than `cost`. */
type UnlockCost = { cost: number; credits: number | undefined }

/** Returns a function that explains why an unlock failed, and states if it cost nothing. */
export function useUnlockText(): (error: unknown, bill?: UnlockCost) => string {
  const { t } = useTranslation('leads')
  return (error, bill) => {
    if (errorCode(error) === 'INSUFFICIENT_CREDITS') return t('unlock.insufficient')
    if (isPriceChanged(error)) return t('unlock.costsMore')
    if (hasOwnMessage(error)) return errorText(error)
    if (!(error instanceof UnlockError)) return t('unlock.failed')
    if (!error.nothingCharged) return t('unlock.unanswered')
    const lacksCredits = bill?.credits !== undefined && bill.credits < bill.cost
    return lacksCredits && errorStatus(error.cause) >= 500 ? t('unlock.consumeFailed') : t('unlock.notCharged')
  }
}

/** Returns a function that formats the credits that an unlock spent. */
export function useSpentText(): (lead: { companyName: string }, charged: number) => string {
  const { t } = useTranslation('leads')
  return ({ companyName: name }, charged) => (charged > 0 ? t('unlock.spent', { name, count: charged }) : name)
}
