import {
  type Cycle,
  planCents,
  POPULAR_PLAN,
  displayedMonthlyCents,
} from '@leadhaul/contract/billing/products.catalog.ts'
import type { Subscription } from '@leadhaul/contract/billing/subscription.contract.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { paidUntil, planOffer, primaryTier } from '../../plan-offer.model.ts'
import { Column, ColumnSheet } from '../column-sheet.tsx'
import { PlanAction, type PlanStep } from './plan-action.tsx'
import { PlanContents } from './plan-contents.tsx'

type Props = {
  subscription: Subscription
  cycle: Cycle
  busy: (step: PlanStep) => boolean
  onStep: (step: PlanStep) => void
}

/** The four plans side by side, each with its next step. */
export function PlanColumns({ subscription, cycle, busy, onStep }: Props) {
  const { t } = useTranslation('billing')
  const priceTexts = usePriceTexts(cycle)
  const { sku, canManage, mode } = subscription
  const primary = primaryTier(subscription, POPULAR_PLAN)
  const current = sku ?? 'free'
  const foot = canManage ? t('plansNote') : t('onlyOwners')
  return (
    <ColumnSheet label={t('tab.subscription')} columns={4} foot={foot}>
      {TIER_ORDER.map((tier) => (
        <Column
          key={tier}
          title={t(`tier.${tier}`)}
          badges={<Badges tier={tier} isCurrent={tier === current} />}
          isCurrent={tier === current}
          {...priceTexts(tier)}
          actions={
            <PlanAction
              offer={planOffer({ tier, cycle, subscription })}
              cycle={cycle}
              changesAt={paidUntil(subscription)}
              isPrimary={tier === primary}
              isOff={!canManage || mode === 'none'}
              busy={busy}
              onStep={onStep}
            />
          }
        >
          <PlanContents tier={tier} />
        </Column>
      ))}
    </ColumnSheet>
  )
}

function Badges({ tier, isCurrent }: { tier: Tier; isCurrent: boolean }) {
  const { t } = useTranslation('billing')
  return (
    <>
      {tier === POPULAR_PLAN && <Badge>{t('popular')}</Badge>}
      {isCurrent && <Badge tone="info">{t('currentPlan')}</Badge>}
    </>
  )
}

function usePriceTexts(cycle: Cycle) {
  const { t } = useTranslation('billing')
  return (tier: Tier) => {
    if (tier === 'free') return { amount: formatMoney(0), note: t('freeNote') }
    const price = formatMoney(planCents(tier, cycle))
    return {
      amount: formatMoney(displayedMonthlyCents(tier, cycle)),
      unit: t('aMonth'),
      note: cycle === 'monthly' ? t('billedMonthly') : t('billedAnnually', { price }),
    }
  }
}
