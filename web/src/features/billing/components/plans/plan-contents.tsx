import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { hasDedicatedSupport, newCapabilities, previousPlan } from '../../plan-contents.model.ts'
import styles from './plan-contents.module.css'

/** Four figures on the same lines in every column, then the additions to the previous plan. */
export function PlanContents({ tier }: { tier: Tier }) {
  const { t } = useTranslation('billing')
  const { searchesPerPeriod, creditsPerPeriod, seats, leadDays } = PLANS[tier]
  const before = previousPlan(tier)
  const figures = [
    [t('figure.searches'), formatNumber(searchesPerPeriod)],
    [t('figure.credits'), formatNumber(creditsPerPeriod)],
    [t('figure.seats'), formatNumber(seats)],
    [t('figure.leadDays'), leadDays === null ? t('figure.forGood') : t('figure.days', { count: leadDays })],
  ]
  const lines = [
    ...(before ? [t('everythingIn', { plan: t(`tier.${before}`) })] : []),
    ...newCapabilities(tier).map((name) => t(`capability.${name}`)),
    ...(hasDedicatedSupport(tier) ? [t('service.support')] : []),
  ]
  return (
    <>
      <dl className={styles.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.list}>
        {lines.map((line) => (
          <li key={line}>
            <Check className="icon" aria-hidden="true" />
            {line}
          </li>
        ))}
        {tier === 'free' && (
          <li className={styles.isOff}>
            <Minus className="icon" aria-hidden="true" />
            {t('service.noMessages')}
          </li>
        )}
      </ul>
    </>
  )
}
