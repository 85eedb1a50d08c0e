import type { BatchRecipient } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/text-if-known.ts'

/** Why a recipient got nothing, else the address written to. */
export function useRecipientNote(): (recipient: BatchRecipient) => string {
  useTranslation(['bulk-email', 'messages'])
  return ({ status, reason, address }) => {
    const why = (status === 'failed' || status === 'suppressed') && reason !== null
    return (why ? textIfKnown(`messages:reason.${reason}`) : undefined) ?? address ?? ''
  }
}
