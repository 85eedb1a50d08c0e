import { CircleCheck, MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PanelTitle } from './panel-title.tsx'
import type { Registered } from './use-register.ts'
import styles from './auth-frame.module.css'

/** After a registration: on to the dashboard, or to the mailbox first where addresses are confirmed. */
export function RegisteredPanel({ registered, onContinue }: { registered: Registered; onContinue: () => void }) {
  const { t } = useTranslation('auth')
  const { email, name, signedIn } = registered
  const Icon = signedIn ? CircleCheck : MailCheck
  return (
    <>
      <span className={styles.successMark}>
        <Icon className="icon size-lg" aria-hidden="true" />
      </span>
      <PanelTitle>{t('registered.title')}</PanelTitle>
      <p className="lede">
        {name && <>{t('registered.welcome', { name })} </>}
        {signedIn ? t('registered.signedIn') : t('registered.confirm')} <b>{email}</b>
      </p>
      {signedIn ? (
        <Button variant="primary" size="lg" onClick={onContinue}>
          {t('registered.toDashboard')}
        </Button>
      ) : (
        <ButtonLink size="lg" to="/login">
          {t('registered.toLogin')}
        </ButtonLink>
      )}
    </>
  )
}
