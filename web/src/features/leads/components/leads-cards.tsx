import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { StatusRing } from '../../../ui/status-ring.tsx'
import { CompanyLink } from './company-link.tsx'
import { ContactCell } from './contact-cell.tsx'
import { LeadPlate } from './grade-label.tsx'
import type { LeadsViewProps } from './leads-table.tsx'
import { RowAction, type RowActionProps } from './row-action.tsx'

function LeadCard({ fresh, ...props }: RowActionProps & { fresh: boolean }) {
  const { t } = useTranslation('leads')
  const { lead, search } = props
  const place = [lead.city, lead.state, lead.countryCode].filter((part) => !!part).join(', ')
  return (
    <li className={fresh ? 'card tr-in' : 'card'}>
      <div className="card-h">
        <LeadPlate lead={lead} size="lg" />
        <div className="grow">
          <CompanyLink lead={lead} search={search} className="co t16" />
          <span className="sub">{lead.industry ?? t('missing.industry')}</span>
        </div>
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
          <StatusRing status={lead.status} label={t(`status.${lead.status}`)} />
        </span>
      </div>
      <div className="card-f">
        <div className="grow">
          <ContactCell lead={lead} />
        </div>
        <RowAction {...props} />
      </div>
    </li>
  )
}

/** The list on a phone: one company, one card, one thing to do. */
export function LeadsCards({ leads, fresh, search, unlockingId, onUnlock }: LeadsViewProps) {
  return (
    <ul className="cards">
      {leads.map((lead) => (
        <LeadCard
          key={lead.id}
          lead={lead}
          fresh={fresh.has(lead.id)}
          search={search}
          busy={unlockingId === lead.id}
          onUnlock={onUnlock}
        />
      ))}
    </ul>
  )
}
