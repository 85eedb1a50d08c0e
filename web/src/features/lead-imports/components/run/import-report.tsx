import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { errorFileUrl } from '../../lead-imports.queries.ts'
import { ImportFigures } from './import-figures.tsx'
import { UndoDialog, useUndoSentences } from '../history/undo-dialog.tsx'
import styles from './import-report.module.css'

const TONE = { completed: 'ok', failed: 'bad' } as const

/** The result of an import, its skipped and invalid rows, and the button to undo it. */
export function ImportReport({ run, onAnother }: { run: LeadImport; onAnother: () => void }) {
  const { t } = useTranslation('lead-imports')
  const [undoing, setUndoing] = useState(false)
  const { status, counts } = run
  const done = status === 'completed'
  const reportedRows = done ? counts.failed + counts.incomplete + counts.skipped : 0
  const remainingLeads = done ? counts.created : (run.undo?.kept ?? 0)
  return (
    <Sheet className={styles.report}>
      <Note tone={status in TONE ? TONE[status as keyof typeof TONE] : 'info'} title={t(titleOf(run))}>
        <ReportText run={run} />
      </Note>
      {done && <ImportFigures counts={counts} />}
      {done && counts.incomplete > 0 && (
        <Note tone="warn">
          {t('report.incomplete', { count: counts.incomplete, rows: formatNumber(counts.incomplete) })}
        </Note>
      )}
      {done && counts.skipped > 0 && (
        <Note tone="info">{t('report.duplicates', { count: counts.skipped, rows: formatNumber(counts.skipped) })}</Note>
      )}
      <div className={styles.reportActions}>
        {remainingLeads > 0 && (
          <ButtonLink to="/leads" search={{ importId: run.id }} variant="primary">
            {t(done ? 'report.toLeads' : 'report.toKept', {
              count: remainingLeads,
              leads: formatNumber(remainingLeads),
            })}
          </ButtonLink>
        )}
        {reportedRows > 0 && (
          <a className="button" href={errorFileUrl(run.id)} download>
            <Download className="icon" aria-hidden="true" />
            {t(counts.skipped > 0 ? 'report.listed' : 'report.errors', {
              count: reportedRows,
              rows: formatNumber(reportedRows),
            })}
          </a>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
        {done && counts.created + counts.updated > 0 && (
          <Button variant="ghost" icon={<Undo2 className="icon" aria-hidden="true" />} onClick={() => setUndoing(true)}>
            {t('undo.open')}
          </Button>
        )}
      </div>
      {undoing && <UndoDialog run={run} onClose={() => setUndoing(false)} />}
    </Sheet>
  )
}

function ReportText({ run }: { run: LeadImport }) {
  const { t } = useTranslation('lead-imports')
  const parts = useUndoSentences()
  if (run.status === 'completed') return run.fileName
  return run.undo ? parts(run.undo, 'done').join(' ') : t('report.undone')
}

function titleOf({ status }: LeadImport) {
  if (status === 'completed') return 'report.completed'
  if (status === 'undone') return 'report.undoneTitle'
  return status === 'failed' ? 'report.failedTitle' : 'report.cancelledTitle'
}
