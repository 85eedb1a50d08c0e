import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ProviderSignIn } from '../components/provider-sign-in.tsx'
import { RecoveryPanel } from '../components/recovery-panel.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { RegisteredPanel } from '../components/registered-panel.tsx'
import type { RegisteredAccount } from '../components/use-register.ts'
import { invitationIn, type LoginSearch, returnPath } from '../return-path.model.ts'

export function RegisterPage({ search }: { search: LoginSearch }) {
  const { t } = useTranslation('auth')
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [registered, setRegistered] = useState<RegisteredAccount>()
  const [failedEmail, setFailedEmail] = useState<string>()
  const proceed = () => {
    queryClient.clear()
    history.replace(returnPath(search.redirect))
  }
  if (failedEmail !== undefined) return <RecoveryPanel email={failedEmail} />
  const body = registered ? (
    <RegisteredPanel registered={registered} target={search.redirect} onContinue={proceed} />
  ) : (
    <>
      <h1>{t('register.title')}</h1>
      <p className="lede">
        {t('register.already')}{' '}
        <Link to="/login" search={{ redirect: search.redirect }}>
          {t('register.signIn')}
        </Link>
      </p>
      <ProviderSignIn target={search.redirect} />
      <RegisterForm
        invitation={invitationIn(search.redirect)}
        onRegistered={setRegistered}
        onDatabaseError={setFailedEmail}
      />
      <p className="help">{t('register.businesses')}</p>
    </>
  )
  return <AuthFrame>{body}</AuthFrame>
}
