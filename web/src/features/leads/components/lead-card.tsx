import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { CompanyLink, IndustryLine } from './company-link.tsx'
import { ContactCell } from './contact-cell.tsx'
import { LeadPlate } from './grade-label.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'
import { RowStatus } from './row-status.tsx'
import { SelectBox } from './select-box.tsx'

type LeadCardProps = RowActionProps & {
  fresh: boolean
  selected: boolean
  onSelect: (id: string, withRange: boolean) => void
  /** Its place among the rows of cards, for measuring; only the first of each row is measured. */
  row: number | undefined
  measure: ((element: Element | null) => void) | undefined
}

/** A company on a card of its own. */
export const LeadCard = memo(function LeadCard({ fresh, selected, onSelect, row, measure, ...props }: LeadCardProps) {
  const { t } = useTranslation('leads')
  const { lead, search } = props
  const place = [lead.city, lead.state, lead.countryCode].filter((part) => !!part).join(', ')
  return (
    <li className={`card ${fresh ? 'tr-in' : ''} ${selected ? 'is-sel' : ''}`} data-index={row} ref={measure}>
      <div className="card-h">
        <LeadPlate lead={lead} size="lg" />
        <div className="grow">
          <CompanyLink lead={lead} search={search} className="co t16" />
          <IndustryLine {...lead} />
        </div>
        <SelectBox lead={lead} selected={selected} onSelect={onSelect} />
      </div>
      <div className="card-m">
        <span className={place ? 'cut' : 'cut none'}>{place || t('missing.location')}</span>
        <span className="muted" aria-hidden="true">
          ·
        </span>
        <time className="muted" dateTime={lead.createdAt}>
          {formatDay(lead.createdAt)}
        </time>
        <span className="stb">
          <RowStatus lead={lead} onMenu={props.onMenu} />
        </span>
      </div>
      <div className="card-f">
        <div className="grow">
          <ContactCell lead={lead} />
        </div>
        <RowAction lead={lead} busy={props.busy} onUnlock={props.onUnlock} onMenu={props.onMenu} />
      </div>
    </li>
  )
})
