import type { WhatsappState } from '@leadhaul/contract/messages/whatsapp.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { sendPermissionOf, type SendPermission } from '../../message-gate.model.ts'
import { outreachQuery } from '../../messages.queries.ts'

/** Whether a message may be sent on a channel; 'no' until this is known. If the request fails, the server decides. */
export function useSendPermission(options: {
  leadId: string
  channel: 'email' | 'whatsapp'
  twilio: WhatsappState | undefined
}): SendPermission {
  const { leadId, channel, twilio } = options
  const query = useQuery(outreachQuery(leadId))
  if (query.isPending) return 'no'
  if (twilio) return sendPermissionOf({ channel, ...twilio.light })
  return sendPermissionOf(query.data?.lights.find((light) => light.channel === channel))
}
