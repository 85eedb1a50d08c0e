import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { MessagePanel } from '../../messages/components/message-panel.tsx'
import { MessageSheet } from '../../messages/components/message-sheet.tsx'
import { LeadTasks } from '../../tasks/components/lead-tasks.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { BackToLeads } from '../components/detail/lead-head.tsx'
import { LeadLoaded } from '../components/detail/lead-loaded.tsx'
import { LeadNeighbours } from '../components/detail/lead-neighbours.tsx'
import type { LeadTab } from '../components/detail/lead-tabs.tsx'
import { LeadView } from '../components/detail/lead-view.tsx'
import { InteractionForm } from '../components/history/interaction-form.tsx'
import { isLeadId } from '../leads.model.ts'

const route = getRouteApi('/_app/leads/$id')

/** One company: what it is, what it is worth, and how to reach it. */
export function LeadPage() {
  const { id } = route.useParams()
  const me = useQuery(meQuery).data
  // Kept from lead to lead: a user who reads the notes of one continues with the notes of the next.
  const [tab, setTab] = useState<LeadTab>('details')
  const [callingBack, setCallingBack] = useState(false)
  const [writing, setWriting] = useState(false)
  return (
    <div>
      <BackToLeads>{isLeadId(id) && <LeadNeighbours id={id} />}</BackToLeads>
      <LeadLoaded key={id} id={id}>
        {(lead) => (
          <LeadView
            lead={lead}
            credits={me?.credits.remaining}
            canEditContacts={me?.capabilities.editContactMethods ?? false}
            tab={tab}
            onTab={setTab}
            tasks={<LeadTasks leadId={id} callingBack={callingBack} onCallBack={setCallingBack} />}
            onCallBack={() => setCallingBack(true)}
            onWrite={me && (() => setWriting(true))}
            composer={
              me && lead.contact ? (
                <MessagePanel
                  key={lead.id}
                  lead={lead}
                  contact={lead.contact}
                  me={me}
                  log={<InteractionForm leadId={lead.id} />}
                />
              ) : undefined
            }
          />
        )}
      </LeadLoaded>
      {writing && <MessageSheet leadId={id} me={me} onClose={() => setWriting(false)} />}
    </div>
  )
}
