import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { SaveBar } from '../../../../ui/setting-row.tsx'
import { type SavingEmailAccount, useRemoveEmailAccount } from './email-account.queries.ts'

type AccountSaveBarProps = {
  save: SavingEmailAccount
  isDirty: boolean
  /** An account is stored, which can be disconnected. */
  isStored: boolean
  onDiscard: () => void
}

export function AccountSaveBar({ save, isDirty, isStored, onDiscard }: AccountSaveBarProps) {
  const { t } = useTranslation('integrations')
  const remove = useRemoveEmailAccount()
  const error = save.error ?? remove.error
  // What became of the last action is shown, not of those before.
  const disconnect = () => {
    save.reset()
    remove.mutate(undefined)
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
      {isStored && (
        <Button variant="ghost" busy={remove.isPending} onClick={disconnect}>
          {t('email.remove')}
        </Button>
      )}
      {isDirty && <Button onClick={discard}>{t('email.discard')}</Button>}
      <Button type="submit" variant="primary" busy={save.isPending} onClick={remove.reset}>
        {t('email.save')}
      </Button>
    </SaveBar>
  )
}
