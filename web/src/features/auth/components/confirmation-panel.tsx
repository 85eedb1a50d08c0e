import { useMutation } from '@tanstack/react-query'
import { CircleCheck, MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { confirmationStatusMutation, resendConfirmationMutation } from '../sign-in.queries.ts'
import { OutboxNote } from './outbox-note.tsx'
import { PanelTitle } from './panel-title.tsx'
import type { RegisteredAccount } from './use-register.ts'
import styles from './auth-frame.module.css'

/** Shown after a registration whose address must be confirmed: checks whether it is, and sends the email again. */
export function ConfirmationPanel({ email, name, target }: RegisteredAccount & { target: string | undefined }) {
  const { t } = useTranslation('auth')
  const check = useMutation(confirmationStatusMutation)
  const resend = useMutation(resendConfirmationMutation)
  const problem = check.error ?? resend.error
  const isConfirmed = check.data?.status === 'confirmed'
  const Icon = isConfirmed ? CircleCheck : MailCheck
  return (
    <>
      <span className={styles.successMark}>
        <Icon className="icon size-lg" aria-hidden="true" />
      </span>
      <PanelTitle>{t('registered.title')}</PanelTitle>
      <p className="lede">
        {name && <>{t('registered.welcome', { name })} </>}
        {t('registered.confirm')} <b>{email}</b>. {t('registered.openIt')}
      </p>
      {problem && (
        <Note tone="bad" focused>
          {errorText(problem)}
        </Note>
      )}
      {isConfirmed ? (
        <>
          <Note tone="ok" focused>
            {t('registered.confirmed')}
          </Note>
          <ButtonLink size="lg" variant="primary" to="/login" search={{ redirect: target }}>
            {t('registered.toDashboard')}
          </ButtonLink>
        </>
      ) : (
        <>
          {check.data && (
            <Note tone="warn" focused>
              {t('registered.waiting')}
            </Note>
          )}
          {resend.isSuccess && <Note tone="ok">{t('signIn.resent')}</Note>}
          <Button size="lg" variant="primary" busy={check.isPending} onClick={() => check.mutate()}>
            {check.isPending ? t('registered.checking') : t('registered.check')}
          </Button>
          <ButtonLink size="lg" to="/login" search={{ redirect: target }}>
            {t('registered.toLogin')}
          </ButtonLink>
          <p className="help">
            {t('registered.noMail')}{' '}
            <button type="button" className={styles.link} onClick={() => resend.mutate({ email })}>
              {t('registered.again')}
            </button>
          </p>
          <OutboxNote />
        </>
      )}
    </>
  )
}
