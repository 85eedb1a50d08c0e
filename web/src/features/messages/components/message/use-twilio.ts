import type { WhatsappState } from '@leadhaul/contract/messages/whatsapp.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { whatsappQuery } from '../../messages.queries.ts'

/** What Twilio can send to this lead; undefined if the workspace has no account or the lead has no mobile number. */
export function useTwilio({ leadId, enabled }: { leadId: string; enabled: boolean }): WhatsappState | undefined {
  const state = useQuery({ ...whatsappQuery(leadId), enabled }).data
  return state?.connected && state.number !== null ? state : undefined
}
