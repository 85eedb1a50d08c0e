import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { disconnectProvider, refreshSecurity } from './security.queries.ts'
import { useConfirmedMutation } from './confirmed-mutation.tsx'
import styles from './account-security-tab.module.css'

/** The account at the sign-in provider. */
export function ProviderRow({
  provider: { name, accountId },
}: {
  provider: { name: string; accountId: string | null }
}) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const disconnect = useConfirmedMutation({
    mutationFn: disconnectProvider,
    onSuccess: () => {
      void refreshSecurity(queryClient)
      notify({ tone: 'ok', title: t('disconnected', { provider: name }) })
    },
  })
  return (
    <SettingRow label={name}>
      {accountId ? (
        <div className={styles.actions}>
          <span className={styles.grow}>{t('connected')}</span>
          <Button variant="ghost" busy={disconnect.isPending} onClick={() => disconnect.mutate({ accountId })}>
            {t('disconnect')}
          </Button>
        </div>
      ) : (
        <p className="help">{t('notConnected', { provider: name })}</p>
      )}
      {disconnect.error && <Note tone="bad">{errorText(disconnect.error)}</Note>}
      {disconnect.dialog}
    </SettingRow>
  )
}
