import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../components/auth-frame.tsx'
import { ForgotForm } from '../components/forgot-form.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthFrame>
      <h1>{t('forgot.title')}</h1>
      <p className="lede">{t('forgot.lede')}</p>
      <ForgotForm />
      <p className="help">
        <Link to="/login">{t('forgot.back')}</Link>
      </p>
    </AuthFrame>
  )
}
