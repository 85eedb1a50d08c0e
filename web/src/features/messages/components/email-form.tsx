import { MAX_MAIL_LINK_LENGTH, mailLink } from '@leadhaul/contract/messages/contact-links.rules.ts'
import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { MAX_CONTENT, MAX_SUBJECT } from '@leadhaul/contract/templates/templates.rules.ts'
import { MailOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { MessageDraft } from '../message-drafts.model.ts'
import type { ReadyMessage } from '../message-text.model.ts'
import { CopyMessage } from './copy-message.tsx'
import { OpenLink } from './open-link.tsx'
import { FieldProblem } from './field-problem.tsx'
import type { MessageForm } from './use-message-form.ts'
import styles from './message-form.module.css'

type EmailFormProps = {
  leadId: string
  contact: LeadContact
  draft: MessageDraft
  message: ReadyMessage
  form: MessageForm
  strip: ReactNode
  /** Sends by the product itself. */
  send: ReactNode
}

/** An email to the contact, with what is done with it. */
export function EmailForm({ leadId, contact, draft, message, form, strip, send }: EmailFormProps) {
  const { t } = useTranslation('messages')
  const id = useId()
  const to = contact.contactEmail ?? ''
  const whole = mailLink({ to, subject: message.subject, text: message.text }) ?? ''
  const tooLong = whole.length > MAX_MAIL_LINK_LENGTH
  return (
    <div className={styles.form}>
      <p className={styles.line}>
        <span className="muted">{t('to')}</span>
        {contact.contactName && <b className="truncate">{contact.contactName}</b>}
        <span className="soft truncate">{to || t('gate.noEmail')}</span>
      </p>
      {strip}
      <p className={styles.line}>
        <label className="muted" htmlFor={`${id}-subject`}>
          {t('subject')}
        </label>
        <input
          id={`${id}-subject`}
          value={draft.subject}
          maxLength={MAX_SUBJECT}
          dir="auto"
          autoComplete="off"
          aria-invalid={form.problems.subject || undefined}
          aria-describedby={form.problems.subject ? `${id}-subject-problem` : undefined}
          onChange={(event) => form.type({ subject: event.target.value })}
        />
      </p>
      <FieldProblem id={`${id}-subject-problem`} shown={form.problems.subject} text={t('subjectRequired')} />
      <textarea
        ref={form.textRef}
        aria-label={t('message')}
        value={draft.email}
        rows={9}
        maxLength={MAX_CONTENT.email}
        dir="auto"
        aria-invalid={form.problems.text || undefined}
        aria-describedby={form.problems.text ? `${id}-text-problem` : undefined}
        onKeyDown={form.onKeyDown}
        onChange={(event) => form.type({ email: event.target.value })}
      />
      <FieldProblem id={`${id}-text-problem`} shown={form.problems.text} text={t('contentRequired')} />
      <div className={styles.actions}>
        <span className="subtext grow">{tooLong ? t('mailTooLong') : t('footerAdded')}</span>
        <CopyMessage text={message.text} />
        <OpenLink
          leadId={leadId}
          type="email"
          href={tooLong ? mailLink({ to, subject: message.subject }) : whole}
          copyFirst={tooLong}
          message={message}
          blocked={form.blocked}
          icon={<MailOpen className="icon" aria-hidden="true" />}
        >
          {t('openMail')}
        </OpenLink>
        {send}
      </div>
    </div>
  )
}
