import { analyzePortfolio } from '@leadhaul/contract/dashboard/portfolio.rules.ts'
import type { GradeCounts } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../../lib/i18n/format.ts'
import { GradeSplit } from '../../../ui/leads/grade-split.tsx'
import styles from './insight.module.css'

/** The meaning of the mix of grades, with the next step. */
export function Insight({ byGrade }: { byGrade: GradeCounts }) {
  const { t } = useTranslation('dashboard')
  const { shares, insight } = analyzePortfolio(byGrade)
  if (insight === 'none') return null
  return (
    <div className={styles.insight} data-insight={insight}>
      <GradeSplit a={byGrade.A} b={byGrade.B} c={byGrade.C} />
      <p>
        <b>{t(`insight.${insight}.title`)}</b> {t('insight.share', { share: formatPercent(shares.A) })}{' '}
        {t(`insight.${insight}.text`)}
      </p>
    </div>
  )
}
