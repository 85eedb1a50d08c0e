import type { MessageBatch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { outcomeDashes, countHandled, type Outcome } from '../../bulk.model.ts'
import styles from './run-bar.module.css'

const OUTCOME_CLASSES: Record<Outcome, string | undefined> = {
  sent: styles.isSent,
  simulated: styles.isSimulated,
  bounced: styles.isFailed,
  failed: styles.isFailed,
  unknown: styles.isUnknown,
  suppressed: styles.isOff,
  cancelled: styles.isOff,
  waiting: undefined,
}

/** One dash per recipient, or one bar for many recipients. */
export function RunBar({ run }: { run: MessageBatch }) {
  const { t } = useTranslation('bulk-email')
  const dashes = outcomeDashes(run)
  const done = countHandled(run)
  if (!dashes) return <LaneBar value={done} max={run.total} label={t('run.handled')} />
  return (
    <div className={styles.run}>
      <progress className="visually-hidden" value={done} max={run.total} aria-label={t('run.handled')} />
      {dashes.map((outcome, at) => (
        <i key={at} className={OUTCOME_CLASSES[outcome]} />
      ))}
    </div>
  )
}
