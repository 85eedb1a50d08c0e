import type { CreditNote, Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDayMonthYear, formatMoney } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import type { BillingColumn } from './billing-table.tsx'
import { OrderDocument } from './order-document.tsx'
import { useOrderTexts } from './use-order-text.ts'
import { shortOrderId } from './use-transaction-text.ts'

export type OrderLine = { id: string; order: Order; note?: CreditNote }

/** The credit notes of an order are shown above it because they are newer. */
export const linesOf = (order: Order): OrderLine[] => [
  ...order.creditNotes.toReversed().map((note) => ({ id: note.id, order, note })),
  { id: order.id, order },
]

/** The columns of orders and their credit notes. */
export function useOrderColumns(): BillingColumn<OrderLine>[] {
  const { t } = useTranslation('billing')
  const texts = useOrderTexts()
  return [
    {
      label: t('column.date'),
      role: 'date',
      width: 132,
      cell: ({ order, note }) => {
        const { createdAt } = note ?? order
        return <time dateTime={createdAt}>{formatDayMonthYear(createdAt)}</time>
      },
    },
    { label: t('column.order'), role: 'extra', width: 104, cell: ({ order }) => shortOrderId(order.id) },
    {
      label: t('column.for'),
      role: 'text',
      cell: ({ order, note }) => (
        <>
          {note ? t('order.refundOf', { what: texts.title(order) }) : texts.title(order)}
          <span className="subtext">{note ? t('order.creditNote', { number: note.number }) : texts.note(order)}</span>
        </>
      ),
    },
    {
      label: t('column.amount'),
      role: 'figure',
      width: 112,
      cell: ({ order, note }) => <b>{formatMoney(note ? -note.totalCents : order.totalCents, order.currency)}</b>,
    },
    {
      label: t('column.status'),
      role: 'status',
      width: 120,
      cell: ({ order, note }) => {
        const { tone, text } = note ? texts.refunded : texts.status(order)
        return <Badge tone={tone}>{text}</Badge>
      },
    },
    {
      label: t('column.actions'),
      role: 'action',
      width: 148,
      cell: ({ order, note }) => <OrderDocument order={order} creditNote={note?.id} />,
    },
  ]
}
