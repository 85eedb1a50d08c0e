import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { PasskeySignIn } from '../components/passkey-sign-in.tsx'
import { ProviderSignIn } from '../components/provider-sign-in.tsx'
import { SecondStep } from '../components/second-step.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { type LoginSearch, placeOf, returnPath } from '../return-path.model.ts'

export function LoginPage({ search }: { search: LoginSearch }) {
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const [asksCode, setAsksCode] = useState(false)
  const signedIn = () => {
    queryClient.clear()
    history.replace(returnPath(search.redirect))
  }
  if (asksCode) return <SecondStep onSignedIn={signedIn} onOther={() => setAsksCode(false)} />
  return (
    <AuthFrame>
      <FirstStep search={search} onSignedIn={signedIn} onCode={() => setAsksCode(true)} />
    </AuthFrame>
  )
}

type FirstStepProps = { search: LoginSearch; onSignedIn: () => void; onCode: () => void }
function FirstStep({ search, onSignedIn, onCode }: FirstStepProps) {
  const { t } = useTranslation(['auth', 'shell'])
  const place = placeOf(search.redirect)
  return (
    <>
      <h1>{t('signIn.title')}</h1>
      <p className="lede">
        {t('signIn.new')}{' '}
        <Link to="/register" search={{ redirect: search.redirect }}>
          {t('signIn.create')}
        </Link>
      </p>
      {search.expired && (
        <Note tone="warn" focused icon={<Clock className="icon" aria-hidden="true" />}>
          <b>{t('signIn.expired')}</b> {place && t('signIn.goOn', { place: t(`shell:nav.${place}`) })}
        </Note>
      )}
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
