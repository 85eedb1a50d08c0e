import { useTranslation } from 'react-i18next'
import { formatDayMonthYear } from '../../../../lib/i18n/format.ts'
import { Select } from '../../../../ui/inputs/select.tsx'
import { useImports } from './imports.queries.ts'
import type { FilterProps } from '../list/use-leads-search-params.ts'

/** Filters the list by import; hidden if there was none. */
export function ImportFilter({ filter, onFilter }: FilterProps) {
  const { t } = useTranslation('leads')
  const imports = useImports() ?? []
  const chosen = filter.importId ?? ''
  const known = imports.some(({ id }) => id === chosen)
  if (imports.length === 0 && chosen === '') return null
  return (
    <fieldset>
      <legend className="label">{t('filters.import')}</legend>
      <Select
        aria-label={t('filters.import')}
        value={chosen}
        onChange={({ target: { value } }) => {
          const { importId: _importId, ...others } = filter
          onFilter(value === '' ? others : { ...others, importId: value })
        }}
      >
        <option value="">{t('filters.anyImport')}</option>
        {chosen !== '' && !known && <option value={chosen}>{t('filters.oneImport')}</option>}
        {imports.map(({ id, fileName, createdAt }) => (
          <option key={id} value={id}>
            {fileName} · {formatDayMonthYear(createdAt)}
          </option>
        ))}
      </Select>
    </fieldset>
  )
}
