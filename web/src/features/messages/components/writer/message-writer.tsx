import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { DraftButton } from './draft-button.tsx'
import { EmailForm } from './email-form.tsx'
import { MissingVariables } from './missing-variables.tsx'
import { UnsentMessages } from './unsent-messages.tsx'
import { DraftFailed, TextOrigin } from './text-origin.tsx'
import { OutreachRule } from '../outreach-rule.tsx'
import { SentNote } from './sent-note.tsx'
import { TemplatePicker } from '../template-picker.tsx'
import { type MessageOptions, useMessage } from '../message/use-message.ts'
import { WhatsappForm } from './whatsapp-form.tsx'
import styles from './message-writer.module.css'

/** The message of one channel: the permission to send, the template, the form, and the missing values. */
export function MessageWriter({ contact, ...options }: MessageOptions & { contact: LeadContact }) {
  const { channel, lead, capabilities } = options
  const writing = useMessage(options)
  const { sending, drafting, origin, pick, twilio, message } = writing
  if (sending.sentId) return <SentNote id={sending.sentId} onWriteAnother={writing.writeAnother} />
  const Form = channel === 'email' ? EmailForm : WhatsappForm
  const current = origin && !origin.isUndone && 'name' in origin.from ? origin.from.name : undefined
  return (
    <>
      <div className={styles.tools}>
        <TemplatePicker channel={channel} current={current} onPick={pick} />
        <DraftButton countryCode={lead.countryCode} included={capabilities.aiContent === true} writing={writing} />
      </div>
      <DraftFailed error={drafting.error} />
      <OutreachRule leadId={lead.id} channel={channel} phone={contact.contactPhone} twilio={twilio} />
      <Form leadId={lead.id} contact={contact} writing={writing}>
        <TextOrigin writing={writing} />
      </Form>
      <MissingVariables message={message} />
      <UnsentMessages leadId={lead.id} />
    </>
  )
}
