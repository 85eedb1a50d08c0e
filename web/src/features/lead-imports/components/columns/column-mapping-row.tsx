import { columnLetter } from '@leadhaul/contract/lead-imports/import-column-labels.rules.ts'
import { IMPORT_FIELDS, titleOf } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { ImportField, ImportMapping, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { columnName, suggestedFieldFor, conflictingColumn } from '../../lead-imports.model.ts'
import styles from './column-mapping-row.module.css'

type ColumnMappingRowProps = {
  columns: LeadImport['columns']
  index: number
  mapping: ImportMapping
  onField: (field: ImportField | null) => void
}

/** One column of the file: its name, sample values and field. */
export function ColumnMappingRow({ columns, index, mapping, onField }: ColumnMappingRowProps) {
  const { t, i18n } = useTranslation('lead-imports')
  const { name, samples, holds } = columns[index] ?? { name: '', samples: [], holds: null }
  const letter = columnLetter(index)
  const title = name || t('map.unnamed', { letter })
  const field = mapping[index] ?? null
  const conflictingIndex = conflictingColumn(mapping, index)
  const suggestedField = suggestedFieldFor(mapping, { index, holds })
  return (
    <div className={styles.mappingRow}>
      <span className={`numeric ${styles.letter}`} aria-hidden="true">
        {letter}
      </span>
      <div className={styles.sourceColumn}>
        <b title={title}>{title}</b>
        <span className="subtext truncate" dir="auto">
          {samples.length > 0 ? samples.join(' · ') : t('map.noValues')}
        </span>
      </div>
      <Select
        aria-label={t('map.target', { name: title })}
        aria-invalid={conflictingIndex !== undefined || undefined}
        value={field ?? ''}
        onChange={(event) => onField(IMPORT_FIELDS.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">{t('map.leaveOut')}</option>
        {IMPORT_FIELDS.map((each) => (
          <option key={each} value={each}>
            {titleOf(each, i18n.language)}
          </option>
        ))}
      </Select>
      {conflictingIndex !== undefined && field !== null && (
        <p className={`${styles.mappingNote} ${styles.isError}`} role="alert">
          <CircleAlert className="icon size-sm" aria-hidden="true" />
          {t('map.twice', { field: titleOf(field, i18n.language), column: columnName(columns, conflictingIndex) })}
        </p>
      )}
      {suggestedField !== undefined && holds !== null && (
        <p className={`${styles.mappingNote} ${styles.isWarning}`}>
          <TriangleAlert className="icon size-sm" aria-hidden="true" />
          <span>{t(`map.missed.${holds}`)}</span>
          <Button size="sm" onClick={() => onField(suggestedField)}>
            {t('map.importAs', { field: titleOf(suggestedField, i18n.language) })}
          </Button>
        </p>
      )}
    </div>
  )
}
