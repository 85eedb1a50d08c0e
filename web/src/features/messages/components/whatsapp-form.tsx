import { whatsappDigits, whatsappLink } from '@leadhaul/contract/messages/contact-links.rules.ts'
import type { Lead, LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { MAX_CONTENT } from '@leadhaul/contract/templates/templates.rules.ts'
import { MessageCircle } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageDraft } from '../message-drafts.model.ts'
import { numberOf } from '../message-gate.model.ts'
import type { ReadyMessage } from '../message-text.model.ts'
import { CopyMessage } from './copy-message.tsx'
import { FieldProblem } from './field-problem.tsx'
import { OpenLink } from './open-link.tsx'
import type { MessageForm } from './use-message-form.ts'
import { WhatsappNumber } from './whatsapp-number.tsx'
import styles from './message-form.module.css'

type WhatsappFormProps = {
  lead: Lead
  contact: LeadContact
  draft: MessageDraft
  message: ReadyMessage
  form: MessageForm
  strip: ReactNode
  send: ReactNode
}

/** A WhatsApp message to the contact, with what is done with it. */
export function WhatsappForm({ lead, contact, draft, message, form, strip, send }: WhatsappFormProps) {
  const { t } = useTranslation('messages')
  const id = useId()
  const number = numberOf(contact)
  const digits = whatsappDigits(number)
  const length = [...message.text].length
  return (
    <div className={styles.form}>
      <div className={styles.line}>
        <span className="muted">{t('to')}</span>
        {contact.contactName && <b className="truncate">{contact.contactName}</b>}
        <WhatsappNumber leadId={lead.id} number={number} landline={digits !== undefined && !contact.whatsappPhone} />
      </div>
      {strip}
      <textarea
        ref={form.textRef}
        aria-label={t('message')}
        value={draft.whatsapp}
        rows={8}
        maxLength={MAX_CONTENT.whatsapp}
        dir="auto"
        aria-invalid={form.problems.text || undefined}
        aria-describedby={form.problems.text ? `${id}-text-problem` : undefined}
        onKeyDown={form.onKeyDown}
        onChange={(event) => form.type({ whatsapp: event.target.value })}
      />
      <FieldProblem id={`${id}-text-problem`} shown={form.problems.text} text={t('contentRequired')} />
      <div className={styles.actions}>
        <span className="subtext grow numeric">
          {number !== '' && digits === undefined ? t('number.notInternational') : t('characters', { count: length })}
        </span>
        <CopyMessage text={message.text} />
        <OpenLink
          leadId={lead.id}
          type="whatsapp"
          href={whatsappLink({ phone: number, text: message.text })}
          message={message}
          blocked={form.blocked}
          icon={<MessageCircle className="icon" aria-hidden="true" />}
          primary={send === null}
        >
          {t('openWhatsapp')}
        </OpenLink>
        {send}
      </div>
    </div>
  )
}
