import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatDate } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { requestResetMutation } from '../../auth.queries.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import styles from './account-security-tab.module.css'

/** `changedAt` is null for an account without a password, which sets one with an email. */
export function PasswordRow({ email, changedAt }: { email: string; changedAt: string | null }) {
  const { t } = useTranslation('security')
  const [changing, setChanging] = useState(false)
  const send = useMutation(requestResetMutation)
  return (
    <SettingRow
      label={t('password')}
      help={changedAt ? t('changed', { date: formatDate(changedAt) }) : t('noPassword')}
    >
      <div className={styles.actions}>
        {changedAt && <Button onClick={() => setChanging(true)}>{t('change')}</Button>}
        <Button variant={changedAt ? 'ghost' : 'default'} busy={send.isPending} onClick={() => send.mutate({ email })}>
          {t('sendLink')}
        </Button>
      </div>
      {send.isSuccess && <output className={styles.done}>{t('sent')}</output>}
      {send.isError && <Note tone="bad">{t('sendFailed', { message: errorText(send.error) })}</Note>}
      {changing && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </SettingRow>
  )
}
