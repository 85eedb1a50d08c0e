import type { DuplicateChoice, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import type { ReadingOptions } from '../../lead-imports.model.ts'
import type { RowChoices } from '../../row-choices.model.ts'
import { useImportPreview, useStartImport } from '../../lead-imports.queries.ts'
import { DuplicatesChoice } from '../columns/duplicates-choice.tsx'
import { PreviewCounts } from './preview-counts.tsx'
import { PreviewTable } from './preview-table.tsx'
import importHistoryStyles from '../history/import-history.module.css'
import mapStepStyles from '../columns/column-mapping-step.module.css'

type PreviewStepProps = {
  run: LeadImport
  reading: ReadingOptions
  onReading: (change: Partial<ReadingOptions>) => void
  /** The actions for single rows, by row number. */
  choices: RowChoices
  onChoice: (row: number, choice: DuplicateChoice) => void
  onBack: () => void
}

/** Shows the expected result of the import and the action for duplicate rows. */
export function PreviewStep({ run, reading, onReading, choices, onChoice, onBack }: PreviewStepProps) {
  const { t } = useTranslation('lead-imports')
  const preview = useImportPreview({ id: run.id, reading })
  const start = useStartImport()
  const { data } = preview
  const hasNoValidRow = data !== undefined && data.counts.total === data.counts.bad
  const begin = () => {
    const rows = Object.entries(choices).map(([row, choice]) => ({ row: Number(row), choice }))
    start.mutate({ id: run.id, ...reading, choices: rows })
  }
  return (
    <Sheet>
      <PreviewCounts counts={data?.counts} />
      <DuplicatesChoice value={reading.duplicates} onChange={(duplicates) => onReading({ duplicates })} />
      {preview.isError ? (
        <Note
          tone="bad"
          className={importHistoryStyles.inSheet}
          title={t('preview.failed')}
          action={
            <Button busy={preview.isFetching} onClick={() => void preview.refetch()}>
              {t('failed.again')}
            </Button>
          }
        >
          {errorText(preview.error)}
        </Note>
      ) : (
        <PreviewTable
          preview={data}
          columns={run.columns}
          choiceOf={(row) => choices[row] ?? reading.duplicates}
          onChoice={onChoice}
        />
      )}
      {start.isError && (
        <Note tone="bad" className={importHistoryStyles.inSheet} title={t('preview.notStarted')}>
          {errorText(start.error)}
        </Note>
      )}
      {hasNoValidRow && (
        <Note tone="warn" className={importHistoryStyles.inSheet}>
          {t('preview.none')}
        </Note>
      )}
      <div className={mapStepStyles.actions}>
        <Button variant="ghost" onClick={onBack}>
          {t('preview.back')}
        </Button>
        <span className="grow subtext">{t('preview.bounds')}</span>
        <Button variant="primary" disabled={!data || hasNoValidRow} busy={start.isPending} onClick={begin}>
          {t('preview.start')}
        </Button>
      </div>
    </Sheet>
  )
}
