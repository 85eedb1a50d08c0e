import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { LeadHoldProvider, useLeadHoldState } from '../../../../ui/leads/use-lead-hold.ts'
import { suspendDrafts, restoreDrafts } from '../../interaction-drafts.model.ts'
import { archivedOf } from '../../leads.model.ts'
import { isNotFound, leadQuery } from '../../leads.queries.ts'
import { LeadNotFound } from './lead-not-found.tsx'
import { LeadFailed, LeadSkeleton } from './lead-states.tsx'

type LeadLoadedProps = {
  id: string
  me: Me | undefined
  children: (lead: Lead) => ReactNode
}

/** A loaded lead, its skeleton, or the error. A lead that is being edited stays when it is deleted elsewhere. */
export function LeadLoaded({ id, me, children }: LeadLoadedProps) {
  const query = useQuery(leadQuery(id))
  const lead = query.data
  const isGone = isNotFound(query.error)
  const hold = useLeadHoldState(lead !== undefined && isGone)
  const { isDeleted } = hold
  useEffect(() => {
    if (isGone && !isDeleted) suspendDrafts([id])
    else if (lead && !isGone) restoreDrafts([id])
  }, [id, lead, isGone, isDeleted])
  // The drafts of a deleted lead stay active only while its page is open.
  useEffect(() => (isDeleted ? () => suspendDrafts([id]) : undefined), [id, isDeleted])
  if (!isDeleted && (!isId(id) || (query.isError && (!lead || isNotFound(query.error))))) {
    if (!isId(id) || isNotFound(query.error)) return <LeadNotFound id={id} isRestoring={archivedOf(me).isRestoring} />
    return (
      <LeadFailed
        error={errorText(query.error, 'fetchLead')}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  return lead ? <LeadHoldProvider value={hold}>{children(lead)}</LeadHoldProvider> : <LeadSkeleton />
}
