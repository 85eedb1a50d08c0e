import type { CheckoutState } from '@leadhaul/contract/billing/orders.contract.ts'
import { isPack } from '@leadhaul/contract/billing/products.catalog.ts'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatCredits } from '../../../../lib/i18n/format.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { rememberReconnect } from '../../payment-watch.model.ts'
import { useOpenInvoice } from '../history/order-document.tsx'
import { PaymentSteps } from './payment-steps.tsx'
import { Receipt } from './receipt.tsx'
import { SuccessSheet } from './success-sheet.tsx'
import type { Payment } from './use-payment.ts'

/** The state of a payment, in words. */
export function PaymentSheet({ payment, sessionId }: { payment: Payment; sessionId: string | undefined }) {
  const { t } = useTranslation('billing')
  const viewBilling = <ButtonLink to="/billing">{t('success.viewBilling')}</ButtonLink>
  if (payment === 'missing')
    return (
      <SuccessSheet state="bad" title={t('success.missingTitle')} text={t('success.missing')} footer={viewBilling} />
    )
  if (payment === 'slow-before' || payment === 'reconnected')
    return (
      <SuccessSheet state="waiting" title={t('success.leaving')} text={t('success.leavingText')} footer={viewBilling} />
    )
  if (payment.kind === 'paid') return <PaymentReceived order={payment.order} />
  if (payment.kind === 'unpaid')
    return (
      <SuccessSheet
        state="bad"
        title={t('returned.failedTitle')}
        text={t('returned.payment_failed')}
        footer={viewBilling}
      />
    )
  if (payment.kind === 'slow')
    return <SuccessSheet state="bad" title={t('success.slowTitle')} text={t('success.slow')} footer={viewBilling} />
  if (payment.kind === 'lost') {
    const reconnect = () => {
      if (sessionId !== undefined) rememberReconnect(sessionId)
      window.location.reload()
    }
    return (
      <SuccessSheet
        state="bad"
        title={t('success.lostTitle')}
        text={t('success.lost')}
        footer={
          <>
            <Button variant="primary" onClick={reconnect}>
              {t('success.reconnect')}
            </Button>
            {viewBilling}
          </>
        }
      />
    )
  }
  return (
    <SuccessSheet
      state="waiting"
      title={t('success.confirming')}
      text={t('success.confirmingText')}
      footer={
        <>
          <span className="subtext grow">{t('success.longer')}</span>
          {viewBilling}
        </>
      }
    >
      <PaymentSteps order={payment.order} attempt={payment.attempt} />
    </SuccessSheet>
  )
}

function PaymentReceived({ order }: { order: CheckoutState }) {
  const { t } = useTranslation('billing')
  const { open, opening } = useOpenInvoice()
  const text = isPack(order.sku)
    ? t('success.packText', { count: order.credits, shown: formatCredits(order.credits) })
    : t('success.planText', { plan: t(`tier.${order.sku}`) })
  return (
    <SuccessSheet
      state="done"
      title={t(order.kind === 'trial' ? 'success.trial' : 'success.confirmed')}
      text={text}
      footer={
        <>
          <ButtonLink to="/dashboard" variant="primary">
            {t('success.dashboard')}
          </ButtonLink>
          <ButtonLink to="/billing">{t('success.viewBilling')}</ButtonLink>
          <ButtonLink to="/" variant="ghost">
            {t('success.home')}
          </ButtonLink>
          <span className="grow" />
          {order.totalCents > 0 && (
            <Button
              variant="ghost"
              busy={opening}
              icon={<FileText className="icon" aria-hidden="true" />}
              onClick={() => open({ id: order.orderId })}
            >
              {t('success.invoice')}
            </Button>
          )}
        </>
      }
    >
      <Receipt order={order} />
    </SuccessSheet>
  )
}
