import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { hasConflict, mapColumn, hasCompanyColumn } from '../../lead-imports.model.ts'
import { useRemoveImport } from '../../lead-imports.queries.ts'
import { FileReading, type FileReadingProps } from '../upload/file-reading.tsx'
import { ColumnMappingRow } from './column-mapping-row.tsx'
import importHistoryStyles from '../history/import-history.module.css'
import styles from './column-mapping-step.module.css'

type ColumnMappingStepProps = FileReadingProps & { onNext: () => void; onLeave: () => void }

/** Maps the columns to fields. */
export function ColumnMappingStep({ onNext, onLeave, ...props }: ColumnMappingStepProps) {
  const { t } = useTranslation('lead-imports')
  const { run, reading, onReading, saveError } = props
  const { mapping } = reading
  const remove = useRemoveImport()
  const hasCompanyName = hasCompanyColumn(mapping)
  const conflict = hasConflict(mapping)
  const mapped = mapping.filter((field) => field !== null).length
  return (
    <Sheet>
      <SheetHeader title={run.fileName}>
        <span className="subtext numeric">
          {t('map.file', { count: run.totalRows, rows: formatNumber(run.totalRows) })} ·{' '}
          {run.sheet === null ? run.encoding : t('map.sheet', { name: run.sheet })}
        </span>
      </SheetHeader>
      <FileReading {...props} />
      <div className={styles.columns}>
        {run.columns.map((_, index) => (
          <ColumnMappingRow
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place in the file
            key={index}
            columns={run.columns}
            index={index}
            mapping={mapping}
            onField={(field) => onReading({ mapping: mapColumn(mapping, index, field) })}
          />
        ))}
      </div>
      {!hasCompanyName && (
        <Note tone="warn" className={importHistoryStyles.inSheet}>
          {t('map.company')}
        </Note>
      )}
      {saveError !== null && (
        <Note tone="warn" className={importHistoryStyles.inSheet} title={t('map.unsaved')}>
          {errorText(saveError)}
        </Note>
      )}
      {remove.isError && (
        <Note tone="bad" className={importHistoryStyles.inSheet}>
          {errorText(remove.error)}
        </Note>
      )}
      <div className={styles.actions}>
        <Button
          variant="ghost"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: run.id }, { onSuccess: onLeave })}
        >
          {t('map.discard')}
        </Button>
        <span className="grow subtext">{t('map.count', { mapped, total: run.columns.length })}</span>
        <Button variant="primary" disabled={!hasCompanyName || conflict} onClick={onNext}>
          {t('map.next')}
        </Button>
      </div>
    </Sheet>
  )
}
