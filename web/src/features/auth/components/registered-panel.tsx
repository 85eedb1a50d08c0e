import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { ConfirmationPanel } from './confirmation-panel.tsx'
import { PanelTitle } from './panel-title.tsx'
import type { RegisteredAccount } from './use-register.ts'
import styles from './auth-frame.module.css'

type RegisteredPanelProps = {
  registered: RegisteredAccount
  /** The path that the user requested before the registration. */
  target: string | undefined
  onContinue: () => void
}

/** Shown after a registration: leads to the dashboard, or first to the mailbox if addresses must be confirmed. */
export function RegisteredPanel({ registered, target, onContinue }: RegisteredPanelProps) {
  const { t } = useTranslation('auth')
  const { email, name, signedIn } = registered
  if (!signedIn) return <ConfirmationPanel {...registered} target={target} />
  return (
    <>
      <span className={styles.successMark}>
        <CircleCheck className="icon size-lg" aria-hidden="true" />
      </span>
      <PanelTitle>{t('registered.title')}</PanelTitle>
      <p className="lede">
        {name && <>{t('registered.welcome', { name })} </>}
        {t('registered.signedIn')} <b>{email}</b>
      </p>
      <Button variant="primary" size="lg" onClick={onContinue}>
        {t('registered.toDashboard')}
      </Button>
    </>
  )
}
