import type { CheckoutState } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack } from '@leadhaul/contract/billing/products.catalog.ts'
import { Check } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Spinner } from '../../../../ui/loading/spinner.tsx'
import styles from './payment-steps.module.css'

type Props = {
  /** Undefined until the first response of the server. */
  order: CheckoutState | undefined
  attempt: number
}

/** The progress of a payment, as recorded in the order on our server. */
export function PaymentSteps({ order, attempt }: Props) {
  const { t } = useTranslation('billing')
  const last = order === undefined ? 'success.updating' : isPack(order.sku) ? 'success.adding' : 'success.opening'
  const tries = attempt > 0 ? t('success.try', { count: attempt, of: 5 }) : undefined
  return (
    <ol className={styles.steps}>
      {order?.status === 'pending' ? (
        <li>
          <Check className="icon" aria-hidden="true" />
          {t('success.received')}
        </li>
      ) : (
        <li>
          <Spinner />
          <b>{t('success.receiving')}</b>
          <span className="muted">{tries}</span>
        </li>
      )}
      {order?.status === 'pending' ? (
        <li>
          <Spinner />
          <b>{t('success.clearing')}</b>
          <span className="muted">{tries}</span>
        </li>
      ) : null}
      <li className="muted">
        <span className={styles.dot} />
        {t(last)}
      </li>
    </ol>
  )
}
