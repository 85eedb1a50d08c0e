import { useQuery } from '@tanstack/react-query'
import { Ban, Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { emailSettingsQuery } from '../messages.queries.ts'
import type { Writing } from './use-message.ts'
import type { Sending } from './use-sending.ts'
import emailFormStyles from './email-form.module.css'

/** Sends an email by the account of the workspace. */
export function SendButton({ writing: { sending, message, form, permit, closed } }: { writing: Writing }) {
  const disabled = closed || permit !== 'yes'
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
      {t(sending.pending ? 'sending' : 'sendEmail')}
    </Button>
  )
}

/** Nothing that was typed is lost. */
export function SendFailed({ sending: { error } }: { sending: Sending }) {
  const { t } = useTranslation('messages')
  if (!error) return null
  return (
    <div className={emailFormStyles.failed}>
      <Note tone="bad" title={t('failed.email')}>
        {errorText(error)}
      </Note>
    </div>
  )
}

/** As whom the product sends, or that it cannot yet. */
export function SendsFrom() {
  const { t } = useTranslation('messages')
  const settings = useQuery(emailSettingsQuery).data
  if (!settings) return null
  const from = settings.account?.fromAddress ?? settings.operatorAddress
  return <>{from ? t('sendsFrom', { address: from }) : t('noAccount')}</>
}
