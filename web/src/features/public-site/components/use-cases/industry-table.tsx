import { unlockCost } from '@leadhaul/contract/billing/credits.rules.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatKilometres, formatNumber } from '../../../../lib/i18n/format.ts'
import { GradeSplit } from '../../../../ui/leads/grade-split.tsx'
import { INDUSTRIES } from '../../use-cases.model.ts'
import { ExampleTag, PageSection } from '../page-section.tsx'
import styles from './industry-table.module.css'

/** The six examples in one table. */
export function IndustryTable() {
  const { t } = useTranslation(['public-use-cases', 'public-site'])
  return (
    <PageSection
      isBand
      title={t('side.title')}
      text={t('side.text')}
      aside={<ExampleTag>{t('public-site:exampleFigures')}</ExampleTag>}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('side.trade')}</th>
            <th scope="col">{t('side.search')}</th>
            <th scope="col">A</th>
            <th scope="col">B</th>
            <th scope="col">C</th>
            <th scope="col">{t('side.share')}</th>
            <th scope="col">{t('side.open')}</th>
          </tr>
        </thead>
        <tbody>
          {INDUSTRIES.map(({ id, town, radiusKm, counts }) => {
            const credits = counts.A * unlockCost('A')
            return (
              <tr key={id}>
                <th scope="row">
                  <a href={`#${id}`}>{t(`trade.${id}.name`)}</a>
                </th>
                <td className={styles.where}>
                  {town}, {formatKilometres(radiusKm)}
                </td>
                <td className={styles.count}>{formatNumber(counts.A)}</td>
                <td className={styles.count}>{formatNumber(counts.B)}</td>
                <td className={styles.count}>{formatNumber(counts.C)}</td>
                <td className={styles.share}>
                  <GradeSplit a={counts.A} b={counts.B} c={counts.C} />
                </td>
                <td className={styles.credits}>
                  {t('side.credits', { count: credits, credits: formatCredits(credits) })}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </PageSection>
  )
}
