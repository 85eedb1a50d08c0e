import type { CheckoutState } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack } from '@leadhaul/contract/billing/products.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDate, formatMoney } from '../../../../lib/i18n/format.ts'
import { useOrderTexts } from '../history/use-order-text.ts'
import styles from './receipt.module.css'

/** The purchase, its credits or plan, and its price. */
export function Receipt({ order }: { order: CheckoutState }) {
  const { t } = useTranslation('billing')
  const texts = useOrderTexts()
  const { sku, cycle, credits, creditsRemaining, paymentMethod, renewsAt, currency } = order
  const isPlan = !isPack(sku)
  const money = (cents: number) => formatMoney(cents, currency)
  const brand =
    paymentMethod && (paymentMethod.brand === 'sepa_debit' ? t('receipt.sepa') : brandName(paymentMethod.brand))
  const last4 = paymentMethod?.last4
  const paidWith = brand ? (last4 ? t('receipt.card', { brand, last4 }) : brand) : t('receipt.noCard')
  const boxes: [string, string][] = [
    isPlan
      ? [t('state.plan'), t(cycle === 'annual' ? 'order.annual' : 'order.monthly', { plan: t(`tier.${sku}`) })]
      : [t('receipt.bought'), texts.title(order)],
    [
      t('receipt.credits'),
      t('receipt.creditsNow', { added: formatCredits(credits), now: formatCredits(creditsRemaining) }),
    ],
    // The card of a pack is not stored: only plans are paid repeatedly.
    ...(isPlan ? [[t('receipt.paidWith'), paidWith] satisfies [string, string]] : []),
    ...(isPlan && renewsAt ? [[t('receipt.renews'), formatDate(renewsAt)] satisfies [string, string]] : []),
  ]
  return (
    <>
      <dl className={styles.boxes}>
        {boxes.map(([label, value]) => (
          <div key={label} className={styles.box}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.lines}>
        <div>
          <span className="soft">{texts.title(order)}</span>
          <span>{money(order.subtotalCents)}</span>
        </div>
        <div>
          <span className="soft">{t('receipt.tax')}</span>
          <span>{money(order.taxCents)}</span>
        </div>
        <div className={styles.total}>
          <span>{t('receipt.total')}</span>
          <span>{money(order.totalCents)}</span>
        </div>
      </div>
    </>
  )
}

/** Converts the provider's code of a card or another payment method ("visa", "revolut_pay") to a name. */
const brandName = (code: string) =>
  code
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
