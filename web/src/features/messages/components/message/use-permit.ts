import type { WhatsappState } from '@leadhaul/contract/messages/whatsapp.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { permitOf, type Permit } from '../../message-gate.model.ts'
import { outreachQuery } from '../../messages.queries.ts'

/** Whether a message may go out by a channel; not before that is known. Where it cannot be asked, the server decides. */
export function usePermit(options: {
  leadId: string
  channel: 'email' | 'whatsapp'
  twilio: WhatsappState | undefined
}): Permit {
  const { leadId, channel, twilio } = options
  const query = useQuery(outreachQuery(leadId))
  if (query.isPending) return 'no'
  if (twilio) return permitOf({ channel, ...twilio.light })
  return permitOf(query.data?.lights.find((light) => light.channel === channel))
}
