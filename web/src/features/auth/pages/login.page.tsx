import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../ui/note.tsx'
import { AuthFrame } from '../components/auth-frame.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import { type LoginSearch, returnPath } from '../return-path.model.ts'

export function LoginPage({ search }: { search: LoginSearch }) {
  const { t } = useTranslation('auth')
  const { history } = useRouter()
  const queryClient = useQueryClient()
  const signedIn = () => {
    queryClient.clear()
    history.replace(returnPath(search.redirect))
  }
  return (
    <AuthFrame>
      <h1>{t('signIn.title')}</h1>
      <p className="lede">
        {t('signIn.new')}{' '}
        <Link to="/register" search={{ redirect: search.redirect }}>
          {t('signIn.create')}
        </Link>
      </p>
      {search.expired && (
        <Note tone="warn" focused>
          {t('signIn.expired')}
        </Note>
      )}
      {search.confirmed && (
        <Note tone={search.error ? 'warn' : 'ok'} focused>
          {t(search.error ? 'signIn.staleLink' : 'signIn.confirmed')}
        </Note>
      )}
      <SignInForm onSignedIn={signedIn} />
      <p className="help">
        <Link to="/forgot-password">{t('signIn.forgot')}</Link>
      </p>
    </AuthFrame>
  )
}
