import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { csvFile } from '../../../../lib/csv.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { saveFile } from '../../../../lib/browser/save-file.ts'
import { Button } from '../../../../ui/button.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { fetchAllTransactions } from '../../billing.queries.ts'
import { transactionRows } from '../../transactions-csv.model.ts'
import { useTransactionTexts } from './use-transaction-text.ts'

/** Saves the whole ledger, or only added credits, as a CSV file. */
export function TransactionsFileButton({ type }: { type?: 'credit' }) {
  const { t } = useTranslation('billing')
  const texts = useTransactionTexts()
  const exportCsv = useMutation({
    mutationFn: () => fetchAllTransactions(type),
    onSuccess: (transactions) =>
      saveFile(
        csvFile(transactionRows(transactions, texts)),
        type === 'credit' ? 'credit-purchases.csv' : 'credit-transactions.csv',
      ),
    onError: (error) => notify({ tone: 'bad', title: t('transactions.failed'), text: errorText(error) }),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      busy={exportCsv.isPending}
      icon={<Download className="icon size-sm" aria-hidden="true" />}
      onClick={() => exportCsv.mutate()}
    >
      {t('csv')}
    </Button>
  )
}
