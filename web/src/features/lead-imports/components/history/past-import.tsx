import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime, formatNumber } from '../../../../lib/i18n/format.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'

const TONE: Record<LeadImport['status'], BadgeTone> = {
  uploaded: 'plain',
  running: 'info',
  cancelling: 'info',
  completed: 'ok',
  cancelled: 'plain',
  failed: 'bad',
  undoing: 'info',
  undone: 'plain',
}

/** One line of the history: opens the report of an import, or the step at which it was left. */
export function PastImport({ run, shown, onOpen }: { run: LeadImport; shown: boolean; onOpen: () => void }) {
  const { t } = useTranslation('lead-imports')
  const { created, updated, failed } = run.counts
  const figures = { created: formatNumber(created), updated: formatNumber(updated), failed: formatNumber(failed) }
  return (
    <li>
      <button type="button" aria-current={shown || undefined} onClick={onOpen}>
        <span className="grow">
          <b className="truncate">{run.fileName}</b>
          <span className="subtext">
            {formatDateTime(run.createdAt)} ·{' '}
            {t('history.rows', { count: run.totalRows, rows: formatNumber(run.totalRows) })}
            {run.status === 'completed' && ` · ${t('history.figures', figures)}`}
          </span>
        </span>
        <Badge tone={TONE[run.status]}>{t(`status.${run.status}`)}</Badge>
      </button>
    </li>
  )
}
