import { MAX_MAIL_LINK_LENGTH, mailLink } from '@leadhaul/contract/messages/contact-links.rules.ts'
import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { MailOpen } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CopyMessage } from './copy-message.tsx'
import { OpenLink } from './open-link.tsx'
import { FieldProblem } from '../field-problem.tsx'
import { SendButton, SendFailed, SendsFrom } from './send-button.tsx'
import type { UseMessageResult } from '../message/use-message.ts'
import styles from './email-form.module.css'

export type MessageFormProps = {
  leadId: string
  contact: LeadContact
  writing: UseMessageResult
  /** Shown between the receiver and the text. */
  children: ReactNode
}

/** The form for an email to the contact, with its buttons. */
export function EmailForm({ leadId, contact, writing, children }: MessageFormProps) {
  const { t } = useTranslation('messages')
  const { draft, message, form, permission, drafting } = writing
  const { blocked, onKeyDown, problems, subjectRef, textRef, type } = form
  const id = useId()
  const to = contact.contactEmail ?? ''
  const fullHref = mailLink({ to, subject: message.subject, text: message.text })
  const tooLong = fullHref !== undefined && fullHref.length > MAX_MAIL_LINK_LENGTH
  const href = tooLong ? mailLink({ to, subject: message.subject }) : fullHref
  return (
    <div className={styles.form}>
      <p className={styles.line}>
        <span className="muted">{t('to')}</span>
        {contact.contactName && <b className="truncate">{contact.contactName}</b>}
        <span className="soft truncate">{to || t('gate.noEmail')}</span>
      </p>
      {children}
      <p className={styles.line}>
        <label className="muted" htmlFor={`${id}-subject`}>
          {t('subject')}
        </label>
        <input
          id={`${id}-subject`}
          ref={subjectRef}
          value={draft.subject}
          readOnly={drafting.isPending}
          maxLength={MAX_SUBJECT_LENGTH}
          dir="auto"
          autoComplete="off"
          aria-invalid={problems.subject || undefined}
          aria-describedby={problems.subject ? `${id}-subject-problem` : undefined}
          onChange={(event) => type({ subject: event.target.value })}
        />
      </p>
      <FieldProblem id={`${id}-subject-problem`} shown={problems.subject} text={t('subjectRequired')} />
      <textarea
        ref={textRef}
        aria-label={t('message')}
        value={draft.email}
        readOnly={drafting.isPending}
        rows={9}
        maxLength={MAX_CONTENT_LENGTH.email}
        dir="auto"
        aria-invalid={problems.text || undefined}
        aria-describedby={problems.text ? `${id}-text-problem` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => type({ email: event.target.value })}
      />
      <FieldProblem id={`${id}-text-problem`} shown={problems.text} text={t('contentRequired')} />
      <SendFailed writing={writing} />
      <div className={styles.actions}>
        <span className="subtext grow">
          {permission === 'no' ? t('staysDraft') : tooLong ? t('mailTooLong') : <SendsFrom />}
        </span>
        <CopyMessage text={message.text} />
        {permission === 'yes' && href !== undefined && (
          <OpenLink
            leadId={leadId}
            type="email"
            href={href}
            copyFirst={tooLong}
            message={message}
            blocked={blocked}
            icon={<MailOpen className="icon" aria-hidden="true" />}
          >
            {t('openMail')}
          </OpenLink>
        )}
        <SendButton writing={writing} />
      </div>
    </div>
  )
}
