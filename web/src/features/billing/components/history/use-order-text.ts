import { isPack, PACKS } from '@leadhaul/contract/billing/products.catalog.ts'
import type { Order } from '@leadhaul/contract/billing/orders.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatMonth } from '../../../../lib/i18n/format.ts'
import type { BadgeTone } from '../../../../ui/badge.tsx'

type OrderedItem = Pick<Order, 'kind' | 'sku' | 'cycle'> & { periodStart?: string | null }

/** The texts of an order, in the current language. */
export function useOrderTexts() {
  const { t } = useTranslation('billing')
  const title = ({ kind, sku, cycle, periodStart }: OrderedItem): string => {
    if (isPack(sku)) return t('packTitle', { count: PACKS[sku].credits })
    const plan = t(`tier.${sku}`)
    if (kind === 'trial') return t('order.trial', { plan })
    if (kind === 'upgrade') return t('order.upgrade', { plan })
    if (cycle === 'annual') return t('order.annual', { plan })
    return periodStart ? t('order.month', { plan, month: formatMonth(periodStart) }) : t('order.monthly', { plan })
  }
  const note = ({ taxCents, refundedCents, disputedCents, currency, status }: Order): string | undefined => {
    if (refundedCents > 0) return t('order.refunded', { price: formatMoney(refundedCents, currency) })
    if (disputedCents > 0) return t('order.disputed', { price: formatMoney(disputedCents, currency) })
    if (status === 'pending') return t('order.onItsWay')
    return taxCents > 0 ? t('order.tax', { tax: formatMoney(taxCents, currency) }) : undefined
  }
  /** An unpaid order is pending until it has failed, expired or been refunded. */
  const status = ({ status, refundedCents, totalCents }: Order): { tone: BadgeTone; text: string } => {
    if (refundedCents > 0 && refundedCents >= totalCents) return { tone: 'plain', text: t('status.refunded') }
    if (status === 'paid') return { tone: 'ok', text: t('status.paid') }
    if (status === 'failed') return { tone: 'bad', text: t('status.failed') }
    if (status === 'expired') return { tone: 'plain', text: t('status.expired') }
    return { tone: 'warn', text: t('status.pending') }
  }
  return { title, note, status, refunded: { tone: 'plain' as BadgeTone, text: t('status.refunded') } }
}
