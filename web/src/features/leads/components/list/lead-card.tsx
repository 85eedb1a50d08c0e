import { memo } from 'react'
import { formatDay } from '../../../../lib/format.ts'
import { ContactCell } from '../row/contact-cell.tsx'
import { CardGrade } from '../row/grade-label.tsx'
import { RowAction, type RowActionProps } from '../row/row-action.tsx'
import styles from './lead-card.module.css'
import { CompanyLink, IndustryLine, LeadDistance, RowStatus, SelectBox } from '../row/row-cells.tsx'

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
  const { lead, search, texts } = props
  const { t } = texts
  const place = [lead.city, lead.state, lead.countryCode].filter((part) => !!part).join(', ')
  return (
    <li
      className={`${styles.card} ${fresh ? 'fade-in' : ''} ${selected ? 'is-selected' : ''}`}
      data-index={row}
      ref={measure}
    >
      <div className={styles.header}>
        <CardGrade lead={lead} size="lg" t={t} />
        <div className="grow">
          <CompanyLink lead={lead} search={search} className="company-name text-16" />
          <IndustryLine lead={lead} texts={texts} />
        </div>
        <SelectBox lead={lead} selected={selected} onSelect={onSelect} texts={texts} />
      </div>
      <div className={styles.meta}>
        <span className={place ? 'truncate' : 'truncate is-missing'}>{place || t('missing.location')}</span>
        <span className="muted" aria-hidden="true">
          ·
        </span>
        {lead.distanceKm !== undefined && (
          <>
            <span>
              <LeadDistance lead={lead} t={t} />
            </span>
            <span className="muted" aria-hidden="true">
              ·
            </span>
          </>
        )}
        <time className="muted" dateTime={lead.createdAt}>
          {formatDay(lead.createdAt)}
        </time>
        <span className={styles.status}>
          <RowStatus lead={lead} onMenu={props.onMenu} texts={texts} />
        </span>
      </div>
      <div className={styles.footer}>
        <div className="grow">
          <ContactCell lead={lead} texts={texts} />
        </div>
        <RowAction lead={lead} busy={props.busy} onUnlock={props.onUnlock} onMenu={props.onMenu} texts={texts} />
      </div>
    </li>
  )
})
