import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ForgotForm } from '../components/forgot-form.tsx'
import { StepFrame } from '../components/step-frame.tsx'

export function ForgotPasswordPage() {
  const { t } = useTranslation('auth')
  return (
    <StepFrame after={<Link to="/login">{t('forgot.back')}</Link>}>
      <h1>{t('forgot.title')}</h1>
      <p className="lede">{t('forgot.lede')}</p>
      <ForgotForm />
    </StepFrame>
  )
}
