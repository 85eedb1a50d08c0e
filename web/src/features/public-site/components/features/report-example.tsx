import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import styles from './report-example.module.css'

/** Leads of twelve example weeks by grade. */
const WEEKS = [
  [14, 30, 22],
  [18, 34, 26],
  [16, 38, 24],
  [20, 42, 30],
  [18, 36, 34],
  [24, 46, 32],
  [22, 48, 38],
  [26, 44, 40],
  [30, 52, 42],
  [28, 56, 44],
  [34, 60, 46],
  [38, 64, 52],
] as const
const WON_PERCENT = { A: 31, B: 18, C: 4 }
const GRADE_CLASSES = [styles.premium, styles.standard, styles.basic]
const HEIGHT = 120
const MAX_WEEKLY_LEADS = 160
const BAR_STEP = 28

const totalOfGrade = (gradeIndex: number) => WEEKS.reduce((sum, week) => sum + (week[gradeIndex] ?? 0), 0)

function Chart() {
  return (
    <svg className={styles.chart} viewBox={`0 0 ${WEEKS.length * BAR_STEP} ${HEIGHT}`} aria-hidden="true">
      {WEEKS.map((week, at) => {
        let top = HEIGHT
        return week.map((count, grade) => {
          const height = (count / MAX_WEEKLY_LEADS) * HEIGHT
          top -= height
          return (
            <rect
              key={`${at * BAR_STEP}-${GRADES[grade] ?? ''}`}
              className={GRADE_CLASSES[grade]}
              x={at * BAR_STEP}
              y={top.toFixed(1)}
              width="18"
              height={(height - 1).toFixed(1)}
            />
          )
        })
      })}
    </svg>
  )
}

/** New leads per week, and the share of won leads by grade. */
export function ReportExample() {
  const { t } = useTranslation('public-features')
  return (
    <div className={styles.report}>
      <div>
        <span className="box-label">{t('report.weeks')}</span>
        <Chart />
        <span className="visually-hidden">{t('report.chart')}</span>
      </div>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('report.grade')}</th>
            <th scope="col">{t('report.leads')}</th>
            <th scope="col">{t('report.won')}</th>
          </tr>
        </thead>
        <tbody>
          {GRADES.map((grade, at) => (
            <tr key={grade}>
              <td>
                <GradePlate grade={grade} />
              </td>
              <td>{formatNumber(totalOfGrade(at))}</td>
              <td>
                <b>{WON_PERCENT[grade]}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
