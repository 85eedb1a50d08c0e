import type { Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatDayMonthYear, formatMoney } from '../../../../lib/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { ordersQuery } from '../../billing.queries.ts'
import { type BillingColumn, BillingTable, MoreRows, TableState } from './billing-table.tsx'
import { OrderDocuments } from './order-documents.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { useOrderTexts } from './use-order-text.ts'
import { shortOrderId } from './use-transaction-text.ts'

/** What was ordered and paid, with the invoices. */
export function OrdersSheet() {
  const { t } = useTranslation('billing')
  const query = useInfiniteQuery(ordersQuery)
  const columns = useColumns()
  const rows = query.data?.pages.flatMap(({ items }) => items)
  return (
    <Sheet aria-labelledby="orders">
      <SheetHeader title={t('orders.title')} id="orders">
        <RefreshButton query={query} />
      </SheetHeader>
      {rows && rows.length > 0 ? (
        <>
          <BillingTable label={t('orders.title')} columns={columns} rows={rows} />
          <MoreRows query={query} />
        </>
      ) : (
        <TableState
          query={query}
          failedTitle={t('history.error')}
          empty={{ title: t('orders.none'), text: t('orders.noneText') }}
          count={rows?.length}
        />
      )}
    </Sheet>
  )
}

function useColumns(): BillingColumn<Order>[] {
  const { t } = useTranslation('billing')
  const texts = useOrderTexts()
  return [
    {
      label: t('column.date'),
      place: 'date',
      width: 132,
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatDayMonthYear(createdAt)}</time>,
    },
    { label: t('column.order'), place: 'extra', width: 104, cell: ({ id }) => shortOrderId(id) },
    {
      label: t('column.for'),
      place: 'text',
      cell: (order) => (
        <>
          {texts.title(order)}
          <span className="subtext">{texts.note(order)}</span>
        </>
      ),
    },
    {
      label: t('column.amount'),
      place: 'figure',
      width: 112,
      cell: ({ totalCents, currency }) => <b>{formatMoney(totalCents, currency)}</b>,
    },
    {
      label: t('column.status'),
      place: 'status',
      width: 120,
      cell: (order) => {
        const { tone, text } = texts.status(order)
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    { label: t('column.actions'), place: 'action', width: 224, cell: (order) => <OrderDocuments order={order} /> },
  ]
}
