import { Link, useRouterState } from '@tanstack/react-router'
import { Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { type LoginSearch, navNameOf } from '../return-path.model.ts'
import { AuthStep } from './auth-step.tsx'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderSignIn } from './provider-sign-in.tsx'
import { SignInForm } from './sign-in-form.tsx'

type ExpiredSessionSignInProps = { search: LoginSearch; onSignedIn: () => void; onCode: () => void }
/** After a session has ended, the same user signs in again with a passkey or with only the password. */
export function ExpiredSessionSignIn({ search, onSignedIn, onCode }: ExpiredSessionSignInProps) {
  const { t } = useTranslation(['auth', 'shell'])
  const email = useRouterState({ select: ({ location }) => location.state.email })
  const navName = navNameOf(search.redirect)
  return (
    <AuthStep after={<Link to="/forgot-password">{t('signIn.forgot')}</Link>}>
      <h1 className="visually-hidden">{t('signIn.title')}</h1>
      <Note tone="warn" focused icon={<Clock className="icon" aria-hidden="true" />}>
        <b>{t('signIn.expired')}</b>{' '}
        {navName ? t('signIn.goOn', { place: t(`shell:nav.${navName}`) }) : t('signIn.again')}
      </Note>
      <PasskeySignIn onSignedIn={onSignedIn} first />
      <ProviderSignIn target={search.redirect} />
      <SignInForm email={email} onSignedIn={onSignedIn} onCode={onCode} />
    </AuthStep>
  )
}
