import { MAX_CONTENT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { Ban, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { emailSettingsQuery } from '../../../integrations/components/email/email-account.queries.ts'
import type { UseMessageResult } from '../message/use-message.ts'
import emailFormStyles from './email-form.module.css'

/** Whether Twilio sends the message; otherwise it is opened in WhatsApp. */
export const isSentByTwilio = ({ twilio, permission, message }: UseMessageResult): boolean =>
  twilio !== undefined && permission === 'yes' && message.text.length <= MAX_CONTENT_LENGTH.whatsapp

/** Sends the message from the server, with the account of the workspace. */
export function SendButton({ writing }: { writing: UseMessageResult }) {
  const { channel, sending, drafting, message, form, permission, closed } = writing
  const disabled = closed || drafting.isPending || permission !== 'yes'
  const { t } = useTranslation('messages')
  const Icon = disabled ? Ban : Send
  return (
    <Button
      variant={disabled ? 'default' : 'primary'}
      icon={<Icon className="icon" aria-hidden="true" />}
      busy={sending.pending}
      disabled={disabled}
      data-sends
      onClick={() => {
        if (!form.blocked()) sending.start(message)
      }}
    >
      {t(sending.pending ? 'sending' : `send.${channel}`)}
    </Button>
  )
}

/** The error of a failed message; the typed text is kept. */
export function SendFailed({ writing }: { writing: UseMessageResult }) {
  const { t } = useTranslation('messages')
  const { channel, sending } = writing
  if (!sending.error) return null
  // Another user deleted the lead, or its address, since the page was opened.
  const reason = () => {
    const code = errorCode(sending.error)
    if (code === 'NOT_FOUND') return t('missing.lead')
    if (code !== 'NO_ADDRESS') return errorText(sending.error)
    return t(channel === 'email' ? 'missing.email' : 'gate.noNumber')
  }
  return (
    <div className={emailFormStyles.failed}>
      <Note tone="bad" title={t(`failed.${channel}`)}>
        {reason()}
      </Note>
    </div>
  )
}

/** The address from which emails are sent, or a note that no mail account is connected. */
export function SendsFrom() {
  const { t } = useTranslation('messages')
  const settings = useQuery(emailSettingsQuery).data
  if (!settings) return null
  const from = settings.account?.fromAddress ?? settings.operatorAddress
  return <>{from ? t('sendsFrom', { address: from }) : t('noAccount')}</>
}
