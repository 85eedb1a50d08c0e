import { GRADES, LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { ReactNode } from 'react'
import { keepRowFocus } from '../../../../ui/row-focus.ts'
import { countryName, formatList } from '../../../../lib/i18n/format.ts'
import { useIndustryLabel } from '../../../../lib/i18n/industry.ts'
import { useImportNames } from './imports.queries.ts'
import { isFiltered, clearFilter, type LeadsFilter } from '../../leads.model.ts'
import type { FilterProps } from '../list/use-leads-search-params.ts'
import { useAssigneeName, useSearchName, useAddedPeriodName } from './use-filter-names.ts'
import styles from './filter-chips.module.css'

const withoutAddedTime = ({ added: _added, addedFrom: _from, addedTo: _to, ...rest }: LeadsFilter): LeadsFilter => rest

/** The maximum number of names in a chip; a longer list is shown as a count. */
const MAX_LISTED_NAMES = 3

type FilterChip = { key: keyof LeadsFilter; name: string; value: string; narrow?: boolean }

function useChips(filter: LeadsFilter): FilterChip[] {
  const { t } = useTranslation(['leads', 'lead-list', 'assignment'])
  const industryOf = useIndustryLabel()
  const searched = useSearchName(filter)
  const importName = useImportNames(filter.importId !== undefined)
  const added = useAddedPeriodName(filter)
  const assignee = useAssigneeName(filter.assignee)
  const summarizeNames = (names: string[], total: number) =>
    names.length <= MAX_LISTED_NAMES ? names.join(', ') : t('filters.some', { count: names.length, total })
  const chips: (FilterChip | false | undefined)[] = [
    filter.status && {
      key: 'status',
      name: t('filters.status'),
      value: summarizeNames(
        filter.status.map((status) => t(`status.${status}`)),
        LEAD_STATUSES.length,
      ),
    },
    filter.city && { key: 'city', name: t('filters.city'), value: filter.city.join(', ') },
    filter.country && { key: 'country', name: t('filters.country'), value: filter.country.map(countryName).join(', ') },
    filter.quality && {
      key: 'quality',
      name: t('filters.grade'),
      value: summarizeNames(
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
    filter.industry && {
      key: 'industry',
      name: t('lead-list:filter.industry'),
      value: filter.industry.map(industryOf).join(', '),
    },
    filter.has && {
      key: 'has',
      name: t('lead-list:filter.has'),
      value: formatList(filter.has.map((method) => t(`lead-list:method.${method}`))),
    },
    added !== undefined && { key: 'added', name: t('lead-list:filter.added'), value: added },
    filter.task && {
      key: 'task',
      name: t('lead-list:filter.task'),
      value: filter.task.map((due) => t(`lead-list:task.${due}`)).join(', '),
    },
    filter.searchId !== undefined && { key: 'searchId', name: t('lead-list:filter.search'), value: searched },
    filter.assignee !== undefined && { key: 'assignee', name: t('assignment:label'), value: assignee },
    filter.importId !== undefined && {
      key: 'importId',
      name: t('filters.import'),
      value: importName(filter.importId) ?? t('filters.oneImport'),
    },
  ]
  return chips.filter((chip) => !!chip)
}

export type FilterChipsProps = FilterProps & {
  /** The number of leads that match the filter; undefined while it loads, or if it failed. */
  total: number | undefined
  counting: boolean
  updating: boolean
  /** Shown after the chips: the button to save the view. */
  action: ReactNode
}

/** The number of leads and the active filters, each with a button to remove it. */
export function FilterChips({ filter, onFilter, total, counting, updating, action }: FilterChipsProps) {
  const { t } = useTranslation('leads')
  const chips = useChips(filter)
  return (
    <div className={styles.chips}>
      <output className={`numeric ${styles.total}`}>
        {total !== undefined && t('count', { count: total })}
        {counting && <span className="muted">{t('counting')}</span>}
        {updating && <span className="visually-hidden">, {t('updating')}</span>}
      </output>
      {chips.length > 0 && <span className="divider" />}
      <span className={styles.narrowing} ref={keepRowFocus}>
        {chips.map(({ key, name, value, narrow }) => (
          <span key={key} className={narrow ? `${styles.chipSlot} ${styles.narrowOnly}` : styles.chipSlot}>
            <Chip
              name={name}
              title={value}
              removeLabel={t('filters.remove', { name })}
              onRemove={() => onFilter(key === 'added' ? withoutAddedTime(filter) : { ...filter, [key]: undefined })}
            >
              {value}
            </Chip>
          </span>
        ))}
        {isFiltered(filter) && (
          <Button variant="ghost" size="sm" onClick={() => onFilter(clearFilter(filter))}>
            {t('filters.clearAll')}
          </Button>
        )}
      </span>
      <span className="grow" />
      {action}
    </div>
  )
}
