import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { memo, type ReactNode } from 'react'
import { countryName, formatDay } from '../../../../lib/i18n/format.ts'
import type { TableColumn } from '../../leads.model.ts'
import tableHeadStyles from '../list/table-head.module.css'
import { RowChannels, ScoredPlate } from './lead-labels.tsx'
import { RowAction } from './row-action.tsx'
import { CompanyLink, ContactCell, IndustryLine, LeadDistance, RowStatus, SelectBox } from './row-cells.tsx'
import rowCellsStyles from './row-cells.module.css'
import { type RowTexts, useRowActions } from './use-row-actions.ts'

function placeCell({ city, state, countryCode }: LeadSummary, { t }: RowTexts) {
  const region =
    state && countryCode ? `${state}, ${countryCode}` : (state ?? (countryCode && countryName(countryCode)))
  return (
    <>
      <span
        className={city ? `truncate ${rowCellsStyles.line}` : `truncate is-missing ${rowCellsStyles.line}`}
        title={city ?? undefined}
      >
        {city ?? t('missing.city')}
      </span>
      <span className="subtext truncate" title={region ?? undefined}>
        {region ?? t('missing.country')}
      </span>
    </>
  )
}

function countryCell({ countryCode }: LeadSummary, { t }: RowTexts) {
  const name = countryCode ? countryName(countryCode) : undefined
  return (
    <span
      className={name ? `truncate ${rowCellsStyles.line}` : `truncate is-missing ${rowCellsStyles.line}`}
      title={name}
    >
      {name ?? t('missing.country')}
    </span>
  )
}

/** Functions instead of components: cells render many times per second during scrolling. */
const CELLS: Record<Exclude<TableColumn, 'status'>, (lead: LeadSummary, texts: RowTexts) => ReactNode> = {
  place: placeCell,
  country: countryCell,
  distance: (lead, { t }) => <LeadDistance lead={lead} t={t} />,
  date: (lead) => <time dateTime={lead.createdAt}>{formatDay(lead.createdAt)}</time>,
  contact: (lead, texts) => <ContactCell lead={lead} texts={texts} />,
  ways: (lead, { t }) => <RowChannels lead={lead} t={t} />,
  grade: (lead, { t }) => <ScoredPlate lead={lead} t={t} />,
}

export type RowProps = {
  lead: LeadSummary
  fresh: boolean
  selected: boolean
  /** The lead is being unlocked. */
  busy: boolean
  texts: RowTexts
}
type LeadRowProps = RowProps & { index: number; columns: readonly TableColumn[] }

export const LeadRow = memo(function LeadRow({ lead, index, columns, fresh, selected, busy, texts }: LeadRowProps) {
  const { search } = useRowActions()
  return (
    <tr
      className={`${fresh ? 'fade-in' : ''} ${selected ? 'is-selected' : ''}`}
      aria-rowindex={index + 2}
      data-lead={lead.id}
    >
      <td className={tableHeadStyles.check}>
        <SelectBox lead={lead} selected={selected} texts={texts} />
      </td>
      <td>
        <CompanyLink lead={lead} search={search} className="company-name truncate" />
        <IndustryLine lead={lead} texts={texts} />
      </td>
      {columns.map((column) => (
        <td key={column} className={tableHeadStyles[column]}>
          {column === 'status' ? <RowStatus lead={lead} texts={texts} /> : CELLS[column](lead, texts)}
        </td>
      ))}
      <td className={`align-right ${tableHeadStyles.action}`}>
        <RowAction lead={lead} busy={busy} texts={texts} />
      </td>
    </tr>
  )
})
