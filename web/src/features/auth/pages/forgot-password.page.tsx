import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ForgotForm } from '../components/forgot-form.tsx'
import { AuthStep } from '../components/auth-step.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <AuthStep after={<Link to="/login">{t('forgot.back')}</Link>}>
      <h1>{t('forgot.title')}</h1>
      <p className="lede">{t('forgot.lede')}</p>
      <ForgotForm />
    </AuthStep>
  )
}
