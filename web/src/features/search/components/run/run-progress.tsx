import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber, formatPercent } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { progressOf, totalOf } from '../../search.model.ts'
import styles from './run-progress.module.css'

/** The progress of a run: numbers and a bar; shown in the panel and in the dialog. */
export function RunProgress({ run }: { run: SearchRun }) {
  const { t } = useTranslation('search')
  const percent = progressOf(run)
  const { done } = run.progress
  const total = totalOf(run)
  return (
    <div className={styles.progress}>
      {percent === null && done === 0 ? (
        <p className="row soft">{t('run.waiting')}</p>
      ) : (
        <p className="row numeric">
          <b className="text-16">{formatNumber(done)}</b>
          <span className="soft">{total === null ? t('run.gradedUnknown') : t('run.graded', { total })}</span>
          <span className="grow" />
          {percent !== null && <b>{formatPercent(percent / 100)}</b>}
        </p>
      )}
      <LaneBar className={styles.tall} value={percent ?? 0} max={100} label={t('run.progress')} />
    </div>
  )
}

export function LiveBadge() {
  const { t } = useTranslation('search')
  return (
    <Badge tone="info">
      <i className="live-dot" />
      {t('banner.live')}
    </Badge>
  )
}
