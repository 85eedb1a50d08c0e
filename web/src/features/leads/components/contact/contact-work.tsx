import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { LogCall } from '../history/log-call.tsx'
import { PreferredMethod } from './preferred-method.tsx'
import type { CalledLead } from '../history/use-log-call.ts'

/** What is done with an open contact: calls are logged, and the preferred method is chosen. */
export function ContactWork({ lead, onCallBack }: { lead: Lead; onCallBack: (lead: CalledLead) => void }) {
  return (
    <>
      {lead.contact?.contactPhone && <LogCall lead={lead} onCallBack={onCallBack} />}
      <PreferredMethod lead={lead} />
    </>
  )
}
