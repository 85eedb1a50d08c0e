import type { LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { ViewColumn } from '@leadhaul/contract/views/views.contract.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../../ui/inputs/checkbox.tsx'
import { type TableColumn, tableColumns, defaultOrder, type LeadsFilter } from '../../leads.model.ts'
import { checkboxState } from '../selection/selection.model.ts'
import type { LeadSelection } from '../selection/use-selection.ts'
import styles from './table-head.module.css'

const SORT_BY_COLUMN: Partial<Record<TableColumn | 'company', LeadSort>> = {
  company: 'company_name',
  date: 'created_at',
  status: 'status',
  grade: 'grade',
  distance: 'distance',
}
const COLUMN_NAME_KEYS = {
  company: 'columns.company',
  place: 'columns.location',
  country: 'columns.country',
  date: 'columns.date',
  contact: 'columns.contact',
  ways: 'columns.ways',
  grade: 'columns.grade',
  status: 'columns.status',
} as const
/** The text key of a column's name; also used by the column menu. */
export const columnNameKey = (column: ViewColumn | 'company') => COLUMN_NAME_KEYS[column]

type HeadProps = {
  filter: LeadsFilter
  onFilter: (filter: LeadsFilter) => void
  columns: readonly ViewColumn[]
  selecting: LeadSelection
}

/** The column names; sortable columns have buttons. The checkbox selects all loaded rows. */
export function TableHead({ filter, onFilter, columns, selecting }: HeadProps) {
  const { t } = useTranslation('leads')
  const state = checkboxState(selecting.selection, selecting.order)
  const shown = tableColumns(columns, filter)
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.check}>
          <Checkbox
            checked={state === 'all'}
            mixed={state === 'some'}
            aria-label={t('select.shown')}
            onChange={selecting.onToggleShown}
          />
        </th>
        <ColumnHead column="company" filter={filter} onFilter={onFilter} />
        {shown.map((column) => (
          <ColumnHead key={column} column={column} filter={filter} onFilter={onFilter} />
        ))}
        <th scope="col" className={`align-right ${styles.action}`}>
          {t('columns.actions')}
        </th>
      </tr>
    </thead>
  )
}

type ColumnProps = Pick<HeadProps, 'filter' | 'onFilter'> & { column: TableColumn | 'company' }

function ColumnHead({ column, filter, onFilter }: ColumnProps) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const name = column === 'distance' ? t('lead-list:distance.column') : t(columnNameKey(column))
  const columnSort = SORT_BY_COLUMN[column]
  const { sort, order, ...rest } = filter
  const isSorted = columnSort !== undefined && columnSort === (sort ?? 'created_at')
  const currentOrder = order ?? defaultOrder(sort)
  const Arrow = currentOrder === 'asc' ? ArrowUp : ArrowDown
  const next = isSorted ? (currentOrder === 'asc' ? 'desc' : 'asc') : defaultOrder(columnSort)
  return (
    <th
      scope="col"
      className={styles[column]}
      aria-sort={isSorted ? (currentOrder === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {columnSort === undefined ? (
        name
      ) : (
        <button
          type="button"
          className={styles.sortButton}
          onClick={() => onFilter({ ...rest, sort: columnSort, order: next })}
        >
          {name}
          {isSorted && <Arrow className="icon size-sm" aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}
