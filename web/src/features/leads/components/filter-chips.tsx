import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import type { ReactNode } from 'react'
import { countryName } from '../../../lib/format.ts'
import { GRADES, isFiltered, type LeadsFilter, STATUSES, unfiltered } from '../leads.model.ts'
import { useImportNames } from '../imports.queries.ts'
import type { FilterProps } from './leads-address.tsx'

/** From this many on a list of names is longer than its count. */
const SPELLED_OUT = 3

type OneChip = { key: keyof LeadsFilter; name: string; value: string; narrow?: boolean }

function useChips(filter: LeadsFilter): OneChip[] {
  const { t } = useTranslation('leads')
  const importName = useImportNames(filter.importId !== undefined)
  const some = (names: string[], total: number) =>
    names.length <= SPELLED_OUT ? names.join(', ') : t('filters.some', { count: names.length, total })
  const chips: (OneChip | false | undefined)[] = [
    filter.status && {
      key: 'status',
      name: t('filters.status'),
      value: some(
        filter.status.map((status) => t(`status.${status}`)),
        STATUSES.length,
      ),
    },
    filter.city && { key: 'city', name: t('filters.city'), value: filter.city.join(', ') },
    filter.country && { key: 'country', name: t('filters.country'), value: filter.country.map(countryName).join(', ') },
    filter.quality && {
      key: 'quality',
      name: t('filters.grade'),
      value: some(
        filter.quality.map((grade) => `${grade} · ${t(`grade.${grade}`)}`),
        GRADES.length,
      ),
    },
    filter.access && {
      key: 'access',
      name: t('access.label'),
      value: filter.access === 'locked' ? t('access.locked') : t('access.unlocked'),
      narrow: true,
    },
    filter.searchId !== undefined && { key: 'searchId', name: t('filters.search'), value: t('filters.oneSearch') },
    filter.importId !== undefined && {
      key: 'importId',
      name: t('filters.import'),
      value: importName(filter.importId) ?? t('filters.oneImport'),
    },
  ]
  return chips.filter((chip) => !!chip)
}

type FilterChipsProps = FilterProps & {
  total: number | undefined
  counting: boolean
  updating: boolean
  action: ReactNode
}

/** How many leads there are, and what narrows them, each with a way out. */
export function FilterChips({ filter, onFilter, total, counting, updating, action }: FilterChipsProps) {
  const { t } = useTranslation('leads')
  const chips = useChips(filter)
  return (
    <div className="chips">
      <output className="total num">
        {total !== undefined && t('count', { count: total })}
        {counting && <span className="muted">{t('counting')}</span>}
        {updating && <span className="vh">, {t('updating')}</span>}
      </output>
      {chips.length > 0 && <span className="bar" />}
      {chips.map(({ key, name, value, narrow }) => (
        <span key={key} className={narrow ? 'chip-slot narrow-only' : 'chip-slot'}>
          <Chip
            name={name}
            title={value}
            removeLabel={t('filters.remove', { name })}
            onRemove={() => onFilter({ ...filter, [key]: undefined })}
          >
            {value}
          </Chip>
        </span>
      ))}
      {isFiltered(filter) && (
        <Button variant="ghost" size="sm" onClick={() => onFilter(unfiltered(filter))}>
          {t('filters.clearAll')}
        </Button>
      )}
      <span className="grow" />
      {action}
    </div>
  )
}
