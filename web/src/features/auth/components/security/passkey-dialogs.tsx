import type { KnownPasskey } from '@leadhaul/contract/auth/account-security.contract.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { PasskeyNameDialog } from './passkey-name-dialog.tsx'
import * as queries from './security.queries.ts'
import { useConfirmedMutation } from './confirmed-mutation.tsx'

/** Refreshes the security settings, shows a notification and closes the dialog. */
function useOnPasskeyChanged(onClose: () => void) {
  const queryClient = useQueryClient()
  return (title?: string) => {
    void queries.refreshSecurity(queryClient)
    if (title) notify({ tone: 'ok', title })
    onClose()
  }
}
export function AddPasskey({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useOnPasskeyChanged(onClose)
  const add = useConfirmedMutation({ ...queries.addPasskeyMutation, onSuccess: () => done(t('passkeyAdded')) })
  if (add.dialog) return add.dialog
  return (
    <PasskeyNameDialog
      title={t('addPasskey')}
      name={add.variables?.name ?? ''}
      action={t('continue')}
      busy={add.isPending}
      error={add.error}
      onName={(name) => add.mutate({ name })}
      onClose={onClose}
    />
  )
}

export function RenamePasskey({ passkey, onClose }: { passkey: KnownPasskey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useOnPasskeyChanged(onClose)
  const rename = useMutation({ ...queries.renamePasskeyMutation, onSuccess: () => done() })
  return (
    <PasskeyNameDialog
      title={t('rename')}
      name={passkey.name}
      action={t('saveName')}
      busy={rename.isPending}
      error={rename.error}
      onName={(name) => rename.mutate({ id: passkey.id, name })}
      onClose={onClose}
    />
  )
}

export function RemovePasskey({ passkey, onClose }: { passkey: KnownPasskey; onClose: () => void }) {
  const { t } = useTranslation('security')
  const done = useOnPasskeyChanged(onClose)
  const remove = useConfirmedMutation({
    mutationFn: queries.removePasskey,
    onSuccess: () => done(t('passkeyRemoved')),
  })
  if (remove.dialog) return remove.dialog
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('removeTitle')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="danger" busy={remove.isPending} onClick={() => remove.mutate({ id: passkey.id })}>
            {t('remove')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('removeText', { name: passkey.name })}</p>
      {remove.error && <p className="help tone-bad">{errorText(remove.error)}</p>}
    </Dialog>
  )
}
