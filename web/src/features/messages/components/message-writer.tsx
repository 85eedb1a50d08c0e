import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { EmailForm } from './email-form.tsx'
import { MissingVariables } from './missing-variables.tsx'
import { OpenMessages } from './open-messages.tsx'
import { OutreachRule } from './outreach-rule.tsx'
import { SentNote } from './sent-note.tsx'
import { TemplatePicker, TemplateStrip } from './template-picker.tsx'
import { type MessageOptions, useMessage } from './use-message.ts'
import { WhatsappForm } from './whatsapp-form.tsx'
import styles from './message-writer.module.css'

/** The message of one channel: whether it may be sent, its template, its form, and what is missing in it. */
export function MessageWriter({ contact, ...options }: MessageOptions & { contact: LeadContact }) {
  const { channel, lead } = options
  const writing = useMessage(options)
  const { sending, template, message } = writing
  if (sending.sentId) return <SentNote id={sending.sentId} onAgain={sending.again} />
  const Form = channel === 'email' ? EmailForm : WhatsappForm
  return (
    <>
      <div className={styles.tools}>
        <TemplatePicker channel={channel} current={template.name} onPick={template.pick} />
      </div>
      <OutreachRule leadId={lead.id} channel={channel} phone={contact.contactPhone} />
      <Form leadId={lead.id} contact={contact} writing={writing}>
        {template.name !== undefined && <TemplateStrip name={template.name} onUndo={template.undo} />}
      </Form>
      <MissingVariables message={message} />
      <OpenMessages leadId={lead.id} />
    </>
  )
}
