import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import { Link } from '@tanstack/react-router'
import type { LeadsSearch } from '../leads.model.ts'

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

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What the list was narrowed to when one left it for a lead. */
    leadsSearch?: LeadsSearch
  }
}
