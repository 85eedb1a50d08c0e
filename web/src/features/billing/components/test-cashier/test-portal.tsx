import { useTranslation } from 'react-i18next'
import { formatDayMonthYear, formatMoney } from '../../../../lib/i18n/format.ts'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { type TestPayment, type TestPortal as Portal, usePortalAction } from './test-cashier.queries.ts'
import styles from './test-checkout.module.css'

/** Simulates customers, banks and time at Stripe: renewals, declined cards, refunds and disputes. */
export function TestPortal({ session, portal }: { session: string; portal: Portal }) {
  const { t } = useTranslation('test-cashier')
  const act = usePortalAction(session)
  const day = (seconds: number | null) =>
    seconds === null ? '' : formatDayMonthYear(new Date(seconds * 1000).toISOString())
  return (
    <div className={styles.portal}>
      <Sheet>
        <SheetHeader title={t('portal')}>
          {portal.returnUrl && <a href={portal.returnUrl}>{t('toBilling')}</a>}
        </SheetHeader>
        <ul className={styles.rows}>
          {portal.subscriptions.length === 0 && <li>{t('noSubscription')}</li>}
          {portal.subscriptions.map((each) => (
            <li key={each.id}>
              <span className={styles.grow}>
                <b>{each.name}</b> <Badge>{textIfKnown(`billing:subscription.${each.status}`) ?? each.status}</Badge>
                <span className={styles.help}>{t('until', { day: day(each.periodEnd) })}</span>
              </span>
              {each.status !== 'canceled' && (
                <Button
                  size="sm"
                  busy={act.isPending}
                  onClick={() => act.mutate({ action: 'renew', subject: each.id })}
                >
                  {t('renewNow')}
                </Button>
              )}
            </li>
          ))}
          <li>
            <span className={styles.grow}>{t(`card.${portal.declines}`)}</span>
            <Button
              size="sm"
              busy={act.isPending}
              onClick={() => act.mutate({ action: portal.declines === 'none' ? 'fail-next' : 'new-card' })}
            >
              {t(portal.declines === 'none' ? 'failNext' : 'newCard')}
            </Button>
          </li>
        </ul>
      </Sheet>
      <Sheet>
        <SheetHeader title={t('payments')} />
        {act.isError && <Note tone="bad">{t('failed')}</Note>}
        <ul className={styles.rows}>
          {portal.due.map(({ id, cents }) => (
            <li key={id}>
              <span className={styles.grow}>
                <b>{formatMoney(cents)}</b> <Badge tone="warn">{t('due')}</Badge>
              </span>
              <Button size="sm" busy={act.isPending} onClick={() => act.mutate({ action: 'pay', subject: id })}>
                {t('payNow')}
              </Button>
            </li>
          ))}
          {portal.payments.map((each) => (
            <li key={each.id}>
              <span className={styles.grow}>
                <b>{formatMoney(each.cents)}</b> <PaymentState payment={each} />
                <span className={styles.help}>{day(each.createdAt)}</span>
              </span>
              {actionsOf(each).map((action) => (
                <Button
                  key={action}
                  size="sm"
                  busy={act.isPending}
                  onClick={() => act.mutate({ action, subject: each.id })}
                >
                  {t(`action.${action}`)}
                </Button>
              ))}
            </li>
          ))}
        </ul>
      </Sheet>
    </div>
  )
}

function actionsOf({ isPaid, cents, refundedCents, dispute }: TestPayment) {
  if (dispute === 'needs_response') return ['win', 'lose'] as const
  return isPaid && dispute === null && refundedCents < cents ? (['refund', 'dispute'] as const) : []
}

function PaymentState({ payment }: { payment: TestPayment }) {
  const { t } = useTranslation('test-cashier')
  const { isPaid, refundedCents, dispute } = payment
  if (!isPaid) return <Badge>{t('state.failed')}</Badge>
  if (dispute !== null)
    return <Badge>{t(dispute === 'won' ? 'state.won' : dispute === 'lost' ? 'state.lost' : 'state.disputed')}</Badge>
  return <Badge>{t(refundedCents > 0 ? 'state.refunded' : 'state.paid')}</Badge>
}
