import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { GradeCounts as Counts } from '@leadhaul/contract/leads/lead.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { GradeSplit } from '../../../../ui/leads/grade-split.tsx'
import styles from './grade-counts.module.css'

/** Three plates with their counts and their shares. */
export function GradeCounts({ counts }: { counts: Counts }) {
  const { t } = useTranslation('search')
  return (
    <>
      <div className={`numeric ${styles.grades}`}>
        {GRADES.map((grade) => (
          <div key={grade}>
            <GradePlate grade={grade} size="lg" label={t(`grade.${grade}`)} />
            <b>{formatNumber(counts[grade])}</b>
          </div>
        ))}
      </div>
      <GradeSplit a={counts.A} b={counts.B} c={counts.C} />
    </>
  )
}
