import { useMutation } from '@tanstack/react-query'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { resendConfirmationMutation } from '../sign-in.queries.ts'
import { OutboxNote } from './outbox-note.tsx'

/** The address must be confirmed before the sign-in; the email can be sent again. */
export function ConfirmNotice({ email, message }: { email: string; message: string }) {
  const { t } = useTranslation('auth')
  const resend = useMutation(resendConfirmationMutation)
  return (
    <>
      <Note
        tone="warn"
        focused
        icon={<MailWarning className="icon" aria-hidden="true" />}
        action={
          <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
            {t('signIn.resend')}
          </Button>
        }
      >
        {message}
      </Note>
      {resend.isSuccess && <Note tone="ok">{t('signIn.resent')}</Note>}
      {resend.isError && <Note tone="bad">{errorText(resend.error)}</Note>}
      <OutboxNote />
    </>
  )
}
