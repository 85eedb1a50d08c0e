import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { ordersQuery } from '../../billing.queries.ts'
import { BillingTable, TableEnd, TableState } from './billing-table.tsx'
import { InvoiceRecipient } from '../company/invoice-recipient.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { linesOf, useOrderColumns } from './order-columns.tsx'

/** Orders, payments and refunds, with the invoices and credit notes. */
export function OrdersSheet() {
  const { t } = useTranslation('billing')
  const query = useInfiniteQuery(ordersQuery)
  const columns = useOrderColumns()
  const rows = query.data?.pages.flatMap(({ items }) => items.flatMap(linesOf))
  return (
    <Sheet aria-labelledby="orders">
      <SheetHeader title={t('orders.title')} id="orders">
        <RefreshButton query={query} />
      </SheetHeader>
      {rows && rows.length > 0 ? (
        <>
          <BillingTable label={t('orders.title')} columns={columns} rows={rows} />
          <TableEnd query={query} />
          <InvoiceRecipient />
        </>
      ) : (
        <TableState
          query={query}
          failed={{ title: t('history.error'), text: t('history.failed') }}
          empty={{ title: t('orders.none'), text: t('orders.noneText') }}
          count={rows?.length}
        />
      )}
    </Sheet>
  )
}
