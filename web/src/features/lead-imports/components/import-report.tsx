import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { Download } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { errorFileUrl } from '../lead-imports.queries.ts'
import { ImportFigures } from './import-figures.tsx'

/** What came of it, and the rows that did not. */
export function ImportReport({ run, onAnother }: { run: LeadImport; onAnother: () => void }) {
  const { t } = useTranslation('lead-imports')
  const done = run.status === 'completed'
  const tone = done ? 'ok' : run.status === 'failed' ? 'bad' : 'info'
  return (
    <Sheet className="report">
      <Note tone={tone} title={t(done ? 'report.completed' : `report.${run.status}Title`)}>
        {done ? run.fileName : t('report.undone')}
      </Note>
      {done && <ImportFigures counts={run.counts} />}
      <div className="report-acts">
        {run.counts.failed > 0 && (
          <a className="btn" href={errorFileUrl(run.id)} download>
            <Download className="i" aria-hidden="true" />
            {t('report.errors', { count: run.counts.failed })}
          </a>
        )}
        <Button onClick={onAnother}>{t('another')}</Button>
        {done && (
          <ButtonLink to="/leads" variant="primary">
            {t('report.toLeads')}
          </ButtonLink>
        )}
      </div>
    </Sheet>
  )
}
