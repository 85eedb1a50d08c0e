import type { ApiKey } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import { useRevokeApiKey } from './api-keys.queries.ts'

export function RevokeApiKey({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { t } = useTranslation('integrations')
  const revoke = useRevokeApiKey()
  const done = () => {
    notify({ tone: 'ok', title: t('apiKeys.revoked', { name }) })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={revoke.isPending}
      title={t('apiKeys.revokeQuestion', { name })}
      footer={
        <>
          <Button onClick={onClose} disabled={revoke.isPending}>
            {t('apiKeys.cancel')}
          </Button>
          <Button variant="danger" busy={revoke.isPending} onClick={() => revoke.mutate({ id }, { onSuccess: done })}>
            {t('apiKeys.revoke')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('apiKeys.revokeText')}</p>
      {revoke.error && (
        <p className="help tone-bad" role="alert">
          {errorText(revoke.error)}
        </p>
      )}
    </Dialog>
  )
}
