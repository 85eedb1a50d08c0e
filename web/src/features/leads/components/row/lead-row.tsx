import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { memo, type ReactNode } from 'react'
import { countryName, formatDay } from '../../../../lib/format.ts'
import type { TableColumn } from '../../leads.model.ts'
import { ContactCell, RowContactChannels } from './contact-cell.tsx'
import { ScoredPlate } from './grade-label.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'
import contactCellStyles from './contact-cell.module.css'
import tableHeadStyles from '../list/table-head.module.css'
import { CompanyLink, IndustryLine, LeadDistance, RowStatus, SelectBox } from './row-cells.tsx'
import type { RowTexts } from './use-row-texts.ts'

function placeCell({ city, state, countryCode }: LeadSummary, { t }: RowTexts) {
  const region =
    state && countryCode ? `${state}, ${countryCode}` : (state ?? (countryCode && countryName(countryCode)))
  return (
    <>
      <span
        className={city ? `truncate ${contactCellStyles.line}` : `truncate is-missing ${contactCellStyles.line}`}
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
      className={name ? `truncate ${contactCellStyles.line}` : `truncate is-missing ${contactCellStyles.line}`}
      title={name}
    >
      {name ?? t('missing.country')}
    </span>
  )
}

/** Functions, not components: a row is made of them many times a second while one scrolls. */
const CELLS: Record<Exclude<TableColumn, 'status'>, (lead: LeadSummary, texts: RowTexts) => ReactNode> = {
  place: placeCell,
  country: countryCell,
  distance: (lead, { t }) => <LeadDistance lead={lead} t={t} />,
  date: (lead) => <time dateTime={lead.createdAt}>{formatDay(lead.createdAt)}</time>,
  contact: (lead, texts) => <ContactCell lead={lead} texts={texts} />,
  ways: (lead, { t }) => <RowContactChannels lead={lead} t={t} />,
  grade: (lead, { t }) => <ScoredPlate lead={lead} t={t} />,
}

type LeadRowProps = RowActionProps & {
  index: number
  columns: readonly TableColumn[]
  fresh: boolean
  selected: boolean
  onSelect: (id: string, withRange: boolean) => void
}

/** A company on one line of the table. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, search, index, columns, fresh, selected, onSelect, onMenu, texts } = props
  return (
    <tr
      className={`${fresh ? 'fade-in' : ''} ${selected ? 'is-selected' : ''}`}
      aria-rowindex={index + 2}
      data-lead={lead.id}
    >
      <td className={tableHeadStyles.check}>
        <SelectBox lead={lead} selected={selected} onSelect={onSelect} texts={texts} />
      </td>
      <td>
        <CompanyLink lead={lead} search={search} className="company-name truncate" />
        <IndustryLine lead={lead} texts={texts} />
      </td>
      {columns.map((column) => (
        <td key={column} className={tableHeadStyles[column]}>
          {column === 'status' ? <RowStatus lead={lead} onMenu={onMenu} texts={texts} /> : CELLS[column](lead, texts)}
        </td>
      ))}
      <td className={`align-right ${tableHeadStyles.action}`}>
        <RowAction lead={lead} busy={props.busy} onUnlock={props.onUnlock} onMenu={onMenu} texts={texts} />
      </td>
    </tr>
  )
})
