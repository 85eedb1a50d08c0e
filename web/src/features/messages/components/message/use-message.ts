import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import type { MessageDraft } from '../../message-drafts.model.ts'
import { fillTemplate, readyMessage } from '../../message-text.model.ts'
import type { ChangeDraft, ClearDraft } from './use-message-draft.ts'
import { useDrafting } from './use-drafting.ts'
import { useMessageForm } from './use-message-form.ts'
import { useTextOrigin } from './use-text-origin.ts'
import { useSendPermission } from './use-send-permission.ts'
import { useSending } from './use-sending.ts'
import { useTemplateValues } from './use-template-values.ts'
import { useTwilio } from './use-twilio.ts'

export type MessageOptions = {
  channel: 'email' | 'whatsapp'
  lead: Lead
  draft: MessageDraft
  change: ChangeDraft
  clear: ClearDraft
  capabilities: Readonly<Record<'aiContent' | 'twilio', boolean>>
  /** Whether the plan, the profile or the lead prevents sending: the text remains a draft. */
  closed: boolean
}
/** A message of one channel: the typed text, the final message, the permission to send it, and the sending. */
export function useMessage({ channel, lead, draft, change, clear, capabilities, closed }: MessageOptions) {
  const values = useTemplateValues(lead)
  const twilio = useTwilio({ leadId: lead.id, enabled: channel === 'whatsapp' && capabilities.twilio === true })
  const permission = useSendPermission({ leadId: lead.id, channel, twilio })
  const sending = useSending({ lead, channel, draft, clear })
  const message = readyMessage({ subject: channel === 'email' ? draft.subject : '', text: draft[channel], values })
  const form = useMessageForm({ channel, message, change, closed: closed || permission === 'no' })
  const { origin, replace, undo, forget } = useTextOrigin({ channel, draft, form })
  const drafting = useDrafting({
    leadId: lead.id,
    channel,
    isEmpty: (channel === 'whatsapp' || draft.subject === '') && draft[channel] === '',
    onDraft: (written) => replace(written, { subject: written.subject ?? '', text: written.content }),
  })
  const pick = (template: MessageTemplate) => {
    drafting.stop()
    const [subject, text] = [template.subject ?? '', template.content].map((part) => fillTemplate(part, values))
    replace(template, { subject: subject ?? '', text: text ?? '' })
  }
  const writeAnother = () => {
    // Undoing a change of the last message would clear this one.
    forget()
    sending.again()
  }
  return {
    channel,
    draft,
    message,
    form,
    permission,
    twilio,
    sending,
    writeAnother,
    drafting,
    origin,
    pick,
    undo,
    closed,
  }
}

export type UseMessageResult = ReturnType<typeof useMessage>
