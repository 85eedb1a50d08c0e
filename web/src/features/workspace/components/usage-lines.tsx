import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatCredits, formatDayMonth, formatNumber } from '../../../lib/i18n/format.ts'
import { classNames } from '../../../ui/class-names.ts'
import { LaneBar } from '../../../ui/lane-bar.tsx'
import { creditsTone, searchesTone } from '../credits.model.ts'
import styles from './usage-lines.module.css'

type LineProps = { label: string; left: number; of: number; shown: string; after?: string | undefined; tone: LineTone }
type LineTone = 'plain' | 'warn' | 'bad'

function Line({ label, left, of, shown, after, tone }: LineProps) {
  return (
    <div className={styles.line}>
      <span className="soft">{label}</span>
      <span className="numeric">
        <b className={classNames(tone === 'warn' && styles.warn, tone === 'bad' && styles.bad)}>{shown}</b>
        {after !== undefined && <span className="muted"> {after}</span>}
      </span>
      <LaneBar value={left} max={of} tone={tone === 'plain' ? 'plain' : 'warn'} label={label} />
    </div>
  )
}

type Props = {
  me: Me
  /** `mini` for the sidebar. */
  size: 'full' | 'mini'
}

/** The remaining credits and searches of the period, and when it ends. */
export function UsageLines({ me: { credits, searches, workspace }, size }: Props) {
  const { t } = useTranslation('workspace')
  const isFull = size === 'full'
  const outOf = (count: number) => t('usage.of', { count })
  return (
    <div className={classNames(styles.lines, !isFull && styles.isMini)}>
      <Line
        label={t(isFull ? 'usage.creditsLeft' : 'usage.credits')}
        left={credits.remaining}
        of={credits.perPeriod}
        shown={formatCredits(credits.remaining)}
        after={
          isFull ? (credits.remaining > credits.perPeriod ? t('usage.more') : outOf(credits.perPeriod)) : undefined
        }
        tone={creditsTone(credits)}
      />
      <Line
        label={t(isFull ? 'usage.searchesLeft' : 'usage.searches')}
        left={searches.remaining}
        of={searches.perPeriod}
        shown={formatNumber(searches.remaining)}
        after={isFull ? outOf(searches.perPeriod) : undefined}
        tone={searchesTone(searches)}
      />
      <span className="subtext">{t('usage.until', { date: formatDayMonth(workspace.periodEnd) })}</span>
    </div>
  )
}
