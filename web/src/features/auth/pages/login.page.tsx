import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ExpiredSessionSignIn } from '../components/expired-session-sign-in.tsx'
import { PasskeySignIn } from '../components/passkey-sign-in.tsx'
import { ProviderSignIn } from '../components/provider-sign-in.tsx'
import { SecondStep } from '../components/second-step.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { type LoginSearch, returnPath } from '../return-path.model.ts'

export function LoginPage({ search }: { search: LoginSearch }) {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [isCodeRequired, setIsCodeRequired] = useState(false)
  const handleSignedIn = () => {
    queryClient.clear()
    history.replace(returnPath(search.redirect))
  }
  if (isCodeRequired) return <SecondStep onSignedIn={handleSignedIn} onOther={() => setIsCodeRequired(false)} />
  const steps = { search, onSignedIn: handleSignedIn, onCode: () => setIsCodeRequired(true) }
  if (search.expired) return <ExpiredSessionSignIn {...steps} />
  return (
    <AuthFrame>
      <FirstStep {...steps} />
    </AuthFrame>
  )
}

type FirstStepProps = { search: LoginSearch; onSignedIn: () => void; onCode: () => void }
function FirstStep({ search, onSignedIn, onCode }: FirstStepProps) {
  const { t } = useTranslation('auth')
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="lede">
        {t('signIn.new')}{' '}
        <Link to="/register" search={{ redirect: search.redirect }}>
          {t('signIn.create')}
        </Link>
      </p>
      {search.confirmed && (
        <Note tone={search.error ? 'warn' : 'ok'} focused>
          {t(search.error ? 'signIn.staleLink' : 'signIn.confirmed')}
        </Note>
      )}
      <ProviderSignIn target={search.redirect} />
      <SignInForm onSignedIn={onSignedIn} onCode={onCode} />
      <PasskeySignIn onSignedIn={onSignedIn} />
      <p className="help">
        <Link to="/forgot-password">{t('signIn.forgot')}</Link>
      </p>
    </>
  )
}
