import { memo, useMemo } from 'react'
import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ViewColumn } from '@leadhaul/contract/views/views.contract.ts'
import { type LeadsFilter, type TableColumn, tableColumns } from '../../leads.model.ts'
import type { LeadSelection } from '../selection/use-selection.ts'
import { LeadRow } from '../row/lead-row.tsx'
import { useListKeys } from './use-list-keys.ts'
import { TableHead } from './table-head.tsx'
import { type VisibleItems, useVirtualRows } from './use-virtual-rows.ts'
import { type RowTexts, useRowTexts } from '../row/use-row-actions.ts'
import { useUnlocking } from '../unlock/unlock.queries.ts'

export type LeadsViewProps = {
  leads: readonly LeadSummary[]
  total: number
  /** Ids that appeared while the list was shown; their rows fade in. */
  fresh: ReadonlySet<string>
  filter: LeadsFilter
  onFilter: (filter: LeadsFilter) => void
  columns: readonly ViewColumn[]
  selecting: LeadSelection
  onVisible: (items: VisibleItems) => void
}

const ROW_PX = 48
const ROW_LAYOUT = { rowPx: ROW_PX, even: true }

function Spacer({ px }: { px: number }) {
  return px > 0 ? <tr aria-hidden="true" style={{ height: px }} /> : null
}

/** All leads of the filter in rows; only the rows in the viewport are in the DOM. */
export function LeadsTable(props: LeadsViewProps) {
  useListKeys(props.leads)
  return (
    <table className="table" aria-rowcount={Math.max(props.total, props.leads.length) + 1}>
      <TableHead {...props} />
      <Rows {...props} />
    </table>
  )
}

/** Separate from the head and the keyboard handling, because it renders on every scroll. */
function Rows(props: LeadsViewProps) {
  const { leads, filter, onVisible } = props
  const { place, indexes, before, after } = useVirtualRows({ ...ROW_LAYOUT, items: leads, onVisible })
  const texts = useRowTexts(leads)
  const columns = useMemo(() => tableColumns(props.columns, filter), [props.columns, filter])
  return (
    <tbody ref={place}>
      <Spacer px={before} />
      <DrawnRows {...props} columns={columns} indexes={indexes} texts={texts} />
      <Spacer px={after} />
    </tbody>
  )
}

type DrawnProps = Omit<LeadsViewProps, 'columns'> & {
  columns: readonly TableColumn[]
  indexes: readonly number[]
  texts: RowTexts
}

/** Memoized, because most scroll events do not change the rows. */
const DrawnRows = memo(function DrawnRows(props: DrawnProps) {
  const { leads, indexes, fresh, columns, selecting, texts } = props
  const unlocking = useUnlocking()
  return indexes.map((index) => {
    const lead = leads[index]
    return lead ? (
      <LeadRow
        key={lead.id}
        index={index}
        lead={lead}
        columns={columns}
        fresh={fresh.has(lead.id)}
        selected={selecting.selection.ids.has(lead.id)}
        busy={unlocking.includes(lead.id)}
        texts={texts}
      />
    ) : null
  })
})
