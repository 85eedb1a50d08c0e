import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDayMonth, formatMoney } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { BillingSearch } from '../billing-search-params.model.ts'
import { paidUntil } from '../plan-offer.model.ts'
import styles from './billing-notices.module.css'
import { TrialNotice } from './trial-notice.tsx'

type Props = {
  searchParams: BillingSearch
  subscription: Subscription | undefined
  /** Why the last action failed. */
  problem: { text: string; onClose: () => void } | undefined
  portal: { busy: boolean; open: () => void }
  onResume: () => void
  /** Called when the user dismisses the result of a returning payment. */
  onDismiss: () => void
}

/** The result of a returning payment, and the most important notice about the plan. */
export function BillingNotices({ searchParams, subscription, problem, portal, onResume, onDismiss }: Props) {
  const { t } = useTranslation('billing')
  const dismissProps = { onClose: onDismiss, closeLabel: t('dismiss'), className: styles.notice ?? '' }
  return (
    <div className={styles.notices}>
      {subscription && subscription.mode !== 'stripe' && (
        <Note className={styles.notice ?? ''}>{t(subscription.mode === 'none' ? 'mode.none' : 'mode.test')}</Note>
      )}
      {problem && (
        <Note tone="bad" onClose={problem.onClose} closeLabel={t('dismiss')} className={styles.notice ?? ''} focused>
          {problem.text} {t('support')}
        </Note>
      )}
      {searchParams.payment_cancelled && <Note {...dismissProps}>{t('returned.cancelled')}</Note>}
      {searchParams.error && (
        <Note tone="bad" title={t('returned.failedTitle')} {...dismissProps}>
          <p>{t(`returned.${searchParams.error}`)}</p>
        </Note>
      )}
      {searchParams.payment_status === 'timeout' && (
        <Note tone="warn" {...dismissProps}>
          {t('success.slow')}
        </Note>
      )}
      {subscription && <PlanNotice subscription={subscription} portal={portal} onResume={onResume} />}
    </div>
  )
}

type PlanProps = { subscription: Subscription; portal: Props['portal']; onResume: () => void }

/** Shows at most one notice: a failed or open payment, the end of the plan, or a trial. */
function PlanNotice({ subscription, portal, onResume }: PlanProps) {
  const { t } = useTranslation('billing')
  const { tier, pastDue, openPayment, sku, cancelAtPeriodEnd, canManage } = subscription
  const plan = t(`tier.${sku ?? 'free'}`)
  if (pastDue) {
    const isClosed = tier === 'free'
    return <PastDue pastDue={pastDue} plan={plan} isClosed={isClosed} portal={canManage ? portal : undefined} />
  }
  if (openPayment) return <OpenPayment payment={openPayment} portal={canManage ? portal : undefined} />
  if (cancelAtPeriodEnd)
    return (
      <Note
        tone="warn"
        className={styles.notice ?? ''}
        title={t('ends.title', { plan, date: formatDayMonth(paidUntil(subscription)) })}
        action={canManage && <Button onClick={onResume}>{t('action.resumeShort')}</Button>}
      >
        {t('ends.text')}
      </Note>
    )
  return <TrialNotice subscription={subscription} portal={portal} />
}

type OpenPaymentProps = {
  payment: NonNullable<Subscription['openPayment']>
  portal: Props['portal'] | undefined
}

/** Until the payment of an upgrade is complete, the current plan stays unchanged. */
function OpenPayment({ payment: { amountCents, payUrl }, portal }: OpenPaymentProps) {
  const { t } = useTranslation('billing')
  const price = formatMoney(amountCents)
  return (
    <Note
      tone="warn"
      className={styles.notice ?? ''}
      title={t('openPayment.title')}
      action={
        portal && (
          <Button variant="primary" onClick={() => (payUrl ? window.location.assign(payUrl) : portal.open())}>
            {t('pastDue.pay', { price })}
          </Button>
        )
      }
    >
      {t('openPayment.text', { price })}
    </Note>
  )
}

type PastDueProps = {
  pastDue: NonNullable<Subscription['pastDue']>
  plan: string
  /** The days during which an unpaid plan stays open are over. */
  isClosed: boolean
  portal: Props['portal'] | undefined
}

function PastDue({ pastDue, plan, isClosed, portal }: PastDueProps) {
  const { t } = useTranslation('billing')
  const { payUrl, openUntil } = pastDue
  const price = formatMoney(pastDue.amountCents)
  return (
    <Note
      tone="bad"
      className={styles.notice ?? ''}
      title={t('pastDue.title')}
      action={
        portal && (
          <span className={styles.actions}>
            <Button busy={portal.busy} onClick={portal.open}>
              {t('pastDue.card')}
            </Button>
            <Button variant="primary" onClick={() => (payUrl ? window.location.assign(payUrl) : portal.open())}>
              {t('pastDue.pay', { price })}
            </Button>
          </span>
        )
      }
    >
      {t(isClosed || openUntil === null ? 'pastDue.closed' : 'pastDue.text', {
        price,
        plan,
        since: formatDayMonth(pastDue.since),
        until: formatDayMonth(openUntil ?? pastDue.since),
      })}
    </Note>
  )
}
