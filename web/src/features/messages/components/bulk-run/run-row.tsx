import type { MessageBatch, BatchStatus } from '@leadhaul/contract/messages/bulk.contract.ts'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { countHandled } from '../../bulk.model.ts'
import styles from './run-row.module.css'

const TONES: Record<BatchStatus, BadgeTone> = { running: 'info', paused: 'warn', cancelled: 'plain', done: 'ok' }

export function RunBadge({ status }: Pick<MessageBatch, 'status'>) {
  const { t } = useTranslation('bulk-email')
  return <Badge tone={TONES[status]}>{t(`run.status.${status}`)}</Badge>
}

/** A row of the list; opens the bulk email. */
export function RunRow({ run }: { run: MessageBatch }) {
  const { t } = useTranslation('bulk-email')
  const { id, subject, status, createdAt, author, total } = run
  return (
    <li>
      <Link to="/leads/emails" search={{ id }} className={styles.row}>
        <span className="grow">
          <b className="truncate">{subject}</b>
          <span className="subtext truncate">{t('run.by', { date: formatDateTime(createdAt), author })}</span>
        </span>
        <span className="muted numeric">{t('run.progress', { done: countHandled(run), total })}</span>
        <RunBadge status={status} />
      </Link>
    </li>
  )
}
