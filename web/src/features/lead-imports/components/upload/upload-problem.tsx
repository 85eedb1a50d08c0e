import type { UploadErrorData } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { useTranslation } from 'react-i18next'
import { errorCode, errorData } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from './upload-problem.module.css'

type UploadProblemProps = {
  tooLarge: boolean
  /** The error of the last upload; null if there is none. */
  error: unknown
  busy: boolean
  onSheet: (name: string) => void
}

/** Explains why a file was rejected, or asks which of its sheets to import. */
export function UploadProblem({ tooLarge, error, busy, onSheet }: UploadProblemProps) {
  const { t } = useTranslation('lead-imports')
  if (!tooLarge && error === null) return null
  const { sheets, row } = (errorData(error) ?? {}) as UploadErrorData
  if (!tooLarge && sheets) return <SheetChoice sheets={sheets} busy={busy} onSheet={onSheet} />
  const isRowError = errorCode(error) === 'FILE_BROKEN' && row !== undefined
  return (
    <Note tone="bad" title={t('upload.refused')}>
      {tooLarge ? t('upload.tooLarge') : isRowError ? t('upload.brokenRow', { row }) : errorText(error)}
    </Note>
  )
}

type SheetChoiceProps = {
  sheets: NonNullable<UploadErrorData['sheets']>
  busy: boolean
  onSheet: (name: string) => void
}

/** Asks which sheet of a workbook to import. */
function SheetChoice({ sheets, busy, onSheet }: SheetChoiceProps) {
  const { t } = useTranslation('lead-imports')
  return (
    <Note tone="info" title={t('sheets.title', { count: sheets.length })}>
      {t('sheets.text')}
      <span className={styles.sheetList}>
        {sheets.map(({ name, rows }) => (
          <Button key={name} size="sm" disabled={busy} onClick={() => onSheet(name)}>
            <span className="truncate">{name}</span>
            <span className="muted numeric">{t('history.rows', { count: rows, rows: formatNumber(rows) })}</span>
          </Button>
        ))}
      </span>
    </Note>
  )
}
