import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { ArrowDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LeadsSearch } from '../leads.model.ts'
import { LeadRow } from './lead-row.tsx'

export type LeadsViewProps = {
  leads: readonly LeadSummary[]
  /** Ids that came in while one was looking; they fade in. */
  fresh: ReadonlySet<string>
  search: LeadsSearch
  unlockingId: string | undefined
  onUnlock: (lead: LeadSummary) => void
}

export function TableHead() {
  const { t } = useTranslation('leads')
  return (
    <thead>
      <tr>
        <th scope="col">{t('columns.company')}</th>
        <th scope="col" className="c-place">
          {t('columns.location')}
        </th>
        <th scope="col" className="c-date" aria-sort="descending">
          <span className="row tight">
            {t('columns.date')}
            <ArrowDown className="i s" aria-hidden="true" />
          </span>
        </th>
        <th scope="col" className="c-contact">
          {t('columns.contact')}
        </th>
        <th scope="col" className="c-grade">
          {t('columns.grade')}
        </th>
        <th scope="col" className="c-status">
          {t('columns.status')}
        </th>
        <th scope="col" className="c-action r">
          {t('columns.actions')}
        </th>
      </tr>
    </thead>
  )
}

export function LeadsTable({ leads, fresh, search, unlockingId, onUnlock }: LeadsViewProps) {
  return (
    <table className="table">
      <TableHead />
      <tbody>
        {leads.map((lead) => (
          <LeadRow
            key={lead.id}
            lead={lead}
            fresh={fresh.has(lead.id)}
            search={search}
            busy={unlockingId === lead.id}
            onUnlock={onUnlock}
          />
        ))}
      </tbody>
    </table>
  )
}
