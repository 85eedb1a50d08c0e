import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatSignedCredits } from '../../../../lib/i18n/format.ts'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { latestTransactionsQuery } from '../../billing.queries.ts'
import { type BillingColumn, BillingTable, SignedCredits, TableState } from './billing-table.tsx'
import { TransactionsFileButton } from './transactions-file-button.tsx'
import { useTransactionTexts } from './use-transaction-text.ts'

/** The five newest transactions of the ledger. */
export function LatestTransactions() {
  const { t } = useTranslation('billing')
  const query = useQuery(latestTransactionsQuery)
  const texts = useTransactionTexts()
  const rows = query.data?.items
  const columns: BillingColumn<CreditTransaction>[] = [
    {
      label: t('column.date'),
      role: 'date',
      width: 172,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>,
    },
    { label: t('column.type'), role: 'extra', width: 112, cell: texts.type },
    { label: t('column.category'), role: 'extra', width: 132, cell: texts.category },
    { label: t('column.description'), role: 'text', cell: texts.description },
    {
      label: t('column.amount'),
      role: 'figure',
      width: 96,
      cell: ({ amount }) => <SignedCredits amount={amount} shown={formatSignedCredits(amount)} />,
    },
  ]
  return (
    <Sheet aria-labelledby="transactions">
      <SheetHeader title={t('transactions.title')} id="transactions">
        {rows && rows.length > 0 && <TransactionsFileButton />}
        <Link to="/billing/history">{t('transactions.all')}</Link>
      </SheetHeader>
      {rows && rows.length > 0 ? (
        <BillingTable label={t('transactions.title')} columns={columns} rows={rows} />
      ) : (
        <TableState
          query={query}
          failed={{ title: t('transactions.error'), text: t('transactions.failed') }}
          empty={{ title: t('transactions.none'), text: t('transactions.noneText') }}
          count={rows?.length}
        />
      )}
    </Sheet>
  )
}
