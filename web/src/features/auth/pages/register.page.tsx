import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ProviderSignIn } from '../components/provider-sign-in.tsx'
import { RecoveryPanel } from '../components/recovery-panel.tsx'
import { RegisterForm } from '../components/register-form.tsx'
import { RegisteredPanel } from '../components/registered-panel.tsx'
import type { Registered } from '../components/use-register.ts'
import { invitationIn, type LoginSearch, returnPath } from '../return-path.model.ts'

export function RegisterPage({ search }: { search: LoginSearch }) {
  const { t } = useTranslation('auth')
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [registered, setRegistered] = useState<Registered>()
  const [brokenFor, setBrokenFor] = useState<string>()
  const proceed = () => {
    queryClient.clear()
    history.replace(returnPath(search.redirect))
  }
  if (brokenFor !== undefined) return <RecoveryPanel email={brokenFor} />
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
        onDatabaseError={setBrokenFor}
      />
      <p className="help">{t('register.businesses')}</p>
    </>
  )
  return <AuthFrame>{body}</AuthFrame>
}
