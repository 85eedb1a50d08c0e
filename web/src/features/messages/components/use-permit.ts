import { useQuery } from '@tanstack/react-query'
import { permitOf, type Permit } from '../message-gate.model.ts'
import { outreachQuery } from '../messages.queries.ts'

/** Whether a message may go out by a channel; not before that is known. Where it cannot be asked, the server decides. */
export function usePermit(leadId: string, channel: 'email' | 'whatsapp'): Permit {
  const query = useQuery(outreachQuery(leadId))
  if (query.isPending) return 'no'
  return permitOf(query.data?.lights.find((light) => light.channel === channel))
}
