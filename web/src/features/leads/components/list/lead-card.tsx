import { memo } from 'react'
import { formatDay } from '../../../../lib/i18n/format.ts'
import { CardGrade } from '../row/lead-labels.tsx'
import type { RowProps } from '../row/lead-row.tsx'
import { RowAction } from '../row/row-action.tsx'
import { CompanyLink, ContactCell, IndustryLine, LeadDistance, RowStatus, SelectBox } from '../row/row-cells.tsx'
import { useRowActions } from '../row/use-row-actions.ts'
import styles from './lead-card.module.css'

type LeadCardProps = RowProps & {
  /** The index of its row of cards, for measuring; only the first card of a row is measured. */
  row: number | undefined
  measure: ((element: Element | null) => void) | undefined
}

export const LeadCard = memo(function LeadCard({ lead, fresh, selected, busy, texts, row, measure }: LeadCardProps) {
  const { search } = useRowActions()
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
        <SelectBox lead={lead} selected={selected} texts={texts} />
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
          <RowStatus lead={lead} texts={texts} />
        </span>
      </div>
      <div className={styles.footer}>
        <div className="grow">
          <ContactCell lead={lead} texts={texts} />
        </div>
        <RowAction lead={lead} busy={busy} texts={texts} />
      </div>
    </li>
  )
})
