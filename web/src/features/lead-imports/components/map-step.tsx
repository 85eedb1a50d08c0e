import { IMPORT_FIELDS } from '@leadhaul/contract/lead-imports/import-fields.catalog.ts'
import type { ImportField, ImportMapping, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/select.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { columnLetter, mapColumn, namesCompany } from '../lead-imports.model.ts'
import { useRemoveImport } from '../lead-imports.queries.ts'

type MapStepProps = {
  run: LeadImport
  mapping: ImportMapping
  onMapping: (mapping: ImportMapping) => void
  onNext: () => void
  onLeave: () => void
}

/** Which column becomes which field. */
export function MapStep({ run, mapping, onMapping, onNext, onLeave }: MapStepProps) {
  const { t } = useTranslation('lead-imports')
  const remove = useRemoveImport()
  const ready = namesCompany(mapping)
  const mapped = mapping.filter((field) => field !== null).length
  return (
    <Sheet>
      <SheetHeader title={run.fileName}>
        <span className="sub num">
          {t('map.file', { count: run.totalRows, rows: formatNumber(run.totalRows), encoding: run.encoding })}
        </span>
      </SheetHeader>
      <div className="map-cols">
        {run.columns.map((column, index) => (
          <MapRow
            key={columnLetter(index)}
            letter={columnLetter(index)}
            column={column}
            field={mapping[index] ?? null}
            onField={(field) => onMapping(mapColumn(mapping, index, field))}
          />
        ))}
      </div>
      {!ready && (
        <Note tone="warn" className="in-sheet">
          {t('map.company')}
        </Note>
      )}
      {remove.isError && (
        <Note tone="bad" className="in-sheet">
          {errorText(remove.error)}
        </Note>
      )}
      <div className="import-f">
        <Button
          variant="ghost"
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: run.id }, { onSuccess: onLeave })}
        >
          {t('map.discard')}
        </Button>
        <span className="grow sub">{t('map.count', { mapped, total: run.columns.length })}</span>
        <Button variant="primary" disabled={!ready} onClick={onNext}>
          {t('map.next')}
        </Button>
      </div>
    </Sheet>
  )
}

type MapRowProps = {
  letter: string
  column: LeadImport['columns'][number]
  field: ImportField | null
  onField: (field: ImportField | null) => void
}

function MapRow({ letter, column, field, onField }: MapRowProps) {
  const { t } = useTranslation('lead-imports')
  const name = column.name || t('map.unnamed', { letter })
  return (
    <div className="map-row">
      <span className="letter num" aria-hidden="true">
        {letter}
      </span>
      <div className="map-col">
        <b className="cut" title={name}>
          {name}
        </b>
        <span className="sub cut" dir="auto">
          {column.samples.length > 0 ? column.samples.join(' · ') : t('map.noValues')}
        </span>
      </div>
      <Select
        aria-label={t('map.target', { name })}
        value={field ?? ''}
        onChange={(event) => onField(IMPORT_FIELDS.find((each) => each === event.target.value) ?? null)}
      >
        <option value="">{t('map.leaveOut')}</option>
        {IMPORT_FIELDS.map((each) => (
          <option key={each} value={each}>
            {t(`fields.${each}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
