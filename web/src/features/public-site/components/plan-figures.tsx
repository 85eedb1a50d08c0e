import { PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import styles from './plan-figures.module.css'

/** The searches and credits of a plan, and one sentence. */
export function PlanFigures({ tier }: { tier: Tier }) {
  const { t } = useTranslation(['public-pricing', 'billing'])
  const { searchesPerPeriod, creditsPerPeriod, leadDays, seats } = PLANS[tier]
  return (
    <>
      <dl className={styles.figures}>
        <div>
          <dt>{t('billing:figure.searches')}</dt>
          <dd>{formatNumber(searchesPerPeriod)}</dd>
        </div>
        <div>
          <dt>{t('billing:figure.credits')}</dt>
          <dd>{formatNumber(creditsPerPeriod)}</dd>
        </div>
      </dl>
      <p className={styles.line}>{t(`line.${tier}`, { days: leadDays ?? 0, count: seats })}</p>
    </>
  )
}
