import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { isPack, PACKS } from '@leadhaul/contract/billing/products.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../../../lib/i18n/format.ts'
import type { CsvTexts } from '../../transactions-csv.model.ts'

/** The last six characters of an order's id, as users quote them to support. */
export const shortOrderId = (id: string) => id.replaceAll('-', '').slice(-6).toUpperCase()

/** The texts of a transaction, in the current language. */
export function useTransactionTexts(): CsvTexts {
  const { t } = useTranslation('billing')
  const product = ({ subject }: CreditTransaction) => {
    if (subject === null) return undefined
    return subject !== 'free' && isPack(subject)
      ? t('packTitle', { count: PACKS[subject].credits })
      : t('planName', { plan: t(`tier.${subject}`) })
  }
  const description = (line: CreditTransaction): string => {
    const { kind, orderId } = line
    const productName = product(line)
    if (kind === 'use') return t('ledger.unlocked', { company: line.description })
    if (kind === 'given-back') return t('ledger.givenBack', { company: line.description })
    if (productName === undefined) return line.description
    if (kind === 'plan') return t('ledger.plan', { plan: productName, month: formatMonth(line.createdAt) })
    return orderId === null ? productName : t('ledger.ofOrder', { what: productName, order: shortOrderId(orderId) })
  }
  return {
    columns: [t('column.date'), t('column.type'), t('column.category'), t('column.amount'), t('column.description')],
    type: ({ kind }) => t(`kind.${kind}`),
    category: ({ creditType }) => t(`category.${creditType}`),
    description,
  }
}
