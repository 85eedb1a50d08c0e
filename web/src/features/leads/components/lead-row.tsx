import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { ViewColumn } from '@leadhaul/contract/views/views.contract.ts'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { countryName, formatDay } from '../../../lib/format.ts'
import { COLUMNS } from '../leads.model.ts'
import { CompanyLink, IndustryLine } from './company-link.tsx'
import { ContactCell, LeadWays } from './contact-cell.tsx'
import { LeadPlate } from './grade-label.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'
import { RowStatus } from './row-status.tsx'
import { SelectBox } from './select-box.tsx'

function PlaceCell({ city, state, countryCode }: Pick<LeadSummary, 'city' | 'state' | 'countryCode'>) {
  const { t } = useTranslation('leads')
  const region =
    state && countryCode ? `${state}, ${countryCode}` : (state ?? (countryCode && countryName(countryCode)))
  return (
    <>
      <span className={city ? 'cut line' : 'cut line none'} title={city ?? undefined}>
        {city ?? t('missing.city')}
      </span>
      <span className="sub cut" title={region ?? undefined}>
        {region ?? t('missing.country')}
      </span>
    </>
  )
}

function CountryCell({ lead }: { lead: LeadSummary }) {
  const { t } = useTranslation('leads')
  const name = lead.countryCode ? countryName(lead.countryCode) : undefined
  return (
    <span className={name ? 'cut line' : 'cut line none'} title={name}>
      {name ?? t('missing.country')}
    </span>
  )
}

const CELLS: Record<Exclude<ViewColumn, 'status'>, (lead: LeadSummary) => ReactNode> = {
  place: (lead) => <PlaceCell city={lead.city} state={lead.state} countryCode={lead.countryCode} />,
  country: (lead) => <CountryCell lead={lead} />,
  date: (lead) => <time dateTime={lead.createdAt}>{formatDay(lead.createdAt)}</time>,
  contact: (lead) => <ContactCell lead={lead} />,
  ways: (lead) => <LeadWays lead={lead} />,
  grade: (lead) => (
    <span className="row">
      <LeadPlate lead={lead} />
      <span className="num soft">{lead.qualityScore}</span>
    </span>
  ),
}

type LeadRowProps = RowActionProps & {
  index: number
  columns: readonly ViewColumn[]
  fresh: boolean
  selected: boolean
  onSelect: (id: string, withRange: boolean) => void
}

/** A company on one line of the table. */
export const LeadRow = memo(function LeadRow(props: LeadRowProps) {
  const { lead, search, index, columns, fresh, selected, onSelect, onMenu } = props
  return (
    <tr className={`${fresh ? 'tr-in' : ''} ${selected ? 'is-sel' : ''}`} aria-rowindex={index + 2} data-lead={lead.id}>
      <td className="c-check">
        <SelectBox lead={lead} selected={selected} onSelect={onSelect} />
      </td>
      <td>
        <CompanyLink lead={lead} search={search} className="co cut" />
        <IndustryLine {...lead} />
      </td>
      {COLUMNS.filter((column) => columns.includes(column)).map((column) => (
        <td key={column} className={`c-${column}`}>
          {column === 'status' ? <RowStatus lead={lead} onMenu={onMenu} /> : CELLS[column](lead)}
        </td>
      ))}
      <td className="c-action r">
        <RowAction lead={lead} busy={props.busy} onUnlock={props.onUnlock} onMenu={onMenu} />
      </td>
    </tr>
  )
})
