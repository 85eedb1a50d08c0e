import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatList, formatNumber } from '../../../../lib/i18n/format.ts'
import { Box, Boxes } from '../../../../ui/layout/sheet.tsx'
import { countHandled, outcomesOf } from '../../bulk.model.ts'
import { RunBar } from './run-bar.tsx'
import { RunBadge } from './run-row.tsx'
import styles from './run-figures.module.css'

/** The progress of a bulk email, in numbers, as a bar and in words. */
export function RunFigures({ run }: { run: MessageBatch }) {
  const { t } = useTranslation('bulk-email')
  const { status, counts, finishedAt, replied, total } = run
  const outcomes = outcomesOf(counts)
  const ended = status === 'done' || status === 'cancelled'
  return (
    <section className={styles.figures} aria-label={t('run.handled')}>
      <p className={`numeric ${styles.headline}`}>
        <b>{formatNumber(countHandled(run))}</b>
        <span className="muted"> / {formatNumber(total)}</span>
        <span className="grow" />
        <RunBadge status={status} />
      </p>
      <RunBar run={run} />
      {ended ? (
        <Boxes className={styles.outcomes}>
          {outcomes.map(({ outcome, count }) => (
            <Box
              key={outcome}
              label={t(`run.outcome.${outcome}`)}
              value={formatNumber(count)}
              tone={outcome === 'failed' || outcome === 'bounced' ? 'bad' : 'plain'}
            />
          ))}
          {replied > 0 && <Box label={t('run.outcome.replied')} value={formatNumber(replied)} tone="ok" />}
        </Boxes>
      ) : (
        <output className={`subtext numeric ${styles.words}`}>
          {formatList(outcomes.map(({ outcome, count }) => t(`run.words.${outcome}`, { count })))}.{' '}
          {status === 'running' && t('run.goesOn')}
        </output>
      )}
      <p className={`subtext ${styles.by}`}>
        {t('run.by', { date: formatDateTime(run.createdAt), author: run.author })}
        {ended &&
          finishedAt &&
          ` · ${t(status === 'done' ? 'run.doneAt' : 'run.cancelledAt', { time: formatDateTime(finishedAt) })}`}
      </p>
    </section>
  )
}
