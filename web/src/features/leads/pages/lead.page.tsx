import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { LeadTasks } from '../../tasks/components/lead-tasks.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { BackToLeads } from '../components/lead-head.tsx'
import { LeadFailed, LeadSkeleton } from '../components/lead-states.tsx'
import { LeadView } from '../components/lead-view.tsx'
import { isLeadId } from '../leads.model.ts'
import { isNotThere, leadQuery } from '../leads.queries.ts'
import './lead.page.css'

const route = getRouteApi('/_app/leads/$id')

/** One company: what it is, what it is worth, and how to reach it. */
export function LeadPage() {
  const { id } = route.useParams()
  return (
    <div className="lead-page">
      <BackToLeads />
      <LeadBody key={id} id={id} />
    </div>
  )
}

function LeadBody({ id }: { id: string }) {
  const { t } = useTranslation('leads')
  const query = useQuery(leadQuery(id))
  const credits = useQuery(meQuery).data?.credits.remaining
  const lead = query.data
  if (!isLeadId(id) || (query.isError && (!lead || isNotThere(query.error)))) {
    const gone = !isLeadId(id) || isNotThere(query.error)
    return (
      <LeadFailed
        error={gone ? t('lead.notFound') : errorText(query.error)}
        busy={query.isFetching}
        onRetry={gone ? undefined : () => void query.refetch()}
      />
    )
  }
  if (!lead) return <LeadSkeleton />
  return (
    <>
      <LeadView lead={lead} credits={credits} />
      <LeadTasks leadId={id} />
    </>
  )
}
