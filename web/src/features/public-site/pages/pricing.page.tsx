import { TRIAL_DAYS, TRIAL_PLANS } from '@leadhaul/contract/billing/products.catalog.ts'
import { TIER_ORDER } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { useTranslation } from 'react-i18next'
import { PlanContents } from '../../billing/components/plans/plan-contents.tsx'
import { comparedPlans } from '../../billing/plan-contents.model.ts'
import { ClosingCall } from '../components/closing-call.tsx'
import { PageTop, PageWidth } from '../components/page-section.tsx'
import { PlanCards } from '../components/plan-cards.tsx'
import { CreditWorth } from '../components/pricing/credit-worth.tsx'
import { Packs } from '../components/pricing/packs.tsx'
import { type PlanLine, PlanLines } from '../components/pricing/plan-lines.tsx'
import { PriceQuestions } from '../components/pricing/price-questions.tsx'
import styles from './pricing.page.module.css'

/** The comparison of the plans, from the same tables that the server uses. */
function usePlanLines(): PlanLine[] {
  const { t } = useTranslation(['public-pricing', 'billing'])
  const days = (count: number | null) =>
    count === null ? t('billing:figure.forGood') : t('billing:figure.days', { count })
  const lines = comparedPlans.map((line): PlanLine => {
    if (line.kind === 'service') return { name: t(`billing:service.${line.name}`), values: line.included }
    if (line.kind === 'capability') return { name: t(`billing:capability.${line.name}`), values: line.included }
    const isDays = line.name === 'leadDays'
    const values = line.values.map((value) => (isDays ? days(value) : (value ?? 0)))
    return { name: t(`billing:figure.${line.name}`), values }
  })
  const trial = TIER_ORDER.map((tier) => TRIAL_PLANS.some((sku) => sku === tier))
  return [...lines, { name: t('lines.trial', { count: TRIAL_DAYS }), values: trial }]
}

export function PricingPage() {
  const { t } = useTranslation('public-pricing')
  return (
    <>
      <PageWidth>
        <PageTop title={t('title')} lede={t('lede')} />
        <PlanCards name="cycle" heading="h2" contents={(tier) => <PlanContents tier={tier} />} />
        <p className={styles.note}>{t('note', { days: TRIAL_DAYS })}</p>
      </PageWidth>
      <CreditWorth>
        <PlanLines lines={usePlanLines()} />
      </CreditWorth>
      <Packs />
      <PriceQuestions />
      <ClosingCall title={t('close')} />
    </>
  )
}
