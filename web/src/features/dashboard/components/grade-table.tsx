import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { analyzePortfolio } from '@leadhaul/contract/dashboard/portfolio.rules.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../lib/i18n/format.ts'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import styles from './grade-table.module.css'

/** The leads of each grade, their share, and the number won. */
export function GradeTable({ leads: { byGrade, byStatus } }: { leads: Dashboard['leads'] }) {
  const { t } = useTranslation('dashboard')
  const { shares } = analyzePortfolio(byGrade)
  const won = byStatus.find(({ status }) => status === 'won')
  return (
    <table className={`numeric ${styles.gradeTable}`}>
      <thead>
        <tr>
          <th scope="col">{t('portfolio.grade')}</th>
          <th scope="col">{t('portfolio.leads')}</th>
          <th scope="col">{t('portfolio.share')}</th>
          <th scope="col">{t('portfolio.won')}</th>
        </tr>
      </thead>
      <tbody>
        {GRADES.map((grade) => (
          <tr key={grade}>
            <th scope="row">
              <GradePlate grade={grade} />
              {t(`grade.${grade}`)}
            </th>
            <td>{formatNumber(byGrade[grade])}</td>
            <td>{formatPercent(shares[grade])}</td>
            <td>{formatNumber(won?.[grade] ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
