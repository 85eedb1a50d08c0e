import type { LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../../lib/i18n/format.ts'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { countriesIn } from '../../../../lib/i18n/countries.ts'
import type { ReadingOptions } from '../../lead-imports.model.ts'
import styles from './file-reading.module.css'

export type FileReadingProps = {
  run: LeadImport
  reading: ReadingOptions
  onReading: (change: Partial<ReadingOptions>) => void
  /** Called when the user chooses another header row. */
  onHeaderRow: (row: number) => void
  /** The error of the last change that could not be stored. */
  saveError: unknown
}

/** Chooses the header row, and the country of companies without one. */
export function FileReading({ run, reading, onReading, onHeaderRow }: FileReadingProps) {
  const { t, i18n } = useTranslation('lead-imports')
  const countries = useMemo(() => countriesIn(i18n.language, countryName), [i18n.language])
  const skippedRows = run.topRows.filter(({ row }) => row < run.headerRow).length
  const isHeaderListed = run.topRows.some(({ row }) => row === run.headerRow)
  return (
    <div className={styles.fileReading}>
      <Field
        label={t('map.header')}
        help={
          skippedRows > 0 ? t('map.above', { count: skippedRows }) : run.headerRow === 0 ? t('map.noHeader') : undefined
        }
      >
        <Select value={run.headerRow} onChange={(event) => onHeaderRow(Number(event.target.value))}>
          <option value={0}>{t('map.noRow')}</option>
          {run.topRows.map(({ row, cells }) => (
            <option key={row} value={row}>
              {t('map.row', { row, text: cells.slice(0, 3).join(' · ') })}
            </option>
          ))}
          {!isHeaderListed && run.headerRow > 0 && (
            <option value={run.headerRow}>
              {t('map.row', { row: run.headerRow, text: run.columns[0]?.name ?? '' })}
            </option>
          )}
        </Select>
      </Field>
      <Field label={t('map.country')} help={t('map.countryHelp')}>
        <Select
          value={reading.country ?? ''}
          onChange={(event) => onReading({ country: event.target.value === '' ? null : event.target.value })}
        >
          <option value="">{t('map.noCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  )
}
