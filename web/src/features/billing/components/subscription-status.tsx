import { isLowOnCredits, isLowOnSearches } from '@leadhaul/contract/billing/credits.rules.ts'
import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDate, formatDayMonth, formatMoney, formatNumber } from '../../../lib/i18n/format.ts'
import { daysTone } from '../../../lib/plan-tone.ts'
import { Badge } from '../../../ui/badge.tsx'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { Box, Boxes, Sheet } from '../../../ui/layout/sheet.tsx'
import { currentPlanCents, paidUntil, statusTone } from '../plan-offer.model.ts'
import styles from './subscription-status.module.css'

type Props = { subscription: Subscription; me: Pick<Me, 'credits' | 'searches'> }

/** The plan and its state, the days left, credits and searches. */
export function SubscriptionStatus({ subscription, me: { credits, searches } }: Props) {
  const { t } = useTranslation('billing')
  return (
    <Sheet className={styles.status} aria-label={t('state.label')}>
      <Boxes>
        <PlanBox subscription={subscription} />
        <DaysBox subscription={subscription} />
        <Box
          label={t('state.credits')}
          value={formatCredits(credits.remaining)}
          unit={t('state.of', { count: credits.perPeriod })}
          tone={isLowOnCredits(credits, 'box') ? 'warn' : 'plain'}
        >
          <LaneBar
            value={credits.remaining}
            max={credits.perPeriod}
            tone={isLowOnCredits(credits, 'box') ? 'warn' : 'plain'}
            label={t('state.credits')}
          />
        </Box>
        <Box
          label={t('state.searches')}
          value={formatNumber(searches.used)}
          unit={t('state.ofUsed', { count: searches.perPeriod })}
          tone={isLowOnSearches(searches) ? 'warn' : 'plain'}
        >
          <LaneBar
            value={searches.used}
            max={searches.perPeriod}
            tone={isLowOnSearches(searches) ? 'warn' : 'plain'}
            label={t('state.searches')}
          />
        </Box>
      </Boxes>
    </Sheet>
  )
}

function PlanBox({ subscription }: Pick<Props, 'subscription'>) {
  const { t } = useTranslation('billing')
  const { tier, status, sku, cycle, seats } = subscription
  const price = sku ? formatMoney(currentPlanCents(subscription)) : undefined
  const cost = price === undefined ? t('freeNote') : t(cycle === 'annual' ? 'state.aYear' : 'state.aMonth', { price })
  return (
    <Box
      label={t('state.plan')}
      value={
        <>
          {t(`tier.${tier}`)}
          {status && <Badge tone={statusTone(status)}>{t(`subscription.${status}`)}</Badge>}
        </>
      }
    >
      <p className="box-note">{t('state.seats', { cost, used: formatNumber(seats.used), count: seats.allowed })}</p>
    </Box>
  )
}

function DaysBox({ subscription }: Pick<Props, 'subscription'>) {
  const { t } = useTranslation('billing')
  const { tier, daysLeft, status, pastDue, cancelAtPeriodEnd, renewsAt, periodEnd, trial, pending } = subscription
  const date = formatDate(paidUntil(subscription))
  const note = () => {
    if (pastDue?.nextTryAt) return t('state.nextTry', { date: formatDayMonth(pastDue.nextTryAt) })
    if (pastDue?.openUntil && tier !== 'free') return t('state.openUntil', { date: formatDate(pastDue.openUntil) })
    if (pastDue) return t('state.newPeriod', { date: formatDate(periodEnd) })
    if (cancelAtPeriodEnd) return t('state.ends', { date })
    if (status === 'trialing' && trial.endsAt) return t('state.trialEnds', { date: formatDate(trial.endsAt) })
    if (pending) return t('state.changes', { plan: t(`tier.${pending.sku}`), date: formatDate(pending.at) })
    return renewsAt ? t('state.renews', { date }) : t('state.newPeriod', { date })
  }
  return (
    <Box
      label={t('state.daysLeft')}
      value={daysLeft > 0 ? t('state.days', { count: daysLeft }) : t('state.renewingSoon')}
      tone={daysTone(daysLeft)}
    >
      <p className="box-note">{note()}</p>
    </Box>
  )
}
