import { isId } from '@leadhaul/contract/api/ids.rules.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { errorText } from '../../../../lib/api/error-text.ts'
import { LeadHoldProvider, useHolds } from '../../../../ui/leads/use-lead-hold.ts'
import { setDraftsAside, takeDraftsBack } from '../../interaction-drafts.model.ts'
import { archivedOf } from '../../leads.model.ts'
import { isNotThere, leadQuery } from '../../leads.queries.ts'
import { LeadGone } from './lead-gone.tsx'
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
  const isGone = isNotThere(query.error)
  const hold = useHolds(lead !== undefined && isGone)
  const { isDeleted } = hold
  useEffect(() => {
    if (isGone && !isDeleted) setDraftsAside([id])
    else if (lead && !isGone) takeDraftsBack([id])
  }, [id, lead, isGone, isDeleted])
  // Leaving the page of a deleted lead sets aside its drafts.
  useEffect(() => (isDeleted ? () => setDraftsAside([id]) : undefined), [id, isDeleted])
  if (!isDeleted && (!isId(id) || (query.isError && (!lead || isNotThere(query.error))))) {
    if (!isId(id) || isNotThere(query.error)) return <LeadGone id={id} isRestoring={archivedOf(me).isRestoring} />
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
