import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useState } from 'react'
import type { MessageDraft } from '../message-drafts.model.ts'
import { filled, readyMessage } from '../message-text.model.ts'
import type { ChangeDraft } from './use-message-draft.ts'
import { useMessageForm } from './use-message-form.ts'
import { usePermit } from './use-permit.ts'
import { useSending } from './use-sending.ts'
import { useTemplateValues } from './use-template-values.ts'

export type MessageOptions = {
  channel: 'email' | 'whatsapp'
  lead: Lead
  draft: MessageDraft
  change: ChangeDraft
  /** The plan, the profile or the lead lacks something: the text stays a draft. */
  closed: boolean
}
/** Where the text came from, and what it replaced. */
type Origin = { name: string; before: Partial<MessageDraft> }

/** A message of one channel: what is typed, what goes out, whether it may, and how it is sent. */
export function useMessage({ channel, lead, draft, change, closed }: MessageOptions) {
  const values = useTemplateValues(lead)
  const permit = usePermit(lead.id, channel)
  const sending = useSending({ leadId: lead.id, channel, draft, change })
  const [origin, setOrigin] = useState<Origin>()
  const message = readyMessage({ subject: channel === 'email' ? draft.subject : '', text: draft[channel], values })
  const form = useMessageForm({ channel, message, change, closed: closed || permit === 'no' })
  const pick = (template: MessageTemplate) => {
    const { subject, [channel]: text } = draft
    setOrigin({ name: template.name, before: channel === 'email' ? { subject, email: text } : { whatsapp: text } })
    form.type({
      [channel]: filled(template.content, values),
      ...(channel === 'email' && { subject: filled(template.subject ?? '', values) }),
    })
    form.textRef.current?.focus()
  }
  const undo = () => {
    if (origin) form.type(origin.before)
    setOrigin(undefined)
  }
  const template = { name: origin?.name, pick, undo }
  return { draft, message, form, permit, sending, template, closed }
}

export type Writing = ReturnType<typeof useMessage>
