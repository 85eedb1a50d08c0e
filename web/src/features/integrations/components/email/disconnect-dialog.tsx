import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'

type DisconnectDialogProps = {
  open: boolean
  address: string
  /** The operator's address, which sends messages of workspaces without their own account. */
  shared: EmailSettings['operatorAddress']
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Explains the effect on waiting emails before the account is disconnected. */
export function DisconnectDialog({ open, address, shared, busy, onConfirm, onClose }: DisconnectDialogProps) {
  const { t } = useTranslation('integrations')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      busy={busy}
      title={t('email.disconnect.question', { address })}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('email.disconnect.no')}
          </Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('email.remove')}
          </Button>
        </>
      }
    >
      {shared ? (
        <p className="soft">{t('email.disconnect.shared', { address: shared })}</p>
      ) : (
        <>
          <p className="soft">{t('email.disconnect.bulk')}</p>
          <p className="soft">{t('email.disconnect.single')}</p>
        </>
      )}
    </Dialog>
  )
}
