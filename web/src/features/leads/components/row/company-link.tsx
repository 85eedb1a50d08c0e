import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import type { LeadsSearch } from '../../leads.model.ts'
import type { RowTexts } from './row-texts.tsx'

type CompanyLinkProps = { lead: LeadSummary; search: LeadsSearch; className: string }

/** The company's name; its id lets the focus return here when the row's button has done its work. */
export function CompanyLink({ lead, search, className }: CompanyLinkProps) {
  return (
    <Link
      id={`lead-${lead.id}`}
      to="/leads/$id"
      params={{ id: lead.id }}
      state={{ leadsSearch: search }}
      className={className}
      title={lead.companyName}
    >
      {lead.companyName}
    </Link>
  )
}

type IndustryLineProps = Pick<LeadSummary, 'industry' | 'importId'> & { texts: RowTexts }

/** What the company does, on the line beneath its name, and whether it came with a file. */
export function IndustryLine({ industry, importId, texts }: IndustryLineProps) {
  const { t, industryOf } = texts
  const name = industry ? industryOf(industry) : undefined
  return (
    <span className="subtext truncate" title={name}>
      {name ?? t('missing.industry')}
      {importId !== null && ` · ${t('imported')}`}
    </span>
  )
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The filters of the list when the lead was opened from it. */
    leadsSearch?: LeadsSearch
  }
}
