import type { DuplicateChoice, ImportPreview, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import { PreviewRows } from './preview-rows.tsx'
import styles from './preview-table.module.css'

type PreviewTableProps = {
  preview: ImportPreview | undefined
  columns: LeadImport['columns']
  choiceOf: (row: number) => DuplicateChoice
  onChoice: (row: number, choice: DuplicateChoice) => void
}
type RowSelection = 'first' | 'problems'

/** The first rows, or the rows with problems from the whole file. */
export function PreviewTable({ preview, ...table }: PreviewTableProps) {
  const { t } = useTranslation('lead-imports')
  const [shown, setShown] = useState<RowSelection>('first')
  if (!preview) return <PreviewRows rows={undefined} {...table} />
  const { counts, rows, problemRows } = preview
  const withProblems = [...rows.filter(({ problems }) => problems.length > 0), ...problemRows]
  const total = counts.bad + counts.incomplete
  const problems = total > 0 && shown === 'problems'
  const unlistedCount = total - withProblems.length
  return (
    <>
      {total > 0 && (
        <div className={styles.previewWhich}>
          <Segment<RowSelection>
            label={t('preview.which')}
            value={shown}
            onChange={setShown}
            choices={[
              { value: 'first', label: t('preview.firstRows') },
              { value: 'problems', label: t('preview.problemRows', { count: formatNumber(total) }) },
            ]}
          />
        </div>
      )}
      <PreviewRows rows={problems ? withProblems : rows} {...table} />
      {problems && unlistedCount > 0 && (
        <p className={`subtext ${styles.previewMore}`}>
          {t('preview.more', { count: unlistedCount, rows: formatNumber(unlistedCount) })}
        </p>
      )}
    </>
  )
}
