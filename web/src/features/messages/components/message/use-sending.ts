import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { useShownRef } from '../../../../ui/overlays/keep-mounted.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import type { MessageDraft } from '../../message-drafts.model.ts'
import type { ReadyMessage } from '../../message-text.model.ts'
import { useSendMessage } from '../../messages.queries.ts'
import type { ClearDraft } from './use-message-draft.ts'

type SendingOptions = { lead: Lead; channel: 'email' | 'whatsapp'; draft: MessageDraft; clear: ClearDraft }

/** Sends a message; the typed text is kept until the server has the message, even if the form is closed. */
export function useSending({ lead, channel, draft, clear }: SendingOptions) {
  const { t } = useTranslation('messages')
  const [sentId, setSentId] = useState<string>()
  const send = useSendMessage()
  const shownRef = useShownRef()
  const start = ({ subject, text }: ReadyMessage) => {
    if (send.isPending) return
    const key = `${channel}Key` as const
    const { [channel]: typed, [key]: requestKey } = draft
    let isErrorShown = false
    const sent = send.mutateAsync(
      { leadId: lead.id, channel, content: text, requestKey, ...(channel === 'email' && { subject }) },
      // These callbacks run only while the form is open.
      {
        onError: () => {
          isErrorShown = shownRef.current
        },
      },
    )
    sent.then(
      ({ id }) => {
        setSentId(id)
        clear({ [channel]: typed, [key]: requestKey, ...(channel === 'email' && { subject: draft.subject }) })
      },
      (reason: unknown) => {
        const text = `${lead.companyName}: ${errorText(reason)}`
        if (!isErrorShown) notify({ tone: 'bad', title: t(`failed.${channel}`), text })
      },
    )
  }
  return { start, pending: send.isPending, error: send.error, sentId, again: () => setSentId(undefined) }
}
