import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { type LeadTab, LeadTabs } from '../../history/components/lead-tabs.tsx'
import { LogCall } from '../../interactions/components/log-call.tsx'
import { LeadMessages } from '../../messages/components/lead-messages.tsx'
import { LeadSequence } from '../../sequences/components/enrollments/lead-sequence.tsx'
import { LeadTasks } from '../../tasks/components/lead-tasks.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'
import { BackToLeads } from '../components/detail/lead-head.tsx'
import { LeadLoaded } from '../components/detail/lead-loaded.tsx'
import { LeadView } from '../components/detail/lead-view.tsx'

const route = getRouteApi('/_app/leads/$id')

/** One company: its data, its grade and its contact. */
export function LeadPage() {
  const { id } = route.useParams()
  const me = useQuery(meQuery).data
  // Kept between leads: a user who reads the notes of one lead continues with the notes of the next.
  const [tab, setTab] = useState<LeadTab>('details')
  /** The lead whose next call is planned; the response may arrive when another lead is shown. */
  const [callingBack, setCallingBack] = useState<string>()
  return (
    <div>
      <BackToLeads id={id} />
      <LeadLoaded key={id} id={id} me={me}>
        {(lead) => (
          <LeadMessages lead={lead} me={me} sequence={<LeadSequence leadId={id} />}>
            {({ composer, onWrite }) => (
              <LeadView
                lead={lead}
                credits={me?.credits.remaining}
                canEditContacts={me?.capabilities.editContactMethods ?? false}
                tabs={<LeadTabs lead={lead} tab={tab} onTab={setTab} composer={composer} />}
                tasks={
                  <LeadTasks
                    leadId={id}
                    callingBack={callingBack === id}
                    onCalledBack={() => setCallingBack(undefined)}
                  />
                }
                logCall={
                  lead.contact?.contactPhone && (
                    <LogCall lead={lead} onCallBack={(called) => setCallingBack(called.id)} />
                  )
                }
                onWrite={onWrite}
              />
            )}
          </LeadMessages>
        )}
      </LeadLoaded>
    </div>
  )
}
