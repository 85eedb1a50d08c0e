import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayMonthYear, formatSignedCredits } from '../../../../lib/i18n/format.ts'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { purchasesQuery } from '../../billing.queries.ts'
import { type BillingColumn, BillingTable, TableEnd, SignedCredits, TableState } from './billing-table.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { TransactionsFileButton } from './transactions-file-button.tsx'
import { useTransactionTexts } from './use-transaction-text.ts'

/** Added credits: granted by a plan, bought or refunded. */
export function CreditPurchases() {
  const { t } = useTranslation('billing')
  const query = useInfiniteQuery(purchasesQuery)
  const texts = useTransactionTexts()
  const rows = query.data?.pages.flatMap(({ items }) => items)
  const columns: BillingColumn<CreditTransaction>[] = [
    {
      label: t('column.date'),
      role: 'date',
      width: 132,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayMonthYear(createdAt)}</time>,
    },
    { label: t('column.type'), role: 'extra', width: 160, cell: texts.type },
    { label: t('column.description'), role: 'text', cell: texts.description },
    {
      label: t('column.amount'),
      role: 'figure',
      width: 112,
      cell: ({ amount }) => <SignedCredits amount={amount} shown={formatSignedCredits(amount)} />,
    },
  ]
  return (
    <Sheet aria-labelledby="purchases">
      <SheetHeader title={t('purchases.title')} id="purchases">
        {rows && rows.length > 0 && <TransactionsFileButton type="credit" />}
        <RefreshButton query={query} />
      </SheetHeader>
      {rows && rows.length > 0 ? (
        <>
          <BillingTable label={t('purchases.title')} columns={columns} rows={rows} />
          <TableEnd query={query} />
        </>
      ) : (
        <TableState
          query={query}
          failed={{ title: t('history.error'), text: t('history.failed') }}
          empty={{ title: t('transactions.none'), text: t('transactions.noneText') }}
          count={rows?.length}
        />
      )}
    </Sheet>
  )
}
