import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { PanelTitle } from '../components/panel-title.tsx'
import { ResetForm } from '../components/reset-form.tsx'
import { AuthStep } from '../components/auth-step.tsx'
import styles from '../components/auth-frame.module.css'

/** The target of the link in the email. */
export function ResetPasswordPage({ token }: { token: string }) {
  const { t } = useTranslation('auth')
  const [done, setDone] = useState(false)
  return (
    <AuthStep>
      {done ? (
        <>
          <span className={styles.successMark}>
            <CircleCheck className="icon size-lg" aria-hidden="true" />
          </span>
          <PanelTitle>{t('reset.doneTitle')}</PanelTitle>
          <p className="lede">{t('reset.done')}</p>
          <ButtonLink size="lg" variant="primary" to="/login">
            {t('reset.toLogin')}
          </ButtonLink>
        </>
      ) : (
        <>
          <h1>{t('reset.title')}</h1>
          <p className="lede">{t('reset.lede')}</p>
          <ResetForm token={token} onReset={() => setDone(true)} />
        </>
      )}
    </AuthStep>
  )
}
