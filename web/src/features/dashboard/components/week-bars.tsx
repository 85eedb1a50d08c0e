import type { LeadWeeks } from '@leadhaul/contract/dashboard/dashboard.contract.ts'
import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { type CSSProperties, type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { weekNumber } from '../../../lib/i18n/day.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { GradePlate } from '../../../ui/leads/grade-plate.tsx'
import { gridLinesUpTo, totalOf } from '../dashboard.model.ts'
import styles from './week-bars.module.css'

type Week = LeadWeeks['items'][number]
const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 }
const toPercent = (n: number, of: number) => `${(n / of) * 100}%`

function Column({ week, most }: { week: Week; most: number }) {
  return (
    <span className={styles.column} aria-hidden="true">
      {GRADES.map((grade) =>
        week[grade] > 0 ? (
          <i
            key={grade}
            className={`grade-fill-${grade.toLowerCase()}`}
            style={{ height: toPercent(week[grade], most) }}
          />
        ) : null,
      )}
    </span>
  )
}

function WeekTooltip({ week, isNow, at, of }: { week: Week; isNow: boolean; at: number; of: number }) {
  const { t } = useTranslation('dashboard')
  const shown = formatNumber(totalOf(week))
  return (
    <span
      className={`tooltip numeric ${styles.weekTooltip}`}
      style={{ '--at': (at + 0.5) / of } as CSSProperties}
      aria-hidden="true"
    >
      <b>{isNow ? t('weeks.now', { shown }) : t('weeks.then', { week: weekNumber(week.startsAt), shown })}</b>
      {GRADES.map((grade) => (
        <span key={grade}>
          <GradePlate grade={grade} size="xs" />
          {formatNumber(week[grade])}
        </span>
      ))}
    </span>
  )
}

/** New leads per week by grade. The figures are those of the hovered or focused week, by default of this week. */
export function WeekBars({ weeks }: { weeks: readonly Week[] }) {
  const { t } = useTranslation('dashboard')
  const last = weeks.length - 1
  const [chosen, setChosen] = useState<number>()
  const selectedIndex = chosen ?? last
  const shown = weeks[selectedIndex]
  const lines = gridLinesUpTo(Math.max(...weeks.map(totalOf)))
  const scaleMaximum = lines.at(-1) ?? 1
  const moveSelection = (event: KeyboardEvent<HTMLElement>) => {
    const to = selectedIndex + (STEP_BY_KEY[event.key] ?? 0)
    if (to === selectedIndex || !weeks[to]) return
    event.preventDefault()
    setChosen(to)
    event.currentTarget.querySelectorAll('button')[to]?.focus()
  }
  return (
    // The arrow keys move between the weeks, which are buttons.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.chart} onKeyDown={moveSelection} onMouseLeave={() => setChosen(undefined)}>
      <div className={styles.gridLines} aria-hidden="true">
        {lines.map((line) => (
          <span key={line} style={{ bottom: toPercent(line, scaleMaximum) }}>
            {formatNumber(line)}
          </span>
        ))}
      </div>
      <ol className={styles.columns} aria-label={t('weeks.label')}>
        {weeks.map((week, nr) => (
          <li key={week.startsAt}>
            <button
              type="button"
              tabIndex={nr === selectedIndex ? 0 : -1}
              aria-current={nr === last ? 'date' : undefined}
              aria-label={t('weeks.figures', { week: weekNumber(week.startsAt), total: totalOf(week), ...week })}
              onFocus={() => setChosen(nr)}
              onMouseEnter={() => setChosen(nr)}
              onClick={() => setChosen(nr)}
            >
              <Column week={week} most={scaleMaximum} />
              <span className={`numeric ${styles.weekName}`}>
                {t('weeks.week', { week: weekNumber(week.startsAt) })}
              </span>
            </button>
          </li>
        ))}
      </ol>
      {shown && <WeekTooltip week={shown} isNow={selectedIndex === last} at={selectedIndex} of={weeks.length} />}
    </div>
  )
}
