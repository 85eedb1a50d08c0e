import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatNumber, formatPercent } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { LaneBar } from '../../../../ui/lane-bar.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { undoneShare } from '../../lead-imports.model.ts'
import { useCancelImport } from '../../lead-imports.queries.ts'
import { ImportFigures } from './import-figures.tsx'
import styles from './import-run.module.css'

/** A running import or undo; the user may leave the page. */
export function ImportRun({ run }: { run: LeadImport }) {
  return run.status === 'undoing' ? <UndoRun run={run} /> : <RowsRun run={run} />
}

function UndoRun({ run }: { run: LeadImport }) {
  const { t } = useTranslation('lead-imports')
  return (
    <Sheet className={styles.running}>
      <div className="grow">
        <h2>
          <output>{t('run.undoing')}</output>
        </h2>
        <p className="subtext">{t('run.undoingText')}</p>
      </div>
      <LaneBar value={undoneShare(run) * 100} max={100} label={t('run.undoProgress')} />
    </Sheet>
  )
}

function RowsRun({ run }: { run: LeadImport }) {
  const { t } = useTranslation('lead-imports')
  const cancel = useCancelImport()
  const cancelling = run.status === 'cancelling'
  const percent = run.totalRows > 0 ? Math.floor((run.doneRows / run.totalRows) * 100) : 0
  return (
    <Sheet className={styles.running}>
      <div className={styles.runHead}>
        <div className="grow">
          <h2>
            <output>{t(cancelling ? 'run.cancelling' : 'run.title')}</output>
          </h2>
          <p className="subtext">{t(cancelling ? 'run.cancellingText' : 'run.text')}</p>
        </div>
        {!cancelling && (
          <Button busy={cancel.isPending} onClick={() => cancel.mutate({ id: run.id })}>
            {t('run.cancel')}
          </Button>
        )}
      </div>
      <p className="row numeric">
        <b className="text-16">{formatNumber(run.doneRows)}</b>
        <span className="soft">{t('run.of', { total: formatNumber(run.totalRows) })}</span>
        <span className="grow" />
        <b>{formatPercent(percent / 100)}</b>
      </p>
      <LaneBar value={run.doneRows} max={run.totalRows} label={t('run.progress')} />
      <ImportFigures counts={run.counts} />
      {cancel.isError && <Note tone="bad">{errorText(cancel.error)}</Note>}
    </Sheet>
  )
}
