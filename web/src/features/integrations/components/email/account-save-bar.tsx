import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/layout/setting-row.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'
import { type SaveEmailAccountMutation, useRemoveEmailAccount } from './email-account.queries.ts'

type AccountSaveBarProps = {
  save: SaveEmailAccountMutation
  isDirty: boolean
  settings: EmailSettings
  onDiscard: () => void
}

export function AccountSaveBar({
  save,
  isDirty,
  settings: { account, operatorAddress },
  onDiscard,
}: AccountSaveBarProps) {
  const { t } = useTranslation('integrations')
  const remove = useRemoveEmailAccount()
  const [isConfirming, setIsConfirming] = useState(false)
  const error = save.error ?? remove.error
  // Only the result of the last action is shown.
  const disconnect = () => {
    save.reset()
    remove.mutate(undefined, { onSettled: () => setIsConfirming(false) })
  }
  const discard = () => {
    save.reset()
    remove.reset()
    onDiscard()
  }
  return (
    <SaveBar
      done={save.isSuccess && !isDirty ? t('email.saved') : undefined}
      problem={error ? errorText(error) : undefined}
    >
      {account && (
        <Button variant="ghost" onClick={() => setIsConfirming(true)}>
          {t('email.remove')}
        </Button>
      )}
      {isDirty && <Button onClick={discard}>{t('email.discard')}</Button>}
      <Button type="submit" variant="primary" busy={save.isPending} onClick={remove.reset}>
        {t('email.save')}
      </Button>
      {account && (
        <DisconnectDialog
          open={isConfirming}
          address={account.fromAddress}
          shared={operatorAddress}
          busy={remove.isPending}
          onConfirm={disconnect}
          onClose={() => setIsConfirming(false)}
        />
      )}
    </SaveBar>
  )
}
