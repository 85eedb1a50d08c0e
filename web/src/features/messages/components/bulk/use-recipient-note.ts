import type { BatchRecipient } from '@leadhaul/contract/messages/bulk.contract.ts'
import { useTranslation } from 'react-i18next'
import { reasonText } from '../../message-reason.model.ts'

/** Why a recipient received nothing; otherwise the address of the recipient. */
export function useRecipientNote(): (recipient: BatchRecipient) => string {
  useTranslation(['bulk-email', 'messages'])
  return ({ status, reason, address }) => {
    const isUnsent = status === 'failed' || status === 'suppressed'
    return (isUnsent ? reasonText({ channel: 'email', reason }) : undefined) ?? address ?? ''
  }
}
