import type { LeadSort } from '@leadhaul/contract/leads/lead-filter.schema.ts'
import type { ViewColumn } from '@leadhaul/contract/views/views.contract.ts'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { COLUMNS, type LeadsFilter, usualOrder } from '../leads.model.ts'
import { shownState } from '../selection.model.ts'
import type { Selecting } from './leads-selection.tsx'

const SORTED_BY: Partial<Record<ViewColumn | 'company', LeadSort>> = {
  company: 'company_name',
  date: 'created_at',
  status: 'status',
}
const NAMES = {
  company: 'columns.company',
  place: 'columns.location',
  country: 'columns.country',
  date: 'columns.date',
  contact: 'columns.contact',
  ways: 'columns.ways',
  grade: 'columns.grade',
  status: 'columns.status',
} as const
/** What the table is called by; also used by the choice of columns. */
export const columnName = (column: ViewColumn | 'company') => NAMES[column]

type HeadProps = {
  filter: LeadsFilter
  onFilter: (filter: LeadsFilter) => void
  columns: readonly ViewColumn[]
  selecting: Selecting
}

/** Names the columns; those one can sort by are buttons. The box chooses all rows that are loaded. */
export function TableHead({ filter, onFilter, columns, selecting }: HeadProps) {
  const { t } = useTranslation('leads')
  const state = shownState(selecting.selection, selecting.order)
  const shown = COLUMNS.filter((column) => columns.includes(column))
  return (
    <thead>
      <tr>
        <th scope="col" className="c-check">
          <Checkbox
            checked={state === 'all'}
            mixed={state === 'some'}
            aria-label={t('select.shown')}
            onChange={selecting.onShown}
          />
        </th>
        <ColumnHead column="company" filter={filter} onFilter={onFilter} />
        {shown.map((column) => (
          <ColumnHead key={column} column={column} filter={filter} onFilter={onFilter} />
        ))}
        <th scope="col" className="c-action r">
          {t('columns.actions')}
        </th>
      </tr>
    </thead>
  )
}

type ColumnProps = Pick<HeadProps, 'filter' | 'onFilter'> & { column: ViewColumn | 'company' }

function ColumnHead({ column, filter, onFilter }: ColumnProps) {
  const { t } = useTranslation('leads')
  const by = SORTED_BY[column]
  const { sort, order, ...rest } = filter
  const on = by !== undefined && by === (sort ?? 'created_at')
  const now = order ?? usualOrder(sort)
  const Arrow = now === 'asc' ? ArrowUp : ArrowDown
  const next = on ? (now === 'asc' ? 'desc' : 'asc') : usualOrder(by)
  return (
    <th scope="col" className={`c-${column}`} aria-sort={on ? (now === 'asc' ? 'ascending' : 'descending') : undefined}>
      {by === undefined ? (
        t(columnName(column))
      ) : (
        <button type="button" className="th-sort" onClick={() => onFilter({ ...rest, sort: by, order: next })}>
          {t(columnName(column))}
          {on && <Arrow className="i s" aria-hidden="true" />}
        </button>
      )}
    </th>
  )
}
