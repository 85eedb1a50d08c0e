import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorCode } from '../../../../lib/error-code.ts'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { notify } from '../../../../ui/toast.ts'
import { disconnectMutation, refreshSecurity } from './security.queries.ts'
import { useConfirmed } from './use-confirmed.tsx'
import styles from './security.module.css'

/** The account at the sign-in provider. */
export function ProviderRow({
  provider: { name, accountId },
}: {
  provider: { name: string; accountId: string | null }
}) {
  const { t } = useTranslation('security')
  const queryClient = useQueryClient()
  const { onError, dialog } = useConfirmed((input: { accountId: string }) => disconnect.mutate(input))
  const disconnect = useMutation({
    ...disconnectMutation,
    onError,
    onSuccess: () => {
      void refreshSecurity(queryClient)
      notify({ tone: 'ok', title: t('disconnected', { provider: name }) })
    },
  })
  const problem = errorCode(disconnect.error) === 'CONFIRM_IDENTITY' ? undefined : disconnect.error
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
      {problem && <Note tone="bad">{errorText(problem)}</Note>}
      {dialog}
    </SettingRow>
  )
}
