import { useQuery } from '@tanstack/react-query'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { sessionQuery } from '../auth.queries.ts'
import { PanelTitle } from './panel-title.tsx'
import { AuthStep } from './auth-step.tsx'
import styles from './auth-frame.module.css'

/**
 * The account exists, but its profile may not. Shows the account and reloads the page, which creates what is missing.
 */
export function RecoveryPanel({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const { data: session } = useQuery(sessionQuery)
  return (
    <AuthStep>
      <PanelTitle>{t('recovery.title')}</PanelTitle>
      <Note tone="bad" icon={<TriangleAlert className="icon" aria-hidden="true" />}>
        {t('register.databaseError')}
      </Note>
      <p className="soft">{t('recovery.text')}</p>
      <dl className={`description-list ${styles.account}`}>
        <dt>{t('recovery.userId')}</dt>
        <dd className="numeric">{session?.user.id ?? t('recovery.noUserId')}</dd>
        <dt>{t('email')}</dt>
        <dd>{email}</dd>
      </dl>
      <Button
        variant="primary"
        size="lg"
        icon={<RefreshCw className="icon" aria-hidden="true" />}
        onClick={() => window.location.reload()}
      >
        {t('recovery.retry')}
      </Button>
    </AuthStep>
  )
}
