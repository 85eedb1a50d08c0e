import type { Dashboard } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { StatusRing } from '../../../ui/leads/status-ring.tsx'
import { barLengthsOf, totalOf } from '../dashboard.model.ts'
import styles from './status-bars.module.css'

type Row = Dashboard['leads']['byStatus'][number]

function Bar({ row, longest }: { row: Row; longest: number }) {
  const { t } = useTranslation('dashboard')
  const widths = barLengthsOf(row, longest)
  const counts = GRADES.map((grade) => `${t(`grade.${grade}`)} ${formatNumber(row[grade])}`).join(', ')
  return (
    <Link to="/leads" search={{ status: row.status }} title={counts}>
      <StatusRing status={row.status} label={t(`status.${row.status}`)} />
      <span className={styles.bar} aria-hidden="true">
        {GRADES.map((grade) => (
          <i
            key={grade}
            className={`grade-fill-${grade.toLowerCase()}`}
            style={{ '--w': `${widths[grade]}%` } as CSSProperties}
          />
        ))}
      </span>
      <b className="numeric">{formatNumber(totalOf(row))}</b>
      <span className="visually-hidden">{counts}</span>
    </Link>
  )
}

/** Leads by status in the order of the pipeline, each bar split by grade; a row links to its leads. */
export function StatusBars({ byStatus }: Pick<Dashboard['leads'], 'byStatus'>) {
  const { t } = useTranslation('dashboard')
  const longest = Math.max(...byStatus.map(totalOf))
  return (
    <ul className={styles.bars} aria-label={t('portfolio.byStatus')}>
      {byStatus.map((row) => (
        <li key={row.status}>
          <Bar row={row} longest={longest} />
        </li>
      ))}
    </ul>
  )
}
