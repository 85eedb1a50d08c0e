import { useState } from 'react'
import type { MessageDraft } from '../../message-drafts.model.ts'
import type { ReadyMessage } from '../../message-text.model.ts'
import { useSendMessage } from '../../messages.queries.ts'
import type { ClearDraft } from './use-message-draft.ts'

type SendingOptions = { leadId: string; channel: 'email' | 'whatsapp'; draft: MessageDraft; clear: ClearDraft }

/** Sends a message of the product itself; what was typed stays until the server has it, also where the form is closed by then. */
export function useSending({ leadId, channel, draft, clear }: SendingOptions) {
  const [sentId, setSentId] = useState<string>()
  const send = useSendMessage()
  const start = ({ subject, text }: ReadyMessage) => {
    if (send.isPending) return
    const { requestKey } = draft
    send.mutateAsync({ leadId, channel, content: text, requestKey, ...(channel === 'email' && { subject }) }).then(
      ({ id }) => {
        setSentId(id)
        clear({ [channel]: draft[channel], ...(channel === 'email' && { subject: draft.subject }) })
      },
      // It is shown beside the text.
      () => undefined,
    )
  }
  return { start, pending: send.isPending, error: send.error, sentId, again: () => setSentId(undefined) }
}
