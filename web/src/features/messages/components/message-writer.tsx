import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import type { MessageDraft } from '../message-drafts.model.ts'
import { filled, readyMessage } from '../message-text.model.ts'
import { EmailForm } from './email-form.tsx'
import { MissingVariables } from './missing-variables.tsx'
import { TemplatePicker } from './template-picker.tsx'
import type { ChangeDraft } from './use-message-draft.ts'
import { useMessageForm } from './use-message-form.ts'
import { useTemplateValues } from './use-template-values.ts'
import { WhatsappForm } from './whatsapp-form.tsx'
import styles from './message-writer.module.css'

type WriterProps = {
  channel: 'email' | 'whatsapp'
  lead: Lead
  contact: LeadContact
  draft: MessageDraft
  change: ChangeDraft
  /** Nothing can be sent: the text stays a draft. */
  closed: boolean
}
/** Where the text came from, and what it replaced. */
type Origin = { name: string; before: Partial<MessageDraft> }

/** The message of one channel: its template, what is missing in it, and its form. */
export function MessageWriter({ channel, lead, contact, draft, change, closed }: WriterProps) {
  const { t } = useTranslation('messages')
  const values = useTemplateValues(lead)
  const [origin, setOrigin] = useState<Origin>()
  const message = readyMessage({ subject: channel === 'email' ? draft.subject : '', text: draft[channel], values })
  const form = useMessageForm({ channel, message, change, closed })
  const pick = (template: MessageTemplate) => {
    const { subject, [channel]: text } = draft
    setOrigin({ name: template.name, before: channel === 'email' ? { subject, email: text } : { whatsapp: text } })
    form.type({
      [channel]: filled(template.content, values),
      ...(channel === 'email' && { subject: filled(template.subject ?? '', values) }),
    })
    form.textRef.current?.focus()
  }
  const strip = origin && (
    <p className={styles.strip}>
      <FileText className="icon size-sm" aria-hidden="true" />
      <span className="grow truncate">{t('template.from', { name: origin.name })}</span>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          form.type(origin.before)
          setOrigin(undefined)
        }}
      >
        {t('undo')}
      </Button>
    </p>
  )
  const common = { draft, message, form, strip, send: null }
  return (
    <>
      <div className={styles.tools}>
        <TemplatePicker channel={channel} current={origin?.name} onPick={pick} />
      </div>
      {channel === 'email' ? (
        <EmailForm {...common} leadId={lead.id} contact={contact} />
      ) : (
        <WhatsappForm {...common} lead={lead} contact={contact} />
      )}
      <MissingVariables message={message} />
    </>
  )
}
