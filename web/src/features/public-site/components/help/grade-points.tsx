import { useTranslation } from 'react-i18next'
import styles from './grade-points.module.css'

/** The maximum points of each reason, as in `search/grading.rules.ts`. */
const POINTS = [
  ['phone', 4],
  ['email', 4],
  ['website', 2],
  ['category', 3],
  ['address', 2],
  ['confidence', 2],
  ['rating', 2],
  ['social', 1],
] as const

export function GradePoints() {
  const { t } = useTranslation('public-help')
  return (
    <table className={styles.points}>
      <thead>
        <tr>
          <th>{t('points.for')}</th>
          <th>{t('points.upTo')}</th>
        </tr>
      </thead>
      <tbody>
        {POINTS.map(([reason, maxPoints]) => (
          <tr key={reason}>
            <td>{t(`points.${reason}`)}</td>
            <td className="numeric">{maxPoints}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
