import { MAX_CONTENT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { MessageCircle } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { whatsappReceiver } from '../../message-gate.model.ts'
import { CopyMessage } from './copy-message.tsx'
import type { MessageFormProps } from './email-form.tsx'
import { FieldProblem } from '../field-problem.tsx'
import { OpenLink } from './open-link.tsx'
import { isSentByTwilio, SendButton, SendFailed } from './send-button.tsx'
import { WhatsappNumber } from './whatsapp-number.tsx'
import emailFormStyles from './email-form.module.css'

/** The form for a WhatsApp message to the contact, with its buttons. */
export function WhatsappForm({ leadId, contact, writing, children }: MessageFormProps) {
  const { t } = useTranslation('messages')
  const { draft, message, form, permission, drafting } = writing
  const { blocked, onKeyDown, problems, textRef, type } = form
  const id = useId()
  const { number, isInternational, href } = whatsappReceiver(contact, message.text)
  const length = Array.from(message.text).length
  const usesTwilio = isSentByTwilio(writing)
  return (
    <div className={emailFormStyles.form}>
      <div className={emailFormStyles.line}>
        <span className="muted">{t('to')}</span>
        {contact.contactName && <b className="truncate">{contact.contactName}</b>}
        <WhatsappNumber leadId={leadId} number={number} landline={isInternational && !contact.whatsappPhone} />
      </div>
      {children}
      <textarea
        ref={textRef}
        aria-label={t('message')}
        value={draft.whatsapp}
        readOnly={drafting.isPending}
        rows={8}
        maxLength={MAX_CONTENT_LENGTH.whatsapp}
        dir="auto"
        aria-invalid={problems.text || undefined}
        aria-describedby={problems.text ? `${id}-text-problem` : undefined}
        onKeyDown={onKeyDown}
        onChange={(event) => type({ whatsapp: event.target.value })}
      />
      <FieldProblem id={`${id}-text-problem`} shown={problems.text} text={t('contentRequired')} />
      <SendFailed writing={writing} />
      <div className={emailFormStyles.actions}>
        <span className="subtext grow numeric">
          {number !== '' && !isInternational ? t('number.notInternational') : t('characters', { count: length })}
        </span>
        <CopyMessage text={message.text} />
        {permission !== 'no' && href !== undefined && (
          <OpenLink
            leadId={leadId}
            type="whatsapp"
            href={href}
            message={message}
            blocked={blocked}
            icon={<MessageCircle className="icon" aria-hidden="true" />}
            primary={!usesTwilio}
          >
            {t('openWhatsapp')}
          </OpenLink>
        )}
        {usesTwilio && <SendButton writing={writing} />}
      </div>
    </div>
  )
}
