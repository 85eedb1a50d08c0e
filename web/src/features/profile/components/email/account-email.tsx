import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import styles from './account-email.module.css'
import { ChangeEmailDialog } from './change-email-dialog.tsx'
import { pendingEmailQuery } from './email.queries.ts'

/** The address for the sign-in, and the pending new address. */
export function AccountEmail({ email }: { email: string }) {
  const { t } = useTranslation('profile')
  const [isChanging, setIsChanging] = useState(false)
  const pending = useQuery(pendingEmailQuery).data?.pending
  return (
    <SettingRow label={t('accountEmail')} help={t('accountEmailHelp')}>
      <div className={styles.line}>
        <span className="input is-off">{email}</span>
        <Button onClick={() => setIsChanging(true)}>{t('email.change')}</Button>
      </div>
      {pending && <p className="help">{t('email.pending', { email: pending })}</p>}
      {isChanging && <ChangeEmailDialog onClose={() => setIsChanging(false)} />}
    </SettingRow>
  )
}
